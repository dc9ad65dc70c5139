import { ADULT_AGE } from './age-form.ts'
import { isFirst, us } from './looked-back.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

/** A child who is told of because somebody grown has one, teaches some or once was one: nobody of the scene. */

type Span = { readonly start: number; readonly end: number }

const desiring = new Set(['sexSign', 'sexSignWest', 'sexSignOther', 'heatSign', 'bondSign'])

/** Where a line desires somebody, plainly enough to be about them. */
const desiresOf = ({ marks, hits }: Reading): readonly Span[] => [
  ...marks.filter(({ concept }) => desiring.has(concept)),
  ...hits.filter(({ labels }) => labels.has('sexual') || labels.has('romance') || labels.has('affection')),
]

const parent =
  /^(mother|father|mom|mum|dad|parent|mutter|vater|madre|padre|mere|pere|maman|papa|mae|pai|mamma|мать|матерью|мамои|отец|отцом|matka|matke|ojciec|ojcem|moeder|vader)$/
const grown =
  /^(woman|man|widow|widower|wife|husband|girlfriend|boyfriend|divorcee|frau|mann|witwe|witwer|mujer|hombre|viuda|viudo|femme|homme|veuve|veuf|mulher|homem|viuva|viuvo|donna|uomo|vedova|vedovo|женщинои|женщина|мужчинои|вдовои|kobieta|kobiete|mezczyzna|wdowa|vrouw|weduwe)$/
const offspring =
  /^(kids?|child|children|sons?|daughters?|twins|toddlers?|baby|babies|teenagers|teens|kind|kinder|kindern|sohn|sohne|sohnen|tochter|tochtern|zwillingen|hij[oa]s?|ninos|enfants?|fils|filles?|jumeaux|filh[oa]s?|criancas?|figli[oae]?|bambin[oi]|gemelli|дет[ьеям]\p{L}*|ребенком|сын\p{L}*|дочь\p{L}*|dziec\p{L}*|synem|synami|corka|corkami|kinderen|zoons|zoon|dochters?)$/u
const ofWhom = /^(of|to|with|mit|von|avec|de|d|con|com|di|с|z|van|met)$/
const between =
  /^(a|an|one|the|two|small|little|young|grown|teenage|einem|einer|kleinen|un|una|unos|dos|petits|une|dois|duas|pequenos|due|piccoli|двумя|тремя|маленькими|dwojka|dwojgiem|male|twee|kleine)$/
const PARENT_TOKENS = 5
const DESIRED_TOKENS = 6

/** "I'm dating a single mom with two kids": who is desired is the parent, and nobody after it is. */
function isOfDesiredParent(reading: Reading, span: Span): boolean {
  const { tokens, sentences } = reading
  let at = span.start - 1
  while (
    at > span.start - PARENT_TOKENS &&
    tokens[at]?.stop === 0 &&
    (between.test(tokens[at]?.word ?? '') || tokens[at]?.value !== undefined)
  )
    at -= 1
  const whose = tokens[at - 1]
  if (tokens[at]?.stop !== 0 || !ofWhom.test(tokens[at]?.word ?? '') || whose?.stop !== 0) return false
  if (!tokens.slice(span.start, span.end).some(({ word }) => offspring.test(word))) return false
  if (!parent.test(whose.word) && !grown.test(whose.word)) return false
  const desires = desiresOf(reading)
  return (
    desires.every(({ end }) => end <= at) &&
    desires.some(({ start, end }) => at - 1 - end <= DESIRED_TOKENS && sentences[start] === sentences[at - 1])
  )
}

const having = /^(has|hat|tiene|a|tem|ha|ma|heeft|имеет)$/
const OWNED_TOKENS = 7
const NAMED_TOKENS = 3

/** "Anna has a daughter of seven. I'm in love with Anna": the owner is named again wherever anybody is desired. */
function isOfNamedParent(reading: Reading, span: Span): boolean {
  const { tokens } = reading
  const from = Math.max(1, span.start - OWNED_TOKENS)
  for (let at = span.start - 1; at >= from && tokens[at]?.stop === 0; at--) {
    if (!having.test(tokens[at]?.word ?? '')) continue
    const owner = tokens[at - 1]
    // "about a child": the French "a" has its owner, who comes back.
    const isOwner =
      owner?.stop === 0 &&
      !(has(owner, 'third') || has(owner, 'you') || isFirst(owner)) &&
      tokens.slice(span.end).some(({ word }) => word === owner.word)
    if (!isOwner || !tokens.slice(at, span.end).some(({ word }) => offspring.test(word))) continue
    const desires = desiresOf(reading)
    return (
      desires.length > 0 &&
      desires.every(({ end }) =>
        tokens.slice(end, end + NAMED_TOKENS).some(({ word }) => word === owner.word),
      )
    )
  }
  return false
}

const adopting =
  /^(adopt(ed|ing)?|foster(ed|ing)?|adoptiert|adoptieren|adoptamos|adoptado|adopte|adoptons|adotamos|adotado|adottato|усыновили|удочерили|adoptowalismy|adoptowalam|geadopteerd)$/
const spouse =
  /^(husband|wife|partner|fiance|fiancee|mann|frau|ehemann|ehefrau|marido|mujer|esposa|esposo|mari|femme|mulher|marito|moglie|муж|мужем|жена|женои|maz|mezem|zona|man|vrouw)$/
const ADOPTED_TOKENS = 6

/** "We adopted a boy of seven. My husband and I need a date night": what is desired is a spouse's, in sentences of their own. */
function isAdopted(reading: Reading, span: Span): boolean {
  const { tokens, sentences } = reading
  const before = tokens.slice(Math.max(0, span.start - ADOPTED_TOKENS), span.end)
  if (!before.some(({ word }) => adopting.test(word))) return false
  if (!before.some((token) => us.test(token.word) || isFirst(token) || has(token, 'self'))) return false
  return desiresOf(reading).every(
    ({ start, end }) =>
      (span.start < end && start < span.end) ||
      (sentences[start] !== sentences[span.start] &&
        tokens.some(({ word }, at) => sentences[at] === sentences[start] && spouse.test(word)) &&
        !tokens.some((token, at) => sentences[at] === sentences[start] && has(token, 'third'))),
  )
}

const day =
  /^(day|days|week|weeks|morning|afternoon|shift|lesson|lessons|year|tag|tage|woche|vormittag|dia|semana|manana|turno|jour|journee|semaine|matinee|manha|giornata|settimana|mattina|день|дня|недели|dniu|dzien|tygodniu|dag|week)$/
const manyOf =
  /^(second|first|third|fourth|fifth|sixth|noisy|lively|loud|small|little|my|our|of|the|twenty|thirty|lauten|kleinen|meinen|ninos|mis|petits|mes|pequenos|meus|piccoli|miei)$/
const many = /(s|ern|en|ni|i|ами|kami|ow)$/
const DAY_TOKENS = 6

/** "After a day with twenty-six second graders": a class that somebody has taught, and nobody of it is met. */
function isOfDay({ tokens }: Reading, { start, end }: Span): boolean {
  let at = start - 1
  while (
    at > start - DAY_TOKENS &&
    tokens[at]?.stop === 0 &&
    (manyOf.test(tokens[at]?.word ?? '') || tokens[at]?.value !== undefined)
  )
    at -= 1
  if (!ofWhom.test(tokens[at]?.word ?? '') || !many.test(tokens[end - 1]?.word ?? '')) return false
  if (!tokens.slice(Math.max(0, at - 2), at).some(({ word }) => day.test(word))) return false
  return !tokens.slice(end).some((token, place, rest) => {
    if (has(token, 'third')) return true
    return has(token, 'you') && has(rest[place + 1], 'is')
  })
}

const together =
  /^(met|knew|studied|grew|shared|sat|attended|friends|estudamos|conhecemos|crescemos|estudiamos|conocimos|crecimos|connus|rencontres|grandi|conosciuti|studiato|cresciuti|kennengelernt|kannten|учились|познакомились|poznalismy|chodzilismy|kenden|leerden|tanistik)$/
const at = /^(at|aged|age|mit|los|a|aos|w|в|op)$/
const then =
  /^(then|back|damals|entonces|alors|allora|entao|тогда|wtedy|toen|kids|children|kinder|ninos|enfants)$/

/** "We met in kindergarten and fell in love at 41": what came of it came to two who were grown. */
function isOutgrown({ tokens, sentences }: Reading, { start, end }: Span): boolean {
  const sentence = sentences[start]
  const isOurs = tokens.some((token, place) => {
    if (sentences[place] !== sentence || place >= end) return false
    return together.test(token.word)
  })
  if (!isOurs || tokens.some((token) => has(token, 'third') || then.test(token.word))) return false
  return tokens.some(
    ({ value = 0, stop }, place) =>
      place >= end &&
      sentences[place] === sentence &&
      value >= ADULT_AGE &&
      value < 100 &&
      at.test(tokens[place - 1]?.word ?? '') &&
      (stop > 0 || tokens[place + 1] === undefined || has(tokens[place + 1], 'years')),
  )
}

const university = /^(大学院|大学|修士|博士|専門学校|短大|研究生|硕士|대학원|대학교|대학)$/
const isOfUniversity = (tokens: readonly Token[], { start }: Span) =>
  tokens.slice(Math.max(0, start - 2), start).some(({ word, stop }) => stop === 0 && university.test(word))

/** Whether what tells of a child tells of nobody who could be meant. */
export const isChildElsewhere = (reading: Reading, span: Span): boolean =>
  isOfUniversity(reading.tokens, span) ||
  isOfDay(reading, span) ||
  isOfDesiredParent(reading, span) ||
  isOfNamedParent(reading, span) ||
  isAdopted(reading, span) ||
  isOutgrown(reading, span)

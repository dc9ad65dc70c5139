import { hitsOf, holds, isOwnChild, type Mention, mentionsOf } from './mentions.ts'
import { isPartner } from './partner.ts'
import { has } from './quantity.ts'
import type { Hit, Reading } from './reading.ts'
import type { Token } from './tokens.ts'

/** One reading of a line with what the rules about minors ask of it. */
export interface Scene {
  readonly reading: Reading
  readonly mentions: readonly Mention[]
  readonly sexual: readonly Hit[]
  readonly romance: readonly Hit[]
  readonly affection: readonly Hit[]
  /** Speaks about harm, law, health or upbringing, and asks for no scene. */
  readonly shielded: boolean
}

/** "How do I talk with my daughter about ...?" */
const isParentsQuestion = (reading: Reading) => {
  const { tokens, marks, ages } = reading
  return (
    marks.some(({ concept }) => concept === 'parentAsk') &&
    !marks.some(({ concept }) => concept === 'taleSign') &&
    (tokens.some(
      (token, at) => has(token, 'kin') && tokens.slice(Math.max(0, at - 2), at).some((one) => has(one, 'my')),
    ) ||
      ages.some((age) => isOwnChild(reading, age)))
  )
}

const isShielded = (reading: Reading) => hitsOf(reading, 'shield').some((hit) => !isPartner(reading, hit))

export function sceneOf(reading: Reading): Scene {
  return {
    reading,
    mentions: mentionsOf(reading),
    sexual: hitsOf(reading, 'sexual'),
    romance: hitsOf(reading, 'romance'),
    affection: hitsOf(reading, 'affection'),
    shielded: (isShielded(reading) && !holds(reading, 'request')) || isParentsQuestion(reading),
  }
}

const linking =
  /^(with|to|of|on|about|for|by|from|between|involving|featuring|starring|at|into|toward|towards|mit|von|uber|con|de|del|avec|com|per|a|an|the|my|your|her|his|ein|einem|einer|einen|una|un|uma|um|une|с|со|о|про|для|の|と|を|ein|this|that|young|little)$/
const parting =
  /^(and|while|because|so|but|when|then|before|after|since|that|who|y|und|et|e|и|mientras|wahrend|pendant|enquanto|mentre|пока|if|until|without)$/

const LINK_TOKENS_MAX = 5
const LINK_BACK_TOKENS_MAX = 3

/** Whether a frame and a person touch: "... with a child", "child ...". */
export function linked(reading: Reading, hit: Hit, mention: Mention): boolean {
  const after = mention.start >= hit.end
  const [from, to] = after ? [hit.end, mention.start] : [mention.end, hit.start]
  if (to - from > LINK_TOKENS_MAX || (after && reading.tokens[from - 1]?.stop === 2)) return false
  const between = reading.tokens.slice(from, to)
  if (between.length === 0) return (reading.tokens[to - 1]?.stop ?? 0) === 0
  if (between.some((token) => token.stop > 0 || parting.test(token.word))) return false
  if (after) return between.some((token) => linking.test(token.word))
  return between.length <= LINK_BACK_TOKENS_MAX
}

export function sentenceHolds(reading: Reading, sentence: number, label: 'errand' | 'adult'): boolean {
  return reading.hits.some((hit) => hit.labels.has(label) && reading.sentences[hit.start] === sentence)
}

export function pointsAtThird(reading: Reading, sentence?: number): boolean {
  return reading.tokens.some(
    (token, at) => has(token, 'third') && (sentence === undefined || reading.sentences[at] === sentence),
  )
}

/** Articles too, in the languages that write both alike. */
const articles = /^(la|lo|el|le)$/
/** "la beso", "je l'embrasse" */
const clitics = /^(la|lo|le|l|les|li|gli)$/

/** Whether a line names a third person by a word that is nothing else: "ella", "her", and not "la". */
export const namesThird = ({ tokens }: Reading): boolean =>
  tokens.some((token) => has(token, 'third') && !articles.test(token.word))

const BESIDE_TOKENS_MAX = 3

/** "con lei", which no one says to whom they call "Lei". */
const isWithHer = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'lei' && /^(con|di|a|su|per)$/.test(tokens[at - 1]?.word ?? '')

/** "kiss her", "la beso": what is tender is meant of her, as in "kiss your wife, and tell her" it is not. */
export function isBesideThird(
  { tokens, sentences }: Reading,
  hit: { readonly start: number; readonly end: number },
): boolean {
  const from = Math.max(0, hit.start - BESIDE_TOKENS_MAX)
  if (clitics.test(tokens[hit.start - 1]?.word ?? '')) return true
  return tokens
    .slice(from, hit.end + BESIDE_TOKENS_MAX)
    .some(
      (token, at) =>
        ((has(token, 'third') && !articles.test(token.word)) || isWithHer(tokens, from + at)) &&
        sentences[from + at] === sentences[hit.start],
    )
}

const NEAR_SENTENCES = 2

export function near(scene: Scene, hit: Hit, mention: Mention, sentences = NEAR_SENTENCES): boolean {
  return Math.abs((scene.reading.sentences[hit.start] ?? 0) - mention.sentence) <= sentences
}

export function same(scene: Scene, hit: Hit, mention: Mention): boolean {
  return near(scene, hit, mention, 0)
}

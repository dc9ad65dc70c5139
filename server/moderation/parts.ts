import type { Mark } from './concepts.ts'
import { has, quantities } from './quantity.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/** Further from where a part is given, something else is told. */
const PART_TOKENS_MAX = 12

/** "nanny, only fourteen", "a teacher who is fifteen": what is told of the one who was just named. */
const isApposed = (token: Token) =>
  has(token, 'adverb') ||
  has(token, 'is') ||
  has(token, 'aged') ||
  /^(a|an|who|das|der|die|que|qui|che|которыи|которая|которои|ktora|ktory|und|mit|con|avec|com)$/.test(
    token.word,
  )

/** Articles too, in the languages that write both alike. */
const articles = /^(la|lo|el|le|il)$/

/** Another person than the one whose part it is: "her" before a noun is nobody new. */
const isNewSubject = (token: Token) =>
  !articles.test(token.word) &&
  ((has(token, 'third') && !has(token, 'my')) || has(token, 'self') || has(token, 'you'))

const me = /^(me|moi|mich|mi|mim|eu|yo|io|ich|я|ja)$/

const isHeading = (tokens: readonly Token[], at: number) =>
  tokens[at]?.stop === 1 &&
  (at === 0 || tokens[at - 1]?.stop === 2) &&
  (has(tokens[at], 'you') || has(tokens[at], 'self') || me.test(tokens[at]?.word ?? ''))

/** Where a part is given in the sentence of a place, before it: "you are", "play". */
function openingBefore({ tokens, marks, sentences }: Reading, start: number): Span | undefined {
  let nearest: Span | undefined
  // "You: the youngest pupil. Me: the teacher."
  for (let at = Math.max(0, start - PART_TOKENS_MAX); at < start; at++)
    if (isHeading(tokens, at) && sentences[at] === sentences[start]) nearest = { start: at, end: at + 1 }
  for (const mark of marks)
    if (mark.concept === 'partSign' && mark.end <= start && sentences[mark.start] === sentences[start])
      if (!nearest || mark.end > nearest.end) nearest = mark
  return nearest && start - nearest.end <= PART_TOKENS_MAX ? nearest : undefined
}

/**
 * Whether what is told from `start` belongs to the part that was given before it: "you are Ellie, an eighth grader",
 * but not "you are Ellie's mother, Ellie is an eighth grader", where it belongs to another.
 */
export function partOf(reading: Reading, start: number): 'given' | 'others' | undefined {
  const opening = openingBefore(reading, start)
  if (!opening) return undefined
  const { tokens, marks } = reading
  if (tokens.slice(opening.end, start).some(isNewSubject)) return undefined
  let head: Mark | undefined
  for (const mark of marks)
    if (mark.concept === 'grownPart' && mark.start >= opening.start && mark.end <= start)
      if (!head || mark.end > head.end) head = mark
  if (!head) return 'given'
  return tokens.slice(head.end, start).every(isApposed) ? 'given' : 'others'
}

const preposition =
  /^(of|at|in|with|for|to|from|on|about|than|into|near|behind|after|before|like|when|while|because|not|no|never|von|bei|im|am|mit|fur|zu|zum|zur|aus|nach|vor|als|wie|nicht|kein|keine|de|del|en|con|para|por|al|sin|como|cuando|no|chez|dans|avec|pour|au|aux|sans|comme|quand|pas|com|em|no|na|do|da|sem|nao|di|del|della|con|per|nel|nella|alla|al|senza|non|quando|в|на|с|у|от|из|к|о|для|не|как|w|na|z|u|od|do|dla|nie|jak|bez|met|van|naar|voor|bij|niet|geen)$/
const NAMED_TOKENS_MAX = 5

/** Whether a word for somebody young is what the part is: "you are my pupil", not "I am proud of my pupils". */
export function isYoungPart(reading: Reading, span: Span): boolean {
  const opening = openingBefore(reading, span.start)
  if (!opening || span.start - opening.end > NAMED_TOKENS_MAX) return false
  const between = reading.tokens.slice(opening.end, span.start)
  const isSaidOfIt = between.every(({ word }) => !preposition.test(word) && !/.{3}ing$/.test(word))
  return isSaidOfIt && partOf(reading, span.start) === 'given' && !isToldGrown(reading, span)
}

const GROWN_TOKENS = 7
const ADULT_AGE = 18
const AGE_MAX = 100

/** "my student, 24", "a cheerleader at the university": told to be grown before anybody else is named. */
export function isToldGrown(reading: Reading, { start, end }: Span): boolean {
  const { tokens, marks, sentences } = reading
  const reaches = (from: number, to: number) =>
    sentences[from] === sentences[to] && !tokens.slice(from, to).some(isNewSubject)
  const isNear = (one: Span) =>
    one.start >= end
      ? one.start - end <= GROWN_TOKENS && reaches(end, one.start)
      : start - one.end <= 3 && one.end <= start && reaches(one.end, start)
  return (
    marks.some((mark) => mark.concept === 'grownSign' && isNear(mark)) ||
    quantities(tokens).some((one) => one.value >= ADULT_AGE && one.value < AGE_MAX && isNear(one))
  )
}

export const isName = ({ word, known }: Token) => !known && /^\p{L}{3,}$/u.test(word)

const title =
  /^(princess|prince|lady|lord|miss|little|young|sweet|prinzessin|prinz|kleine|princesa|principe|princesse|petite|petit|principessa|piccola|pequena|принцесса|маленькая|mala|ksiezniczka)$/

/** Names of the parts that a line gives: "you are Mia", "you are princess Mia", not "be the goalkeeper". */
export function playedNames({ tokens, marks }: Reading): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { concept, end } of marks) {
    if (concept !== 'partSign') continue
    const named = tokens[title.test(tokens[end]?.word ?? '') ? end + 1 : end]
    if (named && isName(named)) names.add(named.word)
  }
  return names
}

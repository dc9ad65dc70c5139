import { loved } from './age-aside.ts'
import { persons } from './age-thing.ts'
import { commonWords } from './lexicon/grammar.ts'
import { plainWords } from './lexicon/plain-words.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const somebody =
  /^((.*)(friend|mate|neighbou?r|sitter|leader|ess)|crush|sis|bro|bride|date|guest|stranger|blonde?|brunette|redhead|beauty|angel|doll|cutie|brat|princess|queen|model|dancer|singer|maid|slave|captive|apprentice|intern|trainee|gymnast|ballerina|skater|swimmer|virgin|elf|fairy|fae|imp|sprite|nymph|witch|vampire|demon|android|waif|orphan|ward|squire|heroine|hero|protagonist|character|muse|darling|honey|sweetheart|one)s?$/
/** Everyday words that are names as well. */
const mayBeName =
  /^(summer|autumn|rose|joy|may|june|april|faith|hope|grace|dawn|lily|ruby|amber|jade|pearl|daisy|violet|iris|ivy|holly|hazel|olive|crystal|destiny|harmony|melody|star|sky|river|rain|willow|brook|storm)$/
const everyday: ReadonlySet<string> = new Set([...plainWords, ...commonWords.split(/\s+/)])
const article =
  /^(a|an|the|one|my|our|your|his|her|their|this|that|what|which|these|those|every|each|no|some)$/
const ofPerson = ['kin', 'aged', 'asl'] as const
const pronouns = ['self', 'you', 'third'] as const
const ofYouth = ['minor', 'child', 'school', 'kin'] as const
const intimate = ['sexual', 'romance', 'affection'] as const

const isIntimate = ({ starts }: Token) => starts.some(({ labels }) => intimate.some((one) => labels.has(one)))

/** A word for somebody who may have an age; a pronoun only says who does something. */
const isPerson = (token: Token) =>
  persons.test(token.word) ||
  loved.test(token.word) ||
  somebody.test(token.word) ||
  ofPerson.some((role) => has(token, role)) ||
  token.starts.some(({ labels }) => ofYouth.some((one) => labels.has(one)))

const isPronoun = (token: Token) => pronouns.some((role) => has(token, role)) && !has(token, 'my')

/** What stands in the same sentence, or the same clause, before a number. */
function before(tokens: readonly Token[], start: number, reach: number, stop: 1 | 2): readonly Token[] {
  const near = tokens.slice(Math.max(0, start - reach), start)
  return near.slice(near.findLastIndex((token) => token.stop >= stop) + 1)
}

const REACH_TOKENS = 5
const SMALL = 8

const listed =
  /^(notes?|pages?|chapters?|verses?|psalms?|books?|letters?|words?|section|clue|across|down|list|volume|recipe|item|episode|songs?|track)$/

/** "counted the gulls (14)", "every letter he sent (11)", "a hat on (6)"; "Lisa (14)" and "the girl next door (14)" tell an age. */
export function isOfThingInBrackets(tokens: readonly Token[], { start, value }: Quantity): boolean {
  if (!tokens[start]?.word.startsWith('(')) return false
  const near = before(tokens, start, REACH_TOKENS, 2)
  const [last, earlier] = [near.at(-1), near.at(-2)]
  if (!last || last.stop > 0 || near.some(isPerson)) return false
  if (isPronoun(last) || has(last, 'is') || has(last, 'adverb')) return false
  const isOne = near.slice(-3, -1).some(({ word }) => article.test(word))
  if (listed.test(last.word) || (isOne && last.word.endsWith('s'))) return true
  const isPlain = everyday.has(last.word)
  // What somebody does: "he sent".
  if (isPlain && earlier && isPronoun(earlier) && !mayBeName.test(last.word)) return true
  if (value >= SMALL) return false
  if (isPlain) return !mayBeName.test(last.word) || article.test(earlier?.word ?? '')
  return isOne || /^(in|from|at|near|to|quite|very|too|rather|so)$/.test(earlier?.word ?? '')
}

const tellsOfOne =
  /^(is|was|has|does|goes|gets|likes|loves|wants|needs|says|tells|lives|plays|wears|looks|feels|thinks|knows|comes|makes|takes|gives|asks|keeps|begs|lies|sits|sleeps|stands|always|sometimes|this|yes|plus|minus|years)$/

/** "A good evening is eight tables": so many of what follows, where the subject is nobody. */
export function countsThings(tokens: readonly Token[], { end }: Quantity, copula: number): boolean {
  const next = tokens[end - 1]?.stop === 0 ? tokens[end] : undefined
  if (!next || !/[^s]s$/.test(next.word) || tellsOfOne.test(next.word) || isIntimate(next)) return false
  if (!next.known) return true
  const subject = tokens[copula - 1]
  if (!(has(tokens[copula], 'is') || has(tokens[copula], 'was')) || !subject || subject.stop > 0) return false
  const near = before(tokens, copula, REACH_TOKENS, 2)
  return (
    !near.some(isPerson) && !isPronoun(subject) && near.slice(0, -1).some(({ word }) => article.test(word))
  )
}

const lasting = /^(ended|lasted|gone|over|taught|before|until|till|finished|broke)$/

const leaving = /^(ended|lasted|left|taught|broke)$/

/** "A conductor, four years, ended": how long something went on, or somebody was with one. */
export function isSpan(tokens: readonly Token[], { start, end }: Quantity): boolean {
  const whole = [...before(tokens, start - 1, REACH_TOKENS, 1), ...tokens.slice(start - 1, start)]
  if (!article.test(whole[0]?.word ?? '') || whole.some(isPerson)) return false
  const close = tokens.findIndex(({ stop }, at) => at >= end && stop === 2)
  const rest = tokens.slice(end + 1, close < 0 ? undefined : close + 1)
  const [next, further] = rest.map(({ word }) => word)
  const isRelated = /^(who|which|that)$/.test(next ?? '')
  const isOver = isRelated ? leaving.test(further ?? '') : lasting.test(next ?? '')
  return !rest.some(isIntimate) && (isOver || (next === 'then' && article.test(further ?? '')))
}

const beforeClock =
  /^(breakfast|lunch|dinner|opens?|opened|closes?|closed|ends?|ended|train|bus|alarm|tonight|tomorrow|yesterday)$/
const OF_DAY_TOKENS = 8
const isElse = (token: Token) => has(token, 'third') || has(token, 'you')
const ofDay = /^(asleep|awake|home)$/

/** "the train at nine"; "asleep at eight", "in bed at nine": when a day begins or ends, with "at" at a place. */
export function isHour(tokens: readonly Token[], at: number, { value }: Quantity): boolean {
  const [earlier, last] = tokens.slice(Math.max(0, at - 2), at).map(({ word }) => word)
  if (beforeClock.test(tokens[at - 1]?.word ?? '')) return true
  // Of somebody else it may be an age.
  const close = tokens.findIndex((token, place) => place >= at && token.stop === 2)
  const rest = tokens.slice(at, Math.min(at + OF_DAY_TOKENS, close < 0 ? tokens.length : close + 1))
  if ([...before(tokens, at, OF_DAY_TOKENS, 2), ...rest].some(isElse)) return false
  return (
    value <= 12 &&
    (ofDay.test(tokens[at - 1]?.word ?? '') || (last === 'bed' && /^(in|to)$/.test(earlier ?? '')))
  )
}

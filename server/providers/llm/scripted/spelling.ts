import nlp from 'compromise'
import { isHeededWord } from './heeded.ts'
import { intentExamples } from './intents/intent-examples.ts'

/** The letters of words that rules look for; a slip of one letter in these is put right. */
const LENGTH_MIN = 4

const { one } = nlp.model() as { one: { lexicon: object } }
const { lexicon } = one

const COMMON =
  'are about beautiful beach because believe birthday bored boring brother colleague coming dinner doing evening favourite feeling friend friends gorgeous great having hello like listen lonely looking love lovely movie music night nothing people picture pictures pizza pretty question really remember sister sleep something sorry thanks think today together tomorrow tonight tired wanted weekend weird what where which with work yesterday your went swim watch watching morning working usually finally definitely actually probably always sometimes because tomorrow weather restaurant holiday different important interesting courier delivered parcels breakfast kitchen garden music guitar coffee chocolate girlfriend boyfriend husband daughter surprised surprise favourite everything everyone anything another exactly happened'

const known = new Set(
  [...Object.values(intentExamples).flat(), COMMON].flatMap(
    (line) => line.toLowerCase().match(/[a-z]{3,}/g) ?? [],
  ),
)
const byLength = new Map<number, string[]>()
for (const word of known) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])

/** Whether two words differ in one letter that is missing, too much, or swapped with its neighbour. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const isSwap =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return isSwap
}

const isWord = (word: string) => known.has(word) || Object.hasOwn(lexicon, word)

function corrected(word: string): string {
  if (word.length < LENGTH_MIN || isHeededWord(word) || isWord(word) || isWord(word.replace(/s$/, '')))
    return word
  // "Wags" and "beeps" are verbs that the dictionary has not, and no slips of "was" and "bees".
  // The first and the last letter are rarely the wrong ones, and another letter in the middle is another word.
  const near = [word.length, word.length - 1, word.length + 1]
    .flatMap((length) => byLength.get(length) ?? [])
    .filter(
      (candidate) =>
        (candidate.length >= word.length || !/[^s]s$/.test(word)) &&
        candidate[0] === word[0] &&
        candidate.at(-1) === word.at(-1) &&
        isOneSlip(word, candidate),
    )
  return near[0] ?? word
}

/** A text with slips of the keyboard put right, in words in small letters that no dictionary has. */
export const spelt = (plain: string): string => plain.replace(/(?<![\p{L}'])[a-z]+(?![\p{L}'])/gu, corrected)

import { ADULT_AGE } from './age-form.ts'
import { leet } from './lexicon/confusables.ts'
import { isKnown } from './lexicon.ts'
import { mapped, spellings } from './normalise.ts'
import { numberOf } from './numbers.ts'
import { isOrdinary } from './ordinary.ts'

const sign = /[0-9@$!|+€£¢¥]/
/** A sign right beside a letter, which is no end of a sentence: most texts have none. */
const amongLetters = /[0-9@$!|+€£¢¥]\p{L}|\p{L}[0-9@$|+€£¢¥]|\p{L}![!|0-9]*\p{L}/u
/** Letters, digits and signs that stand in for letters, without the marks around them. */
const run = /[\p{L}\p{N}@$!|+€£¢¥]+/gu
const plainWord = /^[a-z]+$/
const RUN_CHARS_MAX = 24
const NUMBER_CHARS_MAX = 3

/** What a number and its unit are, and no word: "14yo", "7th", "6pm", "5s". */
const measured =
  /^\d+(st|nd|rd|th|yo|yos|yr|yrs|y|pm|am|cm|kg|km|mm|ml|min|h|m|f|s|x|k|p|e|er|eme|ans|jahre?|anos?|anni)?$/
/** Short words that digits alone may spell. */
const short =
  /^(a|ai|al|all|as|at|be|el|ella|es|et|gli|il|io|is|ist|it|its|la|las|le|les|li|lo|los|lot|sa|se|si|sie|so|ta|te|ti|to|too|tot)$/

const isWord = (word: string) => isKnown(word) || isOrdinary(word) || numberOf(word) !== undefined

/** `1` stands for either letter: which of two words is meant is tried both ways. */
type Preference = 'i' | 'l'

function spelled(written: string, preferred: Preference): string | undefined {
  const meant = spellings(written).filter((form) => plainWord.test(form))
  const isNumber = !/\p{L}/u.test(written)
  const known = isNumber ? meant.filter((form) => short.test(form)) : meant.filter(isWord)
  const wanted = mapped(written.replaceAll(/[1!|]/g, preferred), leet)
  return known.find((form) => form === wanted) ?? known[0]
}

/** The word that a run with signs in it spells; nothing where it is what it is. */
function wordOf(written: string, preferred: Preference): string | undefined {
  if (!sign.test(written) || written.length > RUN_CHARS_MAX) return undefined
  if (/^\d+$/.test(written))
    return written.length > NUMBER_CHARS_MAX ? undefined : spelled(written, preferred)
  if (measured.test(written)) return undefined
  // "naked!": the end of a sentence.
  const open = written.replace(/[!|+]+$/, '')
  if (open !== written && (!sign.test(open) || measured.test(open)) && isWord(open)) return undefined
  return spelled(written, preferred)
}

/** "5'4", "4:30", "1.5": a part of a figure. */
const isFigure = (text: string, at: number, length: number) =>
  /\d[.,:/'-]$/.test(text.slice(Math.max(0, at - 2), at)) ||
  /^[.,:/'-]\d/.test(text.slice(at + length, at + length + 2))

const TOLD_CHARS = 10
/** "I'm 50": told of somebody as it stands. */
const asAge = /(?:^|[^\p{L}\p{N}])(?:[i1!]'?m|am|[i1!][s5$]|are|aged|turn(?:s|ed|ing)?) $/u

/** "don'7", "qu'e113", "they'1l": the parts of a word with an apostrophe, each by itself. */
function inLettersBy(preferred: Preference, folded: string): string {
  const shortened = folded.replace(/(?<=\p{L}|1)'[l1!|]{2}(?![\p{L}\p{N}])/gu, "'ll")
  return shortened.replace(run, (written, at: number) => {
    // "don't", "she's": what stands behind is no word of its own.
    if (written.length < 2 && /\p{L}'$/u.test(shortened.slice(Math.max(0, at - 2), at)))
      return mapped(written, leet)
    if (/^\d+$/.test(written) && isFigure(shortened, at, written.length)) return written
    if (/^\d\d$/.test(written)) {
      const isGrown = Number(written) >= ADULT_AGE
      // A number that may be the age of somebody young stays one in one of the two ways.
      if (!isGrown && preferred === 'l') return written
      if (isGrown && asAge.test(shortened.slice(Math.max(0, at - TOLD_CHARS), at))) return written
    }
    return wordOf(written, preferred) ?? written
  })
}

/** Whether some word with letters among its signs spells another one: "k1ds", and not "14yo" or "yes!". */
const holdsSpelled = (folded: string) =>
  (folded.match(run) ?? []).some((written) => /\p{L}/u.test(written) && wordOf(written, 'l') !== undefined)

const WORDS_MIN = 2

/**
 * A text that is written in leetspeak in letters alone, also where digits by themselves may be a number: "end !7",
 * "1a v1da", "4 b0y". Nothing for nearly every text.
 */
export function inLetters(folded: string): readonly string[] {
  if (!amongLetters.test(folded) || !holdsSpelled(folded)) return []
  const told = [inLettersBy('l', folded), inLettersBy('i', folded)]
  const isWritten = told.some((text) => wordsChanged(folded, text) >= WORDS_MIN)
  return isWritten ? [...new Set(told)] : []
}

function wordsChanged(one: string, other: string): number {
  const others = other.split(/\s+/)
  return one.split(/\s+/).filter((word, at) => word !== others[at]).length
}

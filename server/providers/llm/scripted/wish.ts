import { plainText } from './plain-text.ts'

/** What a hint asks of the form of a reply; what is not in it is as usual. */
export type Wish = {
  length?: 'short' | 'long'
  /** Whether it is to ask something, and whether something is to be done in it. */
  asks?: boolean
  acts?: boolean
}

const SHORT =
  /\b(?:(?<!(?:not|no|too) )short(?:er)?\b(?! of)|brief(?:er|ly)?|concise(?:ly)?|(?:fewer|less|not so many) words|(?:too|so|not so) (?:long|much|wordy)|one (?:or two )?sentences?|one line)\b/
const LONG =
  /\b(?:(?<!(?:not|no|too|any|much) )longer|more (?:words|detail\w*|text)|in (?:more )?detail|too short|(?:say|write|tell me) more|elaborate)\b/
const ASKS = /\b(?:ask(?:s|ing)?|question(?:s|ing)?)\b/
const ACTS = /\b(?:actions?|gestures?|stage directions?|asterisks?)\b/
const WORDS_ONLY = /\b(?:only|just) (?:words|talk|dialogue|speech|speak)\b/
const NOT = /\b(?:no|not|don't|never|without|less|fewer|stop|skip|drop)\b/

/** Reads the plain hints in English: a clause that says no is about all that it names. */
export function wishIn(hint: string): Wish {
  const wish: Wish = {}
  for (const clause of plainText(hint).split(/[,.;!]|\b(?:but|with(?!out))\b/)) {
    const isWanted = !NOT.test(clause)
    if (SHORT.test(clause)) wish.length = 'short'
    if (LONG.test(clause)) wish.length = 'long'
    if (ASKS.test(clause)) wish.asks = isWanted
    if (ACTS.test(clause)) wish.acts = isWanted
    if (WORDS_ONLY.test(clause)) wish.acts = false
  }
  return wish
}

import { asksIn } from './asks-in.ts'
import { isGrave } from './heeded.ts'
import { type Intent, isHeavy, safetyIntent, wordsIntent } from './intents.ts'
import { plainText } from './plain-text.ts'
import { isSombre } from './sombre.ts'

/** What goes wrong for somebody, whoever is to blame. */
export const HARD =
  /\b(?:badly|sloppy|failed|lost|broke|broken|hurts?|ruined|cancell?ed|worse|worst|fight|fought|argued|argument|shouted|yelled|stole|stolen|hospital|fired|unfair|mean to|rude|crash(?:ed)?|wrong|stupid|disappoint\w*|(?:in|what|such) a mess|messed up|scary|difficult|problem|trouble|ended|awkward|late again|not working|painful|sadly|unfortunately|struggl\w*|lied|ignored)\b/
/** What goes wrong without hurting anybody. */
const LIGHT = /\b(?:mess|awkward|difficult|stupid|wrong)\b/g
/** Said with a shrug: the next line is not listened to as if it hurt. */
const SHRUGGED =
  /\b(?:lol|haha+|long day|i guess|whatever)\b|\b(?:terrible|bad|awful|lousy) (?:singer|cook|dancer|driver|liar|swimmer|speller|loser|gardener)\b/

/** Of oneself, in so many words. */
const CONTEMPT =
  /\b(?:i'm|i am|i feel|i look|me)\b(?: \w+){0,4} (?:ugly|fat|disgusting|worthless|useless|pathetic|repulsive|burden|failure|waste of (?:space|air))\b|^(?:(?:just|so|too|a|i'm|i am|and|fat|ugly|stupid) )*(?:ugly|fat|stupid|disgusting|worthless|useless|pathetic|burden|failure|loser)[.!]*$/
/** Help that is asked for, and not with a thing. */
const PLEA = /^(?:please |someone |somebody |can you |just )*(?:help(?: me)?(?: please)?|save me|sos)[.!]*$/

/** What somebody speaks of themselves who is answered kindly, or calls for help. */
export const needIn = (plain: string): Intent | undefined =>
  PLEA.test(plain) ? 'distress' : CONTEMPT.test(plain) && !SHRUGGED.test(plain) ? 'sad' : undefined

/** Whether the user was telling something that hurt, one or two messages ago. */
export function wasHeavy(earlier: readonly string[]): boolean {
  const [last = '', before = ''] = earlier.slice(-2).toReversed().map(plainText)
  if (asksIn(last) || SHRUGGED.test(last)) return false
  const untold = HARD.test(last.replace(LIGHT, '')) && wordsIntent(last, last, false) === undefined
  return isHeavy(last) ?? ((isHeavy(before) === true && !SHRUGGED.test(before)) || untold)
}

/** As many messages later what was grave is still not chatted over; what is asked is sooner taken for a question. */
const SOBER_FOR = 6
const GRAVE_FOR = 2
const SAFETY_GRAVE = new Set<Intent | undefined>(['distress', 'harmed'])

const isWeighing = (message: string): boolean => {
  const plain = plainText(message)
  return SAFETY_GRAVE.has(safetyIntent(plain)) || isHeavy(plain) === true || isGrave(plain) || isSombre(plain)
}

/** Whether something grave was said not long ago, or just now: then nothing is chatted over, or agreed to. */
export const soberAfter = (earlier: readonly string[]) => ({
  isSober: earlier.slice(-SOBER_FOR).some(isWeighing),
  isGraveNow: earlier.slice(-GRAVE_FOR).some(isWeighing),
})

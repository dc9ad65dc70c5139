import { HARMLESS_PURPOSE, isHeardOut } from './heeded.ts'

const BLEAK =
  /\b(?:not coming back|(?:never|won't) (?:come|be) back|end(?:ing)? it|any ?more|giv(?:e|ing) up|no point|pointless|nobody|no one|lonely|alone|hat(?:e|es|ed) (?:me|my(?:self)?)|cr(?:y|ied|ying)|hopeless|empty|numb|worthless|ashamed|scared of (?:him|her|them)|grie\w+|funeral|hospice|cancer)\b/

const GRIM =
  /\b(?:i'd have died|i would have died|(?:want|going|ready) to die|rope|pills|knife|blades?|razors?|gun|bleach|everything hurts|make it (?:all )?(?:stop|end)|(?:hear from|see) me again|not coming back|won't be around|don't wake up)\b/

/** Whether a message speaks of an end, or of being at an end. */
export const isBleak = (plain: string): boolean => BLEAK.test(plain)

/** What is listened to and not chatted about, where no harmless purpose is named. */
export const isSombre = (plain: string): boolean =>
  isHeardOut(plain) || (GRIM.test(plain) && !HARMLESS_PURPOSE.test(plain))

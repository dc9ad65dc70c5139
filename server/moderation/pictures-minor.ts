import { holds, mentionsOf } from './mentions.ts'
import { foldText } from './normalise.ts'
import { type Reading, readLine } from './reading.ts'

/**
 * Whether the words of a picture want somebody under 18 in it, as its subject or beside it. A relative is of any age. An
 * image model takes "boy" for a child unless the words tell of an adult, and "girl" where childhood stands around her.
 */
export const picturesMinor = (text: string, now: Date): boolean =>
  readLine(text, now).some(
    (reading) =>
      mentionsOf(reading).some(({ kind, faint }) => kind !== 'kin' && kind !== 'youth' && !faint) ||
      (!tellsAdult(reading) && looksYoung(text)),
  )

const BOY =
  /\b(?:a|the|one|this|two|three|my|\d)?\s*(?<!bad |pretty |cow|play|fuck|fem|toy|party |golden |old )boys?\b(?! (?:band|friend|toy|shorts))/i
const GIRL = /\bgirls?\b/i
const CHILDHOOD =
  /\b(?:pigtails?|school ?(?:bus|bag|desk|yard)?|classroom|playground|backpack|teddy(?: bear)?|lollipop|dolls?|toys?|swing set|sandbox|crib|diapers?|pacifier|bunk bed|homework|petite and young|flat[- ]chested|tiny|innocent|her (?:parents|mom|mum|mother|dad|father)|birthday (?:party|balloons?))\b/i
const GROWN =
  /\b(?:wom[ae]n|m[ae]n|lady|ladies|gentlem[ae]n|milf|wife|husband|bride|groom|barista|nurse|secretary|\d0s|(?:1[89]|[2-9]\d)[ -]?(?:yo|y\/o|years?))\b/i

const tellsAdult = (reading: Reading) =>
  holds(reading, 'adult') || GROWN.test(reading.tokens.map(({ word }) => word).join(' '))

const looksYoung = (text: string) => BOY.test(text) || (GIRL.test(text) && CHILDHOOD.test(text))

const ADULTHOOD =
  /\b(?:adult(?:s|hood)?|grown[- ]?(?:ups?|men|man|women|woman)|mature|(?:of|legal) age|(?:over|above) (?:18|eighteen)|18\s*\+|18 years?)(?!\w)/i

/** Whether grown people are what a picture is not to show. */
export const namesAdulthood = (unwanted: string): boolean => ADULTHOOD.test(unwanted)

const CLOTHES =
  /(?<![\p{L}\p{N}])(?:cloth(?:es|ing|ed|s)?|dress(?:ed|es)?|outfits?|garments?|underwear|bras?|panties|lingerie|bikinis?|swim(?:suit|wear)s?|shirts?|t-?shirts?|tops?|skirts?|trousers|pants|jeans|censor(?:ed|ship|ing)?|mosaic|kleid(?:ung|er)?|bekleidet|unterwasche|ropa|vestid[ao]s?|vetements?|habits|habille(?:e?s?)|roupas?|vestiti|biancheria|одежд\p{L}*|платье|белье|ubrani\p{L}*|sukienk\p{L}*|kleding|giysi\p{L}*|kiyafet\p{L}*)(?![\p{L}\p{N}])|服|衣|옷|水着|下着/iu

/** Whether clothes are what a picture is not to show, which asks for it without them. */
export const undresses = (unwanted: string): boolean => CLOTHES.test(foldText(unwanted))

import type { Rule } from './voice-content.ts'

/** Words for a means, a wound or a farewell. */
const HEEDED =
  /\b(?:pills|tablets|overdos\w*|knife|knives|razors?|blades?|blood|bleed\w*|wrists?|cut|cutting|bridge|ledge|edge|jump\w*|train tracks|rails|engine running|garage|into the (?:sea|river|ocean)|driv\w+ (?:\w+ )?(?:into|off)|dead|die|died|dying|death|lock(?:ed)?|burn\w*|spit|spat|force[ds]?|touch(?:ed|ing)?|at night|throw(?:ing)? up|purg\w+|goodbye|farewell|last (?:letter|note|meal)|(?:stop|stopped|not) eating|depress\w*|anxiety|trauma|noose|rope|gun|poison\w*|bleach|scars?|starv\w*|disappear\w*|vanish\w*|my will|funeral|not (?:be|wake)|never (?:wake|come back)|drown\w*|stones in|swerv\w*|insulin|step(?:ping)? off|roof(?:top)?|killing myself|not coming back|hear from me again|won't be around|don't wake up)\b/
/** Those among them that hardly anybody chats about. */
const MEANS =
  /\b(?:overdos\w*|noose|rope|razors?|razor ?blades?|loaded gun|gun|bleach|insulin|wrists?|drown(?:ing|ed)?|stones in my|swerv\w*|step(?:ping)? off|killing myself|hear from me again|won't be around|don't wake up|goodbye (?:letter|note)s?)\b/
/** What the words above are when nothing is meant by them. */
const HARMLESS =
  /\b(?:love letters?|romance|chivalry|onions?|vegetables?|carrots?|tomato\w*|bread|cheese|cakes?|grass|lawn|hair|paper|film|movie|novel|series|game|puzzle|calories|eyes (?:bleed|bled|burn)|carbs|meat|sugar|dairy|sweets|chocolate|fast food|candles?|toast|sale|guitar|piano|stars?|lamp|night shift|dead sea|drop[- ]dead|restaurant|diabet\w*|laundry|emails?|fix(?:ing|ed)|repair\w*|tiles?|gutters?|leak\w*|(?:in|with) (?:work|homework|paperwork)|(?:water|nerf|glue|nail|paint) gun)\b/
/** A purpose that is named. */
export const HARMLESS_PURPOSE =
  /\bfor (?:the|my|our) (?:boat|kids|children|dog|puppy|cat|tent|garden|washing line|tree ?house|climbing wall)\b|\b(?:swings?|climbing|skipping|jump rope|tug of war|skills class|cookery class)\b/

/** What has happened to somebody, or is done to them, and bears no light word, whoever it was. */
const GRAVE = [
  /\b(?:hanged|hung|shot|drowned|killed|kills?|killing) (?:him|her|them)sel(?:f|ves)\b|\bto kill (?:him|her|them)sel(?:f|ves)\b|\btook (?:his|her|their) (?:own )?li(?:fe|ves)\b|\bod'?d\b/,
  /\b(?:he|she|my \w+) (?:drowned|jumped off an? (?:bridge|building|roof|balcony)|(?:says |said )?(?:\w+ )?wants to die)\b/,
  /\b(?:it's|is|was|diagnosed(?: as)?|they're) terminal\b(?! \d)|\bterminal(?:ly)? (?:ill|illness|cancer|diagnosis)\b|\bintensive care\b|\bhospice\b|\bstillborn\b|\bmiscarr\w+|\bfound a lump\b|\b(?:has|have) als\b|\bdementia\b/,
  /\bput (?:our|my|the|him|her) (?:\w+ )?(?:dog|cat|horse|pony|rabbit|puppy|kitten)? ?(?:down|to sleep)\b(?= ?(?:today|yesterday|last|this|on|because|[.!,]|$))|\bhad to put (?:our|my|him|her) [a-z ]*(?:down|to sleep)\b|\bhad to be (?:shot|put down)\b/,
  /\b(?:groped|raped|molested|drugged|mugged)\b|\bspiked my\b|\bblackmail\w*|\bexposed himself\b|\b(?:hits|beats|kicks|chokes) me\b|\bhit me with\b|\bpush(?:ed|es) me (?:down|against|into)\b|\bstop when i said no\b|\bwatch(?:es|ed) me (?:sleep|shower|undress|change)\b|\b(?:he|uncle|boss|coach|stepdad|teacher|boyfriend|brother) touche[sd] me\b|\bblack eye\b/,
  /\bi(?:'m| am) homeless\b|\bsleeping in my car\b|\bbottle of (?:vodka|whisk(?:e)?y|gin|rum) (?:every|each|a|per|by) ?(?:\w+)\b|\blaxatives\b|\b(?:won't|doesn't|never) lets? me (?:have (?:any )?money|leave|go out|see (?:my|anyone))\b/,
  /\bhit by an? (?:car|truck|bus|train|lorry)\b|\bmy (?:\w+ )?(?:dog|cat|horse|rabbit|mum|dad|nan|grandma|grandpa|brother|sister|son|daughter) passed (?:this|last|yesterday|today|on)\b(?! (?:his|her|their|the) (?:\w+ )?(?:first|second|third|next|last|go|try|attempt|time))|\b(?:mum|dad|grandma|grandpa|nan)(?:'s| is) gone(?:[.,!]|$)|\bwishe[sd] i was never born\b|\d kg and (?:still )?fat\b|\bnothing matters\b|\bi feel nothing\b/,
  /\b(?:gave|giv(?:e|ing)) my (?:dog|cat|pets?|dogs|cats) away\b|\b(?:gave|giv(?:e|ing)) away my (?:dog|cat|pets?|dogs|cats)\b|\bkilled (?:someone|somebody|a (?:man|woman|child|boy|girl|person)) in\b|\b(?:christmas|birthday) (?:alone|without (?:my )?(?:mum|dad|him|her))\b|\blost my job\b|\bmy dead (?!battery|phone|plant|end)\w+|\bi(?:'m| am)? at the cemetery\b/,
  /\b(?:touched|fondled|groomed) by (?:my|our|his|her|their|a|the) (?!(?:words?|letter|kindness|gesture|song|story|music|speech|\w+'s)\b)\w+/,
  /\b(?:stopped|not|isn't|wasn't) breathing\b(?! (?:exercises?|for a second when i saw))|\b(?:was|were|is|being|be|we|they|i|have|had) buried (?!(?:in (?:work|emails?|paperwork|snow|books|laundry|my)|under (?:work|emails?|paperwork|snow|a pile)|the (?:treasure|bulbs?|seeds?|lead|hatchet|cable|pipes?)|treasure)\b)|\bburied (?:my|our|his|her) \w+/,
  /\bbiops(?:y|ies)\b|\bstage (?:[1-4]|one|two|three|four|i{1,3}|iv)\b(?! of (?:the|a|my|our) (?:race|tour|game|project|plan|rally))|\b(?:it's|it|cancer|has|have) spread(?:ing)? to (?:my|his|her|their|the (?:liver|lungs?|bones?|brain|lymph\w*))\b|\b(?:weeks?|months?|days?|year) (?:left )?to live\b|\bi(?:'ve| have)?(?: got| have)? (?:\w+ ){1,2}(?:weeks?|months?|days) left\b(?=.{0,24}\b(?:doctors?|says?|said|told|maybe)\b|[.!]*$)(?!.*\b(?:contract|lease|holiday|term|vacation|leave|subscription|notice)\b)/,
  /\b(?:he|she|they|father|dad|mother|mum|mom|stepdad|stepfather|stepmother|uncle|aunt|teacher|nuns?|coach|parents) (?:used to )?(?:hits?|beats?|whipp?(?:ed|s)|belted|slapped|kicked) (?:us|me)\b(?! (?:up|back|with (?:a|the) (?:bill|news|question|pillow|snowball|ball))\b)|\b(?:held|holds|pushed|pushes|shoved|dunked) my (?:head|face) (?:under|in|into|down|against)\b/,
  /^(?:i )?(?:just |really )*can't (?:do|take) this any ?more[.!]*$/,
]
const FICTION =
  /\b(?:film|movie|novel|book|series|episode|season|show|game|character|boss fight|podcast|documentary)\b/

/** Whether a message tells of something that bears no light answer, and is no danger to whoever writes. */
export const isHeardOut = (plain: string): boolean =>
  GRAVE.some((pattern) => pattern.test(plain)) && !FICTION.test(plain)
const isPlainlyElse = (plain: string) => HARMLESS.test(plain) || HARMLESS_PURPOSE.test(plain)

/** Whether a word is one that a rule looks out for: no spelling makes another of it. */
export const isHeededWord = (word: string): boolean => HEEDED.test(word)

/** Whether a message names a means, a wound or a farewell that is not plainly something else, or something that bears no light word. */
export const isGrave = (plain: string): boolean =>
  isHeardOut(plain) || (HEEDED.test(plain) && !isPlainlyElse(plain))

export const isGentle = (rule?: Pick<Rule, 'mood'>): boolean => /^(?:tender|still)$/.test(rule?.mood ?? '')

/**
 * What a line is that a rule would chat about, though it names a means, a wound or a farewell. A rule that takes up any
 * words says so itself; the others give way unless they are gentle.
 */
export function heededInstead(rule: Rule, plain: string): 'distress' | 'harmed' | 'listening' | undefined {
  if (isHeardOut(plain)) return isGentle(rule) ? undefined : 'listening'
  if (isPlainlyElse(plain)) return undefined
  if (rule.heeds && HEEDED.test(plain)) return rule.heeds
  return !isGentle(rule) && MEANS.test(plain) ? 'distress' : undefined
}

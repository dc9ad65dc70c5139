import { asksIn } from './asks-in.ts'
import { isGrave } from './heeded.ts'
import { type Intent, isHeavy, wordsIntent } from './intents.ts'
import { isBleak, isSombre } from './sombre.ts'
import { spelt } from './spelling.ts'
import { sumOf } from './sums.ts'

const TASK =
  /^(?:(?:(?:can|could|will|would) you|please|now|ok(?:ay)?|anyway|so|and|but|hey|then)[,.]? )*(?:(?:write|code|program|draft) (?:me |us )?(?:an?|the|some|this|that)\b|translate\b|calculate\b|proofread\b|summari[sz]e\b|spell\b|define\b|list\b|recommend (?:me )?an?\b|tell (?:me |us )?(?:an?|another|some) (?:\w+ )?(?:joke|story|fact|riddle|tale)s?\b)/
/** About the world, and not about who asks. */
const OF_THE_WORLD =
  /^(?:(?:and|so|ok(?:ay)?|anyway|hey|then|but)[,.]? )*(?:what(?:'s| is) (?:the )?(?:capital|population|weather|recipe|time|date|difference between|best (?:film|movie|book|song|recipe|phone|laptop|pasta|pizza|game)|\w+ word for)\b|what does (?!(?:it|this|that|all|anything)\b)\w+ mean\b|who (?:wrote|painted|invented|sang|directed|discovered)\b|who (?:is|was|won) the (?!(?:one|person|worst|problem|reason|next)\b)\w+|how do (?:you|i) (?:cook|bake|spell|boil|pronounce)\b|how (?:far|big|old) is (?:the )?(?:moon|sun|mars|earth|universe|pope|queen|king|president)\b|when (?:is|was|did) the (?!(?:best|right|time|moment|day|next|world)\b)\w+|(?:describe|tell me about) your (?:flat|room|house|home|place|work|job|day|shop|studio|workshop|family|town)\b|do you know how to (?:cook|bake|swim|dance|sing|ski|knit|play|speak)\b|do you (?:like|speak|play|watch|read|eat|drink|prefer) (?!(?:me|us|him|her|them|it|this|that)\b))/
/** What is asked for oneself and says nothing of oneself. */
const ASKED_FOR =
  /\b(?:(?:write|code|program|draft|recommend|tell|give|show) me|how do i (?:cook|bake|spell|boil|pronounce))\b/g
const OF_ONESELF = /\b(?:i|me|my|mine)\b/
/** What may lead back to it: a height, a dose, an end, oneself, those who stay. */
const MAY_LEAD_BACK =
  /\b(?:buildings?|towers?|heights?|highest|tallest|how (?:high|tall|deep)|dos(?:e|es|age)|mg|milligrams?|lethal|fatal|painless\w*|painful|medic\w+|paracetamol|ibuprofen|aspirin|alcohol|vodka|drunk|trains?|rails?|rivers?|cliffs?|knots?|weapons?|gas|monoxide|heaven|hell|afterlife|souls?|insurance|wills?|funerals?|cremat\w+|hurts?|quick(?:est)?|fastest|easiest way|sleep(?:ing)?|miss(?:ed)? me|anyone|anybody|someone|nobody|people|without me|suicid\w*|death|dead|die[sd]?|dying|kill\w*|letters?|notes?|last|final|farewell|goodbye|point|worth|meaning|alive|living|life|gone|go(?:ing)? away|do(?:es)? it|did it|make it|sorry|accident(?:s|al)?|useless|burden|ways?|methods?|reasons?|fall(?:s|ing)?|drop|water|ocean|sea|lakes?|traffic|trucks?|stations?|subway|metro|distance|forever|everything|pain|forget|peace\w*|myself)\b/
const OF_HER = new Set<Intent>([
  ...([
    'her-name',
    'her-age',
    'her-origin',
    'her-work',
    'her-family',
    'her-history',
    'her-interests',
  ] as const),
  ...([
    'her-music',
    'her-food',
    'her-drink',
    'her-place',
    'her-story',
    'her-favourite',
    'her-looks',
  ] as const),
  ...([
    'her-clothes',
    'her-rhythm',
    'her-place-now',
    'joke',
    'game',
    'weather',
    'time',
    'picture-request',
  ] as const),
])

/**
 * Whether a message is so plainly about something else that it is answered for what it is, though somebody was in danger
 * a moment ago. A short or strange line is not, nor what may come to the same by another way.
 */
export function isPlainlyElse(message: string): boolean {
  const plain = spelt(message)
  if (sumOf(message) !== undefined) return true
  if (MAY_LEAD_BACK.test(plain) || isGrave(plain) || isSombre(plain) || isBleak(plain)) return false
  if (isHeavy(plain) === true || OF_ONESELF.test(plain.replace(ASKED_FOR, ''))) return false
  const intent = wordsIntent(message, plain, asksIn(plain))
  return TASK.test(plain) || OF_THE_WORLD.test(plain) || (intent !== undefined && OF_HER.has(intent))
}

import nlp from 'compromise'
import { namesTheYoung } from './harmless.ts'
import { isGrave } from './heeded.ts'
import type { Script } from './lines/script.ts'
import { HURTS } from './news.ts'
import type { Reading } from './reading.ts'
import { isSombre } from './sombre.ts'
import { takeOn } from './takes.ts'
import { replies, topics } from './voice-content.ts'

const YES =
  /^(?:yes|yeah|yep|yup|yea|sure|i do|i am|i have|i did|of course|very|always|definitely|absolutely|totally|a lot)\b/
const NO = /^(?:no|nope|nah|not|never|none|nothing|i don't(?! know)|i'm not|i haven't|i didn't|hardly)\b/
const MAYBE =
  /^(?:maybe|perhaps|i don't know|not sure|it depends|depends|i guess|who knows|no idea|hard to say|kind of|sort of|sometimes)\b/
/** As many words may follow a yes or a no before the answer is more than that. */
const PLAIN_WORDS = 4

const SOBER: Script = { lines: { any: replies.heard.sorrow }, mood: 'tender', ask: 'none' }

type Kind = keyof typeof replies.answered

function kindOf(plain: string): Kind {
  if (/^both\b/.test(plain)) return 'both'
  if (/^neither\b/.test(plain)) return 'neither'
  if (plain.split(' ').length > PLAIN_WORDS) return 'words'
  return MAYBE.test(plain) ? 'maybe' : YES.test(plain) ? 'yes' : NO.test(plain) ? 'no' : 'words'
}

/** How the answer to the character's own question is taken. */
export function answerScript({ plain, asked, noun, isSober }: Reading): Script {
  if (isSombre(plain)) return SOBER
  const { known } = asked ?? {}
  const kind = kindOf(plain)
  const own =
    known &&
    (kind === 'yes' || kind === 'no'
      ? known.question[kind]
      : kind === 'words'
        ? known.question.answered
        : undefined)
  const facet = known && topics[known.topic]?.facet
  const take = own === undefined && kind === 'words' && !isSober ? takeOn(plain, noun)?.lines : undefined
  return {
    lines: { any: take ?? own ?? replies.answered[kind] },
    spent: replies.answered[kind],
    mood: 'easy',
    ask: 'any',
    ...(facet && { facet }),
  }
}

type Form = 'theyDid' | 'youDid' | 'youNever' | 'youWould' | 'youAre' | 'youWill' | 'itIs'

/** What a sentence that is said back tells of: what somebody did, how things are, what is to come. */
function formOf(told: string): Form {
  const plain = told.toLowerCase()
  if (
    /^(?:you|your \w+) (?:'ll|will|are going to|want to|have to|need to|would)|^you're going to|^you'll/.test(
      plain,
    )
  )
    return 'youWill'
  if (/^you'd (?!(?:been|had|have)\b)/.test(plain)) return 'youWould'
  if (/^you(?:'ve| have)? (?:never|haven't|have not|hadn't|didn't ever)\b/.test(plain)) return 'youNever'
  const isPast = nlp(told).has('#PastTense')
  if (/^you(?:'re| are| have|'ve)?\b/.test(plain)) return isPast ? 'youDid' : 'youAre'
  return isPast && !/^(?:it|that|this|there|the \w+) (?:was|were)\b/.test(plain) ? 'theyDid' : 'itIs'
}

const WITH_SMALL_WORDS = String.raw`(?:(?:me|us|it|a|an|the|some|any|my|your|our|to|for|with|of|in|on|up|by|from|and|or|one|two|another|more|big|little|bit|nice|good|warm|hot|cold|closer|close|over|here|there|down|now|then|please|too|later|tomorrow|tonight|today|first|quick|quickly|just|lol|haha|before|at|off|that|this|glass|cup|bottle|slice|piece)\b[ ,]*)*`
/** What one may ask a companion for in a talk, and get: nothing that matters if it is only said. */
const GIVEN =
  '(?:wine|tea|coffee|cocoa|chocolate|water|beer|drink|cake|cookies?|biscuits?|bread|soup|pasta|pizza|sushi|toast|snacks?|food|breakfast|lunch|dinner|sandwich|pancakes|apple|blanket|pillow|jumper|sweater|coat|umbrella|candle|flowers?|hand|hug|kiss|cuddle|shoulder|arm|seat|chair|place|spot|dance|song|poem|joke|story|stories|tale|book|letter|postcard|smile|laugh|wink|music|radio|record|lamp|lights?|window|door|curtains?|fire|kettle|table|bags?|suitcase|menu|map|stars?|moon|film|movie|rain|sea|view|secret|riddle|compliment|nickname|minute|moment|second|sec|hint|clue|guess|turn|advice|recipe)'
const GIVES = `(?:keep|save|bring|hold|give|take|send|show|watch|pass|play|carry|close|open|turn|make|get|cook|read|write|pour|lend|tell) ${WITH_SMALL_WORDS}${GIVEN}`
const DOES =
  '(?:wait|stay|sit|smile|laugh|wink|dance|sing|wake|hold|tuck|make|let|read|keep)(?: (?:me|us|in|up|down|laugh|smile|blush|sleep|taste|try|see|company|with|here|there|next|beside|by|to|closer|still|dreaming|reading|warm))*'
const DONE_AS_ASKED = new RegExp(
  `^(?:please |ok |just |then |now |and )*(?:${GIVES}|${DOES})(?:[ ,]+${WITH_SMALL_WORDS})?(?:${GIVEN})?[.! ]*$`,
)
const LEFT_AS_ASKED =
  /^(?:please |but |ok |just )*(?:don't|do not|never) (?:you )?(?:(?:ever |even )?(?:laugh|judge|smile|tease|peek|look|blush|giggle|mock|fall asleep|be (?:late|shy|mad|jealous|rude)|make me (?:laugh|blush|smile)|spill|burn|steal|spoil|eat|drink|wake|start|move|sing|cheat|rush|snore|worry)(?: (?:at|me|my|it|the|all|too|much|now|yet|without|with|on|so|about|that|this|your|cake|wine|tea|coffee|pizza|cookies|blanket|chocolate|soup|toast|film|ending))*)[.! ]*(?:lol|haha+|please)?[.! ]*$/
/** What nobody promises who cannot keep it, and who may be told a farewell. */
const PLEADS =
  /^(?:please |but |ok |just |so |and |then )*(?:(?:don't|do not|never|promise|remember|let me|forgive|trust|leave|stop|swear|give me|stay|hold me|save me|help me|watch me)\b.*\b(?:tell|call|stop|anyone|anybody|nobody|go|going|gone|reason|leave|forget|remember|promise|forgive|until|last|over|die|end|fall asleep)\b|(?:don't|do not) (?:stop|save|find|follow|look for) me|(?:save|forgive|help|leave|watch|remember) me\b|let me (?:go|be|die|leave)\b|promise\b)/

const SEEMS = `(?:you're|you are|you seem|you look|you sound|you were|your (?:voice|smile|laugh|hair|eyes|face|accent|hands|place|style|taste|words|stories|jokes|answers) (?:is|are))`
const OF_SOMEBODY =
  '(?:funny|sweet|cute|kind|nice|lovely|clever|smart|wise|weird|odd|strange|silly|crazy|stubborn|mysterious|quiet|shy|charming|polite|patient|interesting|poetic|romantic|serious|dramatic|cheeky|smooth|sly|bossy|fussy|old[- ]fashioned|dreamy|good|great|adorable|impossible|unbelievable|hilarious|chatty|talkative|deep|calm|warm|bold|brave|curious|different|rare|tough|easy|hard|fun|cool|modest|honest|direct|witty|sarcastic|wry|picky|romantic|thoughtful|observant|nosy|careful|busy|tired|sleepy|early|late|lucky|trouble|a (?:tease|flirt|charmer|poet|romantic|dreamer|riddle|mystery|good listener|night owl|morning person)|something else|one of a kind|the best|the worst|beautiful|pretty)'
const HABIT = String.raw`you (?:(?:always|never|often|sure|really|certainly|do|just|also|still|only) )*(?:talk|laugh|smile|ask|think|flirt|blush|ramble|joke|tease|work|read|sleep|drink|eat|cook|sing|dance|worry|notice|listen|speak|write|answer|travel|complain|exaggerate|overthink|like|love) (?!.*\b(?:me|hurt|hit|die|dead|if|without)\b)`
const OF_HER = new RegExp(
  String.raw`^(?:well |but |so |and |i bet |wow |haha |lol )*(?:${SEEMS} (?:(?:so|very|really|too|quite|pretty|a bit|kind of|such an?|such|always|just|not|rather|more|also|still|the most|actually|surprisingly) )*${OF_SOMEBODY}\b|${HABIT}\S|(?:you|u) (?:seem|look|sound) like (?:an?|the|somebody|someone|one) )`,
)

/** What a remark does where it tells nothing: asks for something, asks not to, pleads, or says what the hearer is like. */
function actOf(plain: string): 'asked' | 'warned' | 'ofMe' | 'plea' | undefined {
  if (isGrave(plain)) return undefined
  if (PLEADS.test(plain)) return 'plea'
  if (LEFT_AS_ASKED.test(plain)) return 'warned'
  if (DONE_AS_ASKED.test(plain)) return 'asked'
  return OF_HER.test(plain) ? 'ofMe' : undefined
}

/** How a plain remark is taken up. */
export function remarkScript({ intent, topic, told, plain, news, noun, isSober, isLight }: Reading): Script {
  const { heard } = replies
  if (intent !== 'action' && isSombre(plain)) return SOBER
  const subject = topics[topic ?? '']
  // What others do is no trait of the one who tells it.
  const isOfOthers = told !== undefined && /^(?:he|she|they)\b|^\p{Lu}\p{Ll}/u.test(told)
  const mayName = intent === 'topic' && !namesTheYoung(plain) && isSober !== true && !isOfOthers
  const said = mayName ? (subject?.said ?? []) : []
  const isFragment = told === undefined && plain.split(' ').length <= PLAIN_WORDS + 2
  const act = told === undefined ? actOf(plain) : undefined
  if (act === 'plea' || (act !== undefined && isSober)) return SOBER
  const ways = isSober !== true && isLight ? { ...heard, ...replies.light } : heard
  const plainly =
    told !== undefined ? ways[formOf(told)] : act ? heard[act] : isFragment ? ways.fragment : heard.plain
  const felt = intent === 'hard' ? heard.hard : intent === 'nice' ? heard.nice : plainly
  const isNews = news !== undefined && intent !== 'action' && act !== 'ofMe'
  const hurts = intent === 'hard' || (isNews && HURTS.has(news))
  const usual = isNews ? heard[news] : isFragment && said.length > 0 ? said : [...said, ...felt]
  const take = hurts || intent === 'action' || act !== undefined || isSober ? undefined : takeOn(plain, noun)
  const isGlad = intent === 'nice' || (isNews && news !== 'opinion')
  return {
    lines: { any: take === undefined ? usual : isGlad ? [...take.lines, ...usual] : take.lines },
    spent: take === undefined ? heard.plain : usual,
    mood: hurts ? 'tender' : 'easy',
    // What is done, and what hurts, wants an answer in kind, not a new subject.
    ask: intent === 'action' || hurts ? 'none' : 'any',
  }
}

const short = (kind: keyof typeof replies.short): Script => ({
  lines: { any: replies.short[kind] },
  mood: 'easy',
  ask: 'none',
})

export type ShortIntent = 'yes' | 'no' | 'laugh' | 'agree'

/** How a word or two are taken that answer nothing. */
export const shortScripts: Record<ShortIntent, Script> = {
  yes: short('yes'),
  no: short('no'),
  laugh: short('laugh'),
  agree: short('agree'),
}

/** How a word is taken that only keeps the talk going; undefined where it asks for more. */
export function goOnScript(plain: string): Script | undefined {
  if (/^(?:h+m+|m+)\b/.test(plain)) return short('hm')
  return /^(?:(?:huh|oh|ah|aha|wow|whoa|yeah|well)[,.! ]+)*(?:ok|okay|k|sure|right|fine|alright|cool|nice|good|great|fair|got it|i see)\b/.test(
    plain,
  )
    ? short('okay')
    : undefined
}

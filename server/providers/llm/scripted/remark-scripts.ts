import nlp from 'compromise'
import { isGrave } from './heeded.ts'
import type { Script } from './lines/script.ts'
import { HURTS } from './news.ts'
import { isSombre, takeOn } from './takes.ts'
import type { Reading } from './understand.ts'
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
export function answerScript({ plain, asked, noun }: Reading): Script {
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
  const take = own === undefined && kind === 'words' ? takeOn(plain, noun)?.lines : undefined
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

/** What a remark does where it tells nothing: asks for something, asks not to, or says what the hearer is like. */
function actOf(plain: string): 'asked' | 'warned' | 'ofMe' | undefined {
  if (isGrave(plain)) return undefined
  if (
    /^(?:please |but |ok |just )*(?:don't|do not|never) (?!know|think|get|like|want|care|mind|have|be\b)[a-z]/.test(
      plain,
    )
  )
    return 'warned'
  if (
    /^(?:please |ok |just |then |now |and )*(?:wake|keep|save|bring|hold|give|take|send|show|wait|watch|promise|remember|remind|pass|play|stay|sit|carry|close|open|turn|leave|let me|make me|get me|cook me|read me|tuck|write me|call me|warn|trust)\b/.test(
      plain,
    )
  )
    return 'asked'
  return /^(?:well |but |so |and |i bet |wow )*(?:you|you're|your) (?!know\b|won't\b|will\b|can\b|should\b|could\b|have to\b|need\b|said\b|told\b|asked\b)\w/.test(
    plain,
  )
    ? 'ofMe'
    : undefined
}

/** How a plain remark is taken up. */
export function remarkScript({ intent, topic, told, plain, news, noun }: Reading): Script {
  const { heard } = replies
  if (intent !== 'action' && isSombre(plain)) return SOBER
  const subject = topics[topic ?? '']
  const said = intent === 'topic' ? (subject?.said ?? []) : []
  const isFragment = told === undefined && plain.split(' ').length <= PLAIN_WORDS + 2
  const act = told === undefined ? actOf(plain) : undefined
  const plainly =
    told !== undefined ? heard[formOf(told)] : act ? heard[act] : isFragment ? heard.fragment : heard.plain
  const felt = intent === 'hard' ? heard.hard : intent === 'nice' ? heard.nice : plainly
  const isNews = news !== undefined && intent !== 'action' && act !== 'ofMe'
  const hurts = intent === 'hard' || (isNews && HURTS.has(news))
  const usual = isNews ? heard[news] : isFragment && said.length > 0 ? said : [...said, ...felt]
  const take = hurts || intent === 'action' || act !== undefined ? undefined : takeOn(plain, noun)
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

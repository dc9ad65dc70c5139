import nlp from 'compromise'
import type { Script } from './lines/script.ts'
import { HURTS } from './news.ts'
import type { Reading } from './understand.ts'
import { replies, topics } from './voice-content.ts'

const YES =
  /^(?:yes|yeah|yep|yup|yea|sure|i do|i am|i have|i did|of course|very|always|definitely|absolutely|totally|a lot)\b/
const NO = /^(?:no|nope|nah|not|never|none|nothing|i don't(?! know)|i'm not|i haven't|i didn't|hardly)\b/
const MAYBE =
  /^(?:maybe|perhaps|i don't know|not sure|it depends|depends|i guess|who knows|no idea|hard to say|kind of|sort of|sometimes)\b/
/** As many words may follow a yes or a no before the answer is more than that. */
const PLAIN_WORDS = 4

type Kind = keyof typeof replies.answered

function kindOf(plain: string): Kind {
  if (/^both\b/.test(plain)) return 'both'
  if (/^neither\b/.test(plain)) return 'neither'
  if (plain.split(' ').length > PLAIN_WORDS) return 'words'
  return MAYBE.test(plain) ? 'maybe' : YES.test(plain) ? 'yes' : NO.test(plain) ? 'no' : 'words'
}

/** How the answer to the character's own question is taken. */
export function answerScript({ plain, asked }: Reading): Script {
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
  return {
    lines: { any: own ?? replies.answered[kind] },
    spent: replies.answered[kind],
    mood: 'easy',
    ask: 'any',
    ...(facet && { facet }),
  }
}

type Form = 'theyDid' | 'youDid' | 'youAre' | 'youWill' | 'itIs'

/** What a sentence that is said back tells of: what somebody did, how things are, what is to come. */
function formOf(told: string): Form {
  const plain = told.toLowerCase()
  if (
    /^(?:you|your \w+) (?:'ll|will|are going to|want to|have to|need to|would)|^you're going to|^you'll/.test(
      plain,
    )
  )
    return 'youWill'
  const isPast = nlp(told).has('#PastTense')
  if (/^you(?:'re| are| have|'ve)?\b/.test(plain)) return isPast ? 'youDid' : 'youAre'
  return isPast && !/^(?:it|that|this|there|the \w+) (?:was|were)\b/.test(plain) ? 'theyDid' : 'itIs'
}

/** How a plain remark is taken up. */
export function remarkScript({ intent, topic, told, plain, news }: Reading): Script {
  const { heard } = replies
  const subject = topics[topic ?? '']
  const said = intent === 'topic' ? (subject?.said ?? []) : []
  const isFragment = told === undefined && plain.split(' ').length <= PLAIN_WORDS + 2
  const plainly = told !== undefined ? heard[formOf(told)] : isFragment ? heard.fragment : heard.plain
  const felt = intent === 'hard' ? heard.hard : intent === 'nice' ? heard.nice : plainly
  const isNews = news !== undefined && intent !== 'action'
  const hurts = intent === 'hard' || (isNews && HURTS.has(news))
  return {
    lines: { any: isNews ? heard[news] : isFragment && said.length > 0 ? said : [...said, ...felt] },
    spent: heard.plain,
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

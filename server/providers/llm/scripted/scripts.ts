import type { Speaker } from '../port.ts'
import type { Facts } from './facts.ts'
import type { Intent } from './intents.ts'
import { affectionScripts } from './lines/affection.ts'
import { courtesyScripts } from './lines/courtesies.ts'
import { entertainmentScripts } from './lines/entertainments.ts'
import { favouriteScripts } from './lines/favourites.ts'
import { feelingScripts } from './lines/feelings.ts'
import { honestyScripts } from './lines/honesty.ts'
import { meetingScripts } from './lines/meeting.ts'
import { presentScripts } from './lines/present.ts'
import { recallScripts } from './lines/recall.ts'
import { rejoinderScripts } from './lines/rejoinders.ts'
import { requestScripts } from './lines/requests.ts'
import { safetyScripts } from './lines/safety.ts'
import type { Script } from './lines/script.ts'
import { selfScripts } from './lines/self.ts'
import { smallScripts } from './lines/small.ts'
import { stateScripts } from './lines/states.ts'
import { toldScripts } from './lines/told.ts'
import { likedObject, preference } from './opinions.ts'
import { agrees, linesForQuestion } from './question-form.ts'
import type { Reading } from './reading.ts'
import { knownClauses, recalledClause } from './recall.ts'
import { answerScript, goOnScript, remarkScript, type ShortIntent, shortScripts } from './remark-scripts.ts'
import { takeOn } from './takes.ts'
import { replies, topics } from './voice-content.ts'

type Composed =
  | 'foreign'
  | 'action'
  | 'answered'
  | 'topic'
  | 'sum'
  | 'recalled'
  | 'question'
  | 'statement'
  | 'hard'
  | 'nice'
  | 'opinion'
  | 'can-you'
  | 'factual'
  | 'have-you-ever'
  | 'time'
  | 'listening'
  | ShortIntent

/** How each intent is answered, but for those that are put together from other parts. */
export const scripts: Record<Exclude<Intent, Composed>, Script> = {
  ...safetyScripts,
  ...honestyScripts,
  ...meetingScripts,
  ...selfScripts,
  ...presentScripts,
  ...favouriteScripts,
  ...feelingScripts,
  ...stateScripts,
  ...affectionScripts,
  ...requestScripts,
  ...entertainmentScripts,
  ...courtesyScripts,
  ...rejoinderScripts,
  ...toldScripts,
  ...recallScripts,
  ...smallScripts,
}

const easy = (lines: readonly string[], more: Partial<Script> = {}): Script => ({
  lines: { any: lines },
  mood: 'easy',
  ask: 'none',
  ...more,
})

const ON_ITS_THING = new Set<Intent>(['question', 'opinion'])
const A_PERSON_FOR = /^(?:and |so |ok )*are you (?:more of )?an? \w+ person\b/
/** Asked what somebody thinks of a thing, one says what one thinks of it. */
const ON_A_THING =
  /^(?:and |but |so |ok )*(?:(?:what|how) about (?!you\b|me\b|us\b)|(?:what )?do you (?:think|believe|feel|trust)\b|what's your (?:opinion|take)|(?:any )?thoughts on|how do you feel about|(?:and |but |so |ok |anyway[.,]? )*(?:do )?you (?:watch|follow|play|drink|eat|dance|swim|knit|garden)\b|do you (?:like|love|enjoy|hate|believe in) )/

/** What somebody likes or works at is a thing that one may have a view of. */
function withTake(script: Script, { plain, noun, isSober }: Reading): Script {
  const take = isSober ? undefined : takeOn(plain, noun)
  return take === undefined
    ? script
    : { ...script, lines: { ...script.lines, any: [...take.lines, ...script.lines.any] } }
}

/** "What do you think of it?" wants no yes. */
const ofView = (plain: string) =>
  /\bwhat\b.*\b(?:think|say|opinion|take|view)|\bthoughts\b|\bhow do you feel\b/.test(plain)
    ? replies.asked.view
    : replies.asked.opinion

/** The script for a message, with what is known of the user taken into account. */
export function scriptFor(reading: Reading, facts: Facts, speaker: Speaker): Script {
  const { intent, plain, rule } = reading
  if (rule) {
    const { lines, tones, facet, mood } = rule
    const script = easy(lines, { ...(facet && { facet }), ...(mood && { mood }) })
    return tones ? { ...script, lines: { any: lines, ...tones } } : script
  }
  // A question beside a grave line is no small talk: what stands ready for any question would agree to it.
  const forQuestion = () => {
    const lines = linesForQuestion(plain, speaker)
    return reading.isGraveNow && agrees(lines) ? replies.heard.sorrow : lines
  }
  const asksView = (ON_ITS_THING.has(intent) && ON_A_THING.test(plain)) || A_PERSON_FOR.test(plain)
  const thing = asksView && !reading.isSober ? takeOn(plain, reading.noun) : undefined
  if (thing) return easy(thing.lines, { spent: forQuestion() })
  switch (intent) {
    case 'foreign':
      return smallScripts.other
    case 'action':
    case 'statement':
    case 'hard':
    case 'nice':
    case 'topic':
      return remarkScript(reading)
    case 'sum':
      return easy(reading.leavesOpen ? ['{That is|It comes to} [sum].'] : replies.asked.sum)
    case 'recalled':
      return easy(replies.recalled[reading.recollection?.kind ?? 'words'])
    case 'question':
    case 'opinion':
    case 'can-you':
    case 'factual':
    case 'have-you-ever':
      return easy(intent === 'opinion' ? ofView(plain) : forQuestion(), {
        ...(/\bwhy\b/.test(plain) && { facet: 'personality' as const }),
      })
    case 'ask-my-name':
      return facts.name === undefined ? recallScripts['name-unknown'] : recallScripts['ask-my-name']
    case 'ask-my-fact':
      return recalledClause(plain, facts) === undefined
        ? recallScripts['fact-unknown']
        : recallScripts['ask-my-fact']
    case 'ask-memory':
      return knownClauses(facts).length === 0
        ? { ...recallScripts['memory-lately'], spent: recallScripts['memory-empty'].lines.any }
        : recallScripts['ask-memory']
    case 'would-you-rather':
      return preference(plain, speaker) === undefined
        ? easy(forQuestion())
        : requestScripts['would-you-rather']
    case 'do-you-like':
      return likedObject(plain) === undefined ? easy(forQuestion()) : requestScripts['do-you-like']
    case 'and-you':
      return { ...rejoinderScripts['and-you'], facet: topics[reading.topic ?? '']?.facet ?? 'personality' }
    case 'answered':
      return answerScript(reading)
    case 'go-on':
      return goOnScript(plain) ?? scripts['go-on']
    case 'yes':
    case 'no':
    case 'laugh':
    case 'agree':
      return shortScripts[intent]
    case 'listening':
      return easy(replies.heard.sorrow, { mood: 'tender' })
    case 'time':
      return easy(replies.asked.clock)
    case 'tell-job':
    case 'tell-like':
      return withTake(scripts[intent], reading)
    default:
      return scripts[intent]
  }
}

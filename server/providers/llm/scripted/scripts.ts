import { topics } from './asked-topic.ts'
import type { Facts } from './facts.ts'
import type { Intent } from './intents.ts'
import { affectionScripts } from './lines/affection.ts'
import { courtesyScripts } from './lines/courtesies.ts'
import { entertainmentScripts } from './lines/entertainments.ts'
import { favouriteScripts } from './lines/favourites.ts'
import { feelingScripts } from './lines/feelings.ts'
import { honestyScripts } from './lines/honesty.ts'
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
import { knownClauses, recalledClause } from './recall.ts'
import type { Reading } from './understand.ts'

type Composed = 'foreign' | 'action' | 'answered' | 'topic'

/** How each intent is answered, but for those that are put together from other parts. */
export const scripts: Record<Exclude<Intent, Composed>, Script> = {
  ...safetyScripts,
  ...honestyScripts,
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

/** The script for a message, with what is known of the user taken into account. */
export function scriptFor(reading: Reading, facts: Facts, speaker: Parameters<typeof preference>[1]): Script {
  switch (reading.intent) {
    case 'foreign':
      return smallScripts.other
    case 'action':
      return smallScripts.statement
    case 'ask-my-name':
      return facts.name === undefined ? recallScripts['name-unknown'] : recallScripts['ask-my-name']
    case 'ask-my-fact':
      return recalledClause(reading.plain, facts) === undefined
        ? recallScripts['fact-unknown']
        : recallScripts['ask-my-fact']
    case 'ask-memory':
      return knownClauses(facts).length === 0 ? recallScripts['memory-empty'] : recallScripts['ask-memory']
    case 'would-you-rather':
      return preference(reading.plain, speaker) === undefined
        ? smallScripts.question
        : requestScripts['would-you-rather']
    case 'do-you-like':
      return likedObject(reading.plain) === undefined ? smallScripts.question : requestScripts['do-you-like']
    case 'and-you':
      return { ...rejoinderScripts['and-you'], facet: topics[reading.topic ?? '']?.facet ?? 'personality' }
    case 'answered':
    case 'topic': {
      const topic = topics[(reading.intent === 'answered' ? reading.asked : reading.topic) ?? '']
      if (!topic) return smallScripts.statement
      const lines =
        reading.intent === 'topic'
          ? topic.said
          : /^(?:yes|yeah|yep|yup|sure|i do|i am|of course|very|always)\b/.test(reading.plain)
            ? (topic.yes ?? rejoinderScripts.yes.lines.any)
            : /^(?:no|nope|nah|not|never|none|nothing|i don't)\b/.test(reading.plain)
              ? (topic.no ?? rejoinderScripts.no.lines.any)
              : topic.answered
      return { lines: { any: lines }, mood: 'easy', ask: 'any', ...(topic.facet && { facet: topic.facet }) }
    }
    default:
      return scripts[reading.intent]
  }
}

import { asksIfHuman } from '#contract/asks-if-human.ts'
import { type FactKind, factKindsIn } from './facts.ts'
import { affectionRules } from './intents/affection.ts'
import { courtesyRules } from './intents/courtesies.ts'
import { feelingRules } from './intents/feelings.ts'
import { honestyRules } from './intents/honesty.ts'
import type { IntentRule } from './intents/intent-rule.ts'
import { partingRules } from './intents/partings.ts'
import { recallRules } from './intents/recall.ts'
import { requestRules } from './intents/requests.ts'
import { safetyRules } from './intents/safety.ts'
import { selfRules } from './intents/self.ts'

/** In the order of weight: what is felt counts before what is asked, and that before small words. */
const SPEAKING = [
  ...honestyRules,
  ...recallRules,
  ...selfRules,
  ...affectionRules,
  ...feelingRules,
  ...requestRules,
]
const SMALL = [...partingRules, ...courtesyRules]

type RuleIntent =
  | (typeof safetyRules)[number]['intent']
  | (typeof SPEAKING)[number]['intent']
  | (typeof SMALL)[number]['intent']
type TellIntent = `tell-${Exclude<FactKind, 'origin' | 'workplace' | 'called'>}` | 'tell-plan'
/** Told from the form of the message or from the talk around it, not by a pattern. */
type FormIntent =
  | 'meet-outside'
  | 'contact-outside'
  | 'minor'
  | 'believed'
  | 'picture'
  | 'empty'
  | 'emoji'
  | 'gibberish'
  | 'foreign'
  | 'action'
  | 'long'
  | 'repeated'
  | 'answered'
  | 'sum'
  | 'recalled'
  | 'listening'
  | 'hard'
  | 'nice'
  | 'topic'
  | 'question'
  | 'statement'
export type Intent = RuleIntent | TellIntent | FormIntent

function matched<Rule extends IntentRule>(plain: string, rules: readonly Rule[]): Rule['intent'] | undefined {
  return rules.find(
    ({ patterns, unless }) => patterns.some((pattern) => pattern.test(plain)) && !unless?.test(plain),
  )?.intent
}

function toldIn(message: string): TellIntent | undefined {
  const [kind] = factKindsIn(message)
  if (kind === undefined) return undefined
  return kind === 'called'
    ? 'tell-person'
    : `tell-${kind === 'origin' ? 'home' : kind === 'workplace' ? 'job' : kind}`
}

export const safetyIntent = (plain: string) => matched(plain, safetyRules)

const HEAVY = new Set<Intent>(['grief', 'heartbroken', 'lonely', 'sad', 'longing', 'comfort'])

/** What a message mourns, if anything. */
export function griefIn(plain: string): 'death' | 'heartbreak' | undefined {
  const felt = matched(plain, feelingRules)
  if (felt === 'grief') return 'death'
  return felt === 'heartbroken' ? 'heartbreak' : undefined
}

/** Whether a message tells of something that hurts; undefined where no rule knows what it is. */
export function isHeavy(plain: string): boolean | undefined {
  const felt = matched(plain, [...affectionRules, ...feelingRules])
  return felt === undefined ? undefined : HEAVY.has(felt)
}

/** Intents that give way where the same message also says goodbye. */
const BEFORE_PARTING = new Set<Intent>(['thanks', 'tired', 'happy'])
/** Intents that give way where the same message also gives a name or a trade. */
const BEFORE_INTRODUCTION = new Set<Intent>(['happy', 'compliment', 'weather', 'do-you-like'])

/** What the words of a message are about; undefined where no rule knows. */
export function wordsIntent(message: string, plain: string, isQuestion: boolean): Intent | undefined {
  if (!isQuestion && /\bmy (?:\w+ )?favourite\b/.test(plain)) {
    const told = toldIn(message)
    if (told !== undefined) return told
  }
  // What is asked about machinery or feelings has answers of its own, and they say it too.
  const honest = matched(plain, honestyRules) ?? (asksIfHuman(plain) ? 'are-you-ai' : undefined)
  const spoken = honest ?? matched(plain, SPEAKING)
  if (spoken === undefined || (spoken === 'happy' && isQuestion))
    return toldIn(message) ?? matched(plain, SMALL)
  const parting = BEFORE_PARTING.has(spoken) ? matched(plain, partingRules) : undefined
  if (parting !== undefined) return parting
  const told = BEFORE_INTRODUCTION.has(spoken) ? toldIn(message) : undefined
  return told === 'tell-name' || told === 'tell-job' ? told : spoken
}

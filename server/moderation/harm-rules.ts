import type { Harm } from '#contract/moderation.ts'
import type { HarmRule } from './harm-rule.ts'
import { askedRules } from './harm-rules-asked.ts'
import { bodyRules } from './harm-rules-bodies.ts'
import { selfHarmRules } from './harm-rules-self-harm.ts'
import { wordRules } from './harm-rules-words.ts'

const gravestFirst: readonly Harm[] = [
  'animals',
  'non-consent',
  'violence',
  'real-persons',
  'illegal-goods',
  'hate',
  'prompt-attacks',
  'self-harm',
]

/** Every rule, the gravest harm first. */
export const harmRules: readonly HarmRule[] = [
  ...bodyRules,
  ...wordRules,
  ...selfHarmRules,
  ...askedRules,
].sort((one, other) => gravestFirst.indexOf(one.harm) - gravestFirst.indexOf(other.harm))

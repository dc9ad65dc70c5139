import type { HarmRule } from './harm-rule.ts'
import { bodyRules } from './harm-rules-bodies.ts'
import { wordRules } from './harm-rules-words.ts'

/** Every rule, the gravest harm first. */
export const harmRules: readonly HarmRule[] = [...bodyRules, ...wordRules]

import { HARM_REASONS, type Harm, ModerationPolicy, type PolicyAction } from '#contract/moderation.ts'

export type Speaker = 'user' | 'character'

/**
 * What a screen is told about the talk. `recent` is oldest first: its last 20 lines count, and of those before them
 * that one of the two is young.
 */
export interface ScreenContext {
  readonly now: Date
  readonly recent: readonly string[]
  /** What stands over the talk as long as it goes on: who the two are, where, what is remembered. Who is young there counts. */
  readonly standing?: readonly string[]
  /** Who said each of `recent`, so that what is sent in parts is read as one across an answer; nothing is where it is left out. */
  readonly speakers?: readonly Speaker[]
  readonly speaker: Speaker
  /** What is done about each harm; the usual where it is left out. */
  readonly policy?: ModerationPolicy
  /** Hashes the text that a decision is about; decisions have no hash where it is left out. */
  readonly hashOf?: HashOf
}

export type HashOf = (text: string) => string

interface Decision {
  readonly category: Harm
  /** Self-harm is heard in the text, beside what the decision is about or as that. */
  readonly needsHelp: boolean
  /** Names the rule for the audit row, for example `age-sexual`. */
  readonly rule: string
  /** Of the rules, and where the policy is not the usual one what it does otherwise. */
  readonly version: string
  /** Normalised matched terms for the audit row; never shown. */
  readonly evidence: readonly string[]
  /** Of the text that was judged, so that a case can be told to be about it; empty for none. */
  readonly evidenceHash: string
}

export interface Block extends Decision {
  readonly action: 'block'
  /** Whether it counts against the account of who wrote it. */
  readonly isCounted: boolean
  /** Words for the user. */
  readonly reason: string
}

/** The text goes on. A warning is put on record. */
export interface Notice extends Decision {
  readonly action: 'warn' | 'self-harm-protocol'
}

export interface Allow {
  readonly action: 'allow'
}

export type Verdict = Allow | Notice | Block

/** Raised with every change of lists or rules, so that a stored decision can be explained later. */
export const RULES_VERSION = '2026.12.7'

export const RECENT_LINES_MAX = 20

export const USUAL_POLICY = ModerationPolicy.parse({})

/** The version that a decision is stored with: `2026.11.10`, or `2026.11.10 hate=warn` under a policy of that kind. */
export function versionOf(policy: ModerationPolicy): string {
  const others = Object.entries(policy).filter(([harm, action]) => USUAL_POLICY[harm as Harm] !== action) // Object.entries forgets the key type
  return [RULES_VERSION, ...others.map(([harm, action]) => `${harm}=${action}`)].join(' ')
}

type Found = {
  readonly harm: Harm
  readonly rule: string
  readonly evidence: readonly string[]
  /** It is refused, and counts against nobody. */
  readonly isUnsure?: boolean
}

/** From the strictest on. */
const STRICT: readonly PolicyAction[] = [
  'block-and-count',
  'block',
  'warn',
  'self-harm-protocol',
  'allow-for-adults',
]

/** What the policy does about all that was found in a text: the strictest, of two as strict that of the first. */
export function decide(
  found: readonly Found[],
  text: string,
  { policy = USUAL_POLICY, hashOf }: Pick<ScreenContext, 'policy' | 'hashOf'>,
): Verdict {
  const rank = ({ harm, isUnsure = false }: Found) => STRICT.indexOf(policy[harm]) * 2 + Number(isUnsure)
  const [strictest] = [...found].sort((one, other) => rank(one) - rank(other))
  const action = strictest && policy[strictest.harm]
  if (!action || action === 'allow-for-adults') return { action: 'allow' }
  const { harm, rule, evidence, isUnsure = false } = strictest
  const needsHelp = found.some((one) => one.harm === 'self-harm')
  const evidenceHash = hashOf?.(text) ?? ''
  const decision = { category: harm, needsHelp, rule, version: versionOf(policy), evidence, evidenceHash }
  if (action === 'warn' || action === 'self-harm-protocol') return { action, ...decision }
  // Nobody is punished for a cry for help, whatever else is in it; what is said about minors weighs more.
  const isForgiven = isUnsure || (needsHelp && harm !== 'minors')
  const isCounted = action === 'block-and-count' && !isForgiven
  return { action: 'block', isCounted, reason: HARM_REASONS[harm], ...decision }
}

/** Whether a text tells of self-harm. */
export const asksForHelp = (verdict: Verdict): boolean => verdict.action !== 'allow' && verdict.needsHelp

/** A character described as younger than 18: it is refused, and counts against nobody. */
export const minorCharacter = (text: string, hashOf: HashOf): Block => ({
  action: 'block',
  isCounted: false,
  needsHelp: false,
  category: 'minors',
  rule: 'minor-character',
  version: RULES_VERSION,
  evidence: [],
  evidenceHash: hashOf(text),
  reason: 'a character under 18',
})

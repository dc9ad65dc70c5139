import type { Case, CaseKind, Decision, OpenedCase } from '#contract/desk.ts'
import { harmName } from '#web/desk/policy/policy-words.ts'
import { REASON_WORDS } from '#web/lib/report-reasons.ts'

/** What a case comes from, in the order in which the filter offers it. */
export const KIND_WORDS: Readonly<Record<CaseKind, string>> = {
  blocked: 'Blocked by the rules',
  'message-report': 'Reported message',
}

const KINDS: readonly string[] = Object.keys(KIND_WORDS)
export const isCaseKind = (text: string | undefined): text is CaseKind => KINDS.includes(text ?? '')

/** What a decision is called, its key, and what it says. */
export const DECISION_WORDS: Readonly<
  Record<Decision, { verb: string; done: string; key: string; means: string }>
> = {
  upheld: { verb: 'Uphold', done: 'Upheld', key: 'u', means: 'It breaks the rules' },
  dismissed: { verb: 'Dismiss', done: 'Dismissed', key: 'd', means: 'It does not' },
  escalated: { verb: 'Escalate', done: 'Escalated', key: 'e', means: 'Somebody else is to look' },
}

const DECISIONS: readonly Decision[] = ['upheld', 'dismissed', 'escalated']

/** What an opened case can be decided to be: what is escalated is not so a second time. */
export const decisionsFor = ({ decision, mayDecide }: OpenedCase): readonly Decision[] =>
  mayDecide ? DECISIONS.filter((one) => one !== decision) : []

/** The decision that a key stands for. */
export const decisionOfKey = (key: string): Decision | undefined =>
  DECISIONS.find((decision) => DECISION_WORDS[decision].key === key)

const REASONS: Readonly<Record<string, string>> = REASON_WORDS

/** What a case comes from and where it stood, said once where both are the same. */
export function originWords({ kind, surface }: Pick<Case, 'kind' | 'surface'>): string {
  const words = KIND_WORDS[kind]
  return words.endsWith(surface) ? words : `${words}, ${surface}`
}

/** What was found or complained about: a reason of a report, or the name of a harm. */
export function aboutWords({ kind, about }: Pick<Case, 'kind' | 'about'>): string {
  return (kind === 'message-report' && REASONS[about]) || harmName(about)
}

import type { WaitingAppeal } from '#contract/desk-appeals.ts'
import { harmName } from '#web/desk/policy/policy-words.ts'

/** What waits for an answer, in the order in which the filter offers it. */
export const KIND_WORDS: Readonly<Record<WaitingAppeal['kind'], string>> = {
  appeal: 'Appeal',
  review: 'Review that was asked for',
  watch: 'Review that the rules ask for',
}

const KINDS: readonly string[] = Object.keys(KIND_WORDS)
export const isAppealKind = (text: string | undefined): text is WaitingAppeal['kind'] =>
  KINDS.includes(text ?? '')

const CONSEQUENCE_WORDS: Readonly<Record<WaitingAppeal['consequence'], string>> = {
  none: 'nothing followed',
  warning: 'a warning followed',
  lock: 'a lock followed',
  ban: 'a ban followed',
}

/** The harm that was found, as the policy names it. */
export const harmWords = ({ category }: Pick<WaitingAppeal, 'category'>): string => harmName(category)

/** What it is about and what followed from it. */
export const factWords = ({ kind, surface, consequence }: WaitingAppeal): string =>
  `${KIND_WORDS[kind]}, ${surface}, ${CONSEQUENCE_WORDS[consequence]}`

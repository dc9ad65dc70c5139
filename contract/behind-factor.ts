import type { CallName } from './calls.ts'
import { DESK_CALLS } from './desk-calls.ts'

/** Calls of the desk that are made before a code of the operator's app, and the one that is a user's. */
const BEFORE: readonly string[] = ['getDesk', 'enrolFactor', 'passFactor', 'leaveDesk', 'listOpenings']

/** Calls that the second factor opens: all of the desk but those that lead to it. */
export const BEHIND_FACTOR: ReadonlySet<CallName> = new Set(
  Object.keys(DESK_CALLS).filter((name): name is keyof typeof DESK_CALLS => !BEFORE.includes(name)),
)

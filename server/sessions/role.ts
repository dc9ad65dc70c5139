import type { Role } from '#contract/access.ts'

export type UserFacts = {
  kind: 'guest' | 'anonymous' | 'registered' | 'erased'
  plan: 'none' | 'monthly' | 'annual'
  plan_ended_at: Date | null
  banned_at: Date | null
  /** The code sent to the phone has not come back yet. */
  owes_sms: boolean
  is_operator: boolean
  is_reviewer: boolean
}

/** The one role that a user has: what takes away stands before what gives. */
export function roleOf(facts: UserFacts): Role {
  const { kind, plan, plan_ended_at, banned_at, owes_sms, is_operator, is_reviewer } = facts
  if (banned_at) return 'banned'
  if (is_operator) return 'operator'
  if (is_reviewer) return 'reviewer'
  if (kind === 'guest') return 'guest'
  if (owes_sms) return 'unverified'
  if (plan !== 'none') return plan
  if (plan_ended_at) return 'lapsed'
  return kind === 'anonymous' ? 'anonymous' : 'free'
}

import type { Role } from '#contract/access.ts'
import type { Case, CaseKind, Decision, DeskUser, Overview } from '#contract/desk.ts'

export type CaseRow = {
  kind: CaseKind
  id: string
  user_id: string
  about: string
  surface: string
  at: Date
  decision: Decision | null
  decided_at: Date | null
  /** Nobody has decided it; it may be escalated. */
  is_open: boolean
  escalated_by: string | null
}

export const presentCase = ({ user_id, at, decided_at, is_open, escalated_by, ...row }: CaseRow): Case => ({
  ...row,
  userId: user_id,
  at: at.toISOString(),
  decidedAt: decided_at?.toISOString() ?? null,
})

export const presentBooks = ({
  verifiedAt,
  ...found
}: {
  verifiedAt: Date | null
  broken: string[]
  isLate: boolean
}): Overview['books'] => ({ ...found, verifiedAt: verifiedAt?.toISOString() ?? null })

export type UserRow = {
  id: string
  kind: 'guest' | 'anonymous' | 'registered' | 'erased'
  plan: 'none' | 'monthly' | 'annual'
  plan_ended_at: Date | null
  banned_at: Date | null
  deletion_due_at: Date | null
  bannable_offenses: number
  created_at: Date
  owes_sms: boolean
  is_operator: boolean
  is_reviewer: boolean
  email: string | null
  email_verified_at: Date | null
  name: string
  country: string | null
  last_seen_at: Date | null
  chats: number
  messages: number
  pictures: number
  open_cases: number
}

/** How much there is of what somebody has, and nothing that was said. */
export const presentDeskUser = (
  row: UserRow,
  { role, ...more }: { role: Role } & Pick<DeskUser, 'restrictedUntil' | 'luna' | 'owedLuna' | 'payments'>,
): DeskUser => ({
  ...more,
  id: row.id,
  role,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  name: row.name,
  country: row.country,
  since: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  bannedAt: row.banned_at?.toISOString() ?? null,
  deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
  blockedActions: row.bannable_offenses,
  openCases: row.open_cases,
  chats: row.chats,
  messages: row.messages,
  pictures: row.pictures,
})

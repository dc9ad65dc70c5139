import { z } from 'zod'
import { ROLES } from './access.ts'
import { LUNA_GRANT_MAX, REASON_CHARS_MAX, REASON_CHARS_MIN } from './limits.ts'
import { Payment } from './payments.ts'
import { WrittenLine } from './storable-text.ts'

/** A line that an operator types. */
export const line = WrittenLine.max(REASON_CHARS_MAX)

/** Why an operator does something; kept in the log for good. */
export const Reason = line.min(REASON_CHARS_MIN, 'Please say in a few words why.')
export const WithReason = z.object({ reason: Reason })

/** How far an operator is let in. `none`: no second factor yet; `enrolling`: its first code has not come. */
export const DeskState = z.object({
  factor: z.enum(['none', 'enrolling', 'needed', 'passed']),
  /** With `passed`: until then no other code is asked for, in this session. */
  until: z.iso.datetime().optional(),
})
export type DeskState = z.infer<typeof DeskState>

/** The secret in base32 and as the address that an app reads. Shown once. */
export const EnrolledFactor = z.object({ secret: z.string(), address: z.string() })
export type EnrolledFactor = z.infer<typeof EnrolledFactor>

export const FactorCode = z.object({ code: z.string().regex(/^\d{6}$/, 'A code has six digits.') })

/** What comes to the desk to be judged; `blocked`: by the safety rules. */
export const CASE_KINDS = ['blocked', 'message-report'] as const
export const CaseKind = z.enum(CASE_KINDS)
export type CaseKind = z.infer<typeof CaseKind>

/** `upheld`: it does break the rules; `dismissed`: it does not; `escalated`: somebody else is to look, and it stays open. */
export const DECISIONS = ['upheld', 'dismissed', 'escalated'] as const
export const Decision = z.enum(DECISIONS)
export type Decision = z.infer<typeof Decision>

export const CaseParams = z.object({ kind: CaseKind, caseId: z.uuid() })

/** A case as the queue shows it: nothing that somebody wrote. */
export const Case = z.object({
  kind: CaseKind,
  id: z.uuid(),
  userId: z.uuid(),
  /** The harm that was found, or why somebody reported it. */
  about: z.string(),
  /** Where it stood, as `message`, `reply`, `file` or `prompt`. */
  surface: z.string(),
  at: z.iso.datetime(),
  decision: Decision.nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Case = z.infer<typeof Case>

export const CasesQuery = z.object({
  kind: CaseKind.optional(),
  state: z.enum(['open', 'decided']).default('open'),
})
export const CasesPage = z.object({ cases: z.array(Case), open: z.int().nonnegative() })

/** What a decision is made by. */
export const OpenedCase = Case.extend({
  /** Terms that a rule matched; with `blocked`. */
  evidence: z.array(z.string()),
  /** SHA-256 of the text that was blocked: it can be compared, the text is not kept. */
  evidenceHash: z.string().optional(),
  rule: z.string().optional(),
  /** The text as it was when it was reported, and what its reporter says. */
  text: z.string().optional(),
  note: z.string().optional(),
  /** There is a talk around it that can be opened, with a reason. */
  hasTalk: z.boolean(),
  /** False where it is decided, or where the caller has escalated it. */
  mayDecide: z.boolean(),
})
export type OpenedCase = z.infer<typeof OpenedCase>

export const TalkLine = z.object({
  author: z.enum(['user', 'character']),
  content: z.string(),
  at: z.iso.datetime(),
  /** The message that the case is about. */
  isReported: z.boolean(),
  /** Said by the character, in words that the user has put there. */
  isReworded: z.boolean(),
})
export type TalkLine = z.infer<typeof TalkLine>

export const DecideCase = z.object({ decision: Decision, note: line.default('') })

/** Ids and whole addresses only: nobody leafs through people. */
export const FindUser = z.object({
  query: line.min(3, 'Please enter an id or a whole address.'),
  reason: Reason,
})

export const DeskUser = z.object({
  id: z.uuid(),
  role: z.enum(ROLES),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string(),
  country: z.string().nullable(),
  since: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  bannedAt: z.iso.datetime().nullable(),
  /** After a grave offence; a person's answer that it was none ends it. */
  restrictedUntil: z.iso.datetime().nullable(),
  deletionDueAt: z.iso.datetime().nullable(),
  blockedActions: z.int().nonnegative(),
  openCases: z.int().nonnegative(),
  luna: z.int().nonnegative(),
  /** Spent before its payment was taken back, and not paid since. */
  owedLuna: z.int().nonnegative(),
  chats: z.int().nonnegative(),
  messages: z.int().nonnegative(),
  pictures: z.int().nonnegative(),
  payments: z.array(Payment),
})
export type DeskUser = z.infer<typeof DeskUser>

export const UserParams = z.object({ userId: z.uuid() })
export const PaymentOfUser = UserParams.extend({ paymentId: z.uuid() })

/** The same `clientId` again is the same grant. */
export const GrantLuna = z.object({
  clientId: z.uuid(),
  luna: z.int().min(1).max(LUNA_GRANT_MAX),
  reason: Reason,
})
/** `wasWrong`: what the ban took of Pro is given back. */
export const UnbanUser = WithReason.extend({ wasWrong: z.boolean().default(false) })
export const RefundPayment = z.object({ clientId: z.uuid(), cents: z.int().positive(), reason: Reason })

/** One number for each of the last days, oldest first; the last one is today, in UTC. */
const Daily = z.array(z.int())

/** The same of what does not add up: null where there was nothing to measure, and what all days have together. */
const Measured = z.object({ days: z.array(z.int().nullable()), all: z.int().nullable() })

export const Overview = z.object({
  /** The first of the days, as `2026-11-01`. */
  from: z.iso.date(),
  totals: z.object({ users: z.int(), openCases: z.int(), subscribers: z.int() }),
  /** Open ones; those due within twelve hours or sooner; those past their time. */
  reports: z.object({ open: z.int(), pressing: z.int(), overdue: z.int() }),
  /** Kept apart for NCMEC and not reported yet; those that have waited for more than a day. */
  preserved: z.object({ waiting: z.int(), late: z.int() }),
  /** What the last audit of the books found, in words; null before the first one; late where there was none for a day. */
  books: z.object({
    verifiedAt: z.iso.datetime().nullable(),
    broken: z.array(z.string()),
    isLate: z.boolean(),
  }),
  newUsers: Daily,
  messages: Daily,
  /** In US cents, less what was given back. */
  revenue: Daily,
  lunaGranted: Daily,
  lunaSpent: Daily,
  /** From asking for a reply to its first words, in milliseconds. */
  firstWords: z.object({ median: Measured, p95: Measured }),
  failedReplies: Daily,
  /** Why replies failed in all days, most often first. */
  failures: z.array(z.object({ failure: z.string(), times: z.int() })),
  failedPictures: Daily,
  disputes: Daily,
  /** In millionths of a US dollar; null where no unit costs are set. */
  costs: Daily.nullable(),
  helpShown: Daily,
  /** In all days, by country (ISO 3166-1 alpha-2, or ZZ where it is not known). */
  helpCountries: z.array(z.object({ country: z.string(), times: z.int() })),
})
export type Overview = z.infer<typeof Overview>

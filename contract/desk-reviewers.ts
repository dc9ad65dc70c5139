import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { line, Reason, WithReason } from './desk.ts'
import { DESK_PAGE_MAX, NAME_CHARS_MAX } from './limits.ts'

/** What the addresses of reviewers end in: nobody has a mailbox there, ever (RFC 2606). */
export const REVIEWER_DOMAIN = 'reviewer.invalid'

export const Reviewer = z.object({
  id: z.uuid(),
  /** The acquirer. */
  name: z.string(),
  /** What they sign in with, in the place of an address. */
  login: z.string(),
  since: z.iso.datetime(),
  lastSignedInAt: z.iso.datetime().nullable(),
  lastLookAt: z.iso.datetime().nullable(),
  isOff: z.boolean(),
})
export type Reviewer = z.infer<typeof Reviewer>

const Reviewers = z.object({ reviewers: z.array(Reviewer) })

/** What lets somebody in. The passphrase is shown this once. */
export const ReviewerKey = z.object({ login: z.string(), passphrase: z.string() })
export type ReviewerKey = z.infer<typeof ReviewerKey>

const WithKey = Reviewers.extend({ key: ReviewerKey })

export const MakeReviewer = z.object({
  /** Becomes the id of the login: sent again it is the same one, with another passphrase. */
  clientId: z.uuid(),
  name: line
    .min(2, 'Please enter the name of the acquirer.')
    .max(NAME_CHARS_MAX, `That can have at most ${NAME_CHARS_MAX} characters.`),
  reason: Reason,
})

const ReviewerParams = z.object({ reviewerId: z.uuid() })

/** One call that a reviewer made: never what was answered. */
export const Look = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  method: z.string(),
  /** Below `/api`, without its query, which may hold words. */
  path: z.string(),
  isRefused: z.boolean(),
})
export type Look = z.infer<typeof Look>

/** Logins with which an acquirer looks at the product (SAF-16), and what was looked at. */
export const DESK_REVIEWERS_API = {
  listReviewers: { summary: 'The logins of acquirers, the latest first.', answer: Reviewers },
  makeReviewer: {
    summary: 'Makes a login that sees what Pro has and changes nothing.',
    body: MakeReviewer,
    answer: WithKey,
  },
  replacePassphrase: {
    summary: 'Gives a login another passphrase and signs it out everywhere. One that is off is on again.',
    params: ReviewerParams,
    body: WithReason,
    answer: WithKey,
  },
  stopReviewer: {
    summary: 'Switches a login off, and signs it out everywhere.',
    params: ReviewerParams,
    body: WithReason,
    answer: Reviewers,
  },
  listLooks: {
    summary: 'What was asked for by a login, the latest first.',
    params: ReviewerParams,
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    answer: z.object({ looks: z.array(Look).max(DESK_PAGE_MAX), hasMore: z.boolean() }),
  },
} as const satisfies Record<string, CallSchemas>

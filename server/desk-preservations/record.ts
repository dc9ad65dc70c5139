import type { z } from 'zod'
import type { PreservationSource } from '#contract/desk-preservations.ts'

/** What the form says of whose records they are, as it was when they were kept apart. Times are as ISO 8601. */
export type PreservedAccount = {
  id: string
  kind: string
  name: string | null
  email: string | null
  emailConfirmedAt: string | null
  phoneNumber: string | null
  phoneConfirmedAt: string | null
  signsInWith: { provider: string; id: string }[]
  country: string | null
  state: string | null
  since: string
  bannedAt: string | null
}

export type PreservedPicture = {
  file: string
  /** Made by our image engine; otherwise somebody brought it. */
  isGenerated: boolean
  madeAt: string | null
  /** What its user asked for, and what it was to show. */
  asked: unknown
  shows: string | null
}

/** What is told of by a report, or was blocked. */
export type PreservedIncident = {
  source: z.output<typeof PreservationSource>
  /** The kind of thing, or where the block was. */
  kind: string
  reason: string
  at: string
  address: string | null
  /** The text as it was reported; of a block none is kept. */
  text: string | null
  reporterSays: string | null
  /** An operator looked at the picture before it was kept apart. */
  isPictureViewed: boolean
  block: { rule: string; terms: string[]; sha256: string; consequence: string } | null
}

export type PreservedRecord = {
  account: PreservedAccount
  sessions: { device: string; country: string | null; signedInAt: string; lastSeenAt: string }[]
  /** Where payments were made from. No other network address is stored. */
  addresses: { address: string; at: string; userAgent: string | null }[]
  incident: PreservedIncident
  talk: { author: string; content: string; at: string; isReported: boolean }[]
  pictures: PreservedPicture[]
  character: object | null
}

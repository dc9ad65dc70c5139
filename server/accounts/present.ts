import type { Role } from '#contract/access.ts'
import type { Guest, SocialProvider, User } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { restrictedUntil } from '#contract/moderation.ts'

export type StandingRow = {
  bannable_offenses: number
  warning: User['warning'] | null
  locked_until: Date | null
  grave_offence_at: Date | null
}

export type AccountRow = StandingRow & {
  user_id: string
  kind: 'anonymous' | 'registered'
  plan: 'none' | 'monthly' | 'annual'
  plan_ended_at: Date | null
  deletion_due_at: Date | null
  email: string | null
  email_key: string | null
  email_verified_at: Date | null
  has_password: boolean
  name: string
  gender: User['gender']
  country: string | null
  state: string | null
  phone_number: string | null
  phone_country: string | null
  sms_owed: boolean
  email_opt_in: boolean
  news_by_mail: boolean
  language: Language
  /** Earliest first. */
  connections: SocialProvider[]
  /** Pictures that were asked for as a guest, earliest first. */
  free_generated_images: string[]
  total_messages: number
  own_characters: number
  /** What was published later is unread. */
  updates_read_to: Date
}

const SUBSCRIPTION = { none: 0, monthly: 1, annual: 2 } as const

export const presentStanding = (row: StandingRow, now: Date): Guest => ({
  bannableOffenses: row.bannable_offenses,
  ...(row.warning && { warning: row.warning }),
  lockedUntil: row.locked_until?.toISOString() ?? null,
  restrictedUntil: restrictedUntil(row.grave_offence_at, now)?.toISOString() ?? null,
})

/** The account as its owner sees it. */
export function presentUser(
  row: AccountRow & { luna: number },
  { role, unreadUpdates, now }: { role: Role; unreadUpdates: number; now: Date },
): User {
  const [first] = row.connections
  return {
    id: row.user_id,
    role,
    email: row.email_key,
    emailUnsanitized: row.email,
    emailVerified: row.email_verified_at !== null,
    name: row.name,
    gender: row.gender,
    country: row.country,
    state: row.country === 'US' ? row.state : null,
    // A reviewer sees the pages as somebody with Pro does, and pays nothing.
    subscription: SUBSCRIPTION[role === 'reviewer' ? 'annual' : row.plan],
    isLapsed: row.plan === 'none' && row.plan_ended_at !== null,
    luna: row.luna,
    unreadUpdates,
    totalMessageCount: row.total_messages,
    totalCustomModelCount: row.own_characters,
    freeGeneratedImages: row.free_generated_images.map((id) => ({ id })),
    ...(first && { thirdPartyAuth: first }),
    connections: row.connections,
    hasPassword: row.has_password,
    anonymousUser: row.kind === 'anonymous',
    phoneNumber: row.phone_number && hideDigits(row.phone_number),
    countryCode: row.phone_country,
    smsVerificationRequired: row.sms_owed,
    ...presentStanding(row, now),
    notifications: { emailOptIn: row.email_opt_in, emailUpdates: row.news_by_mail },
    language: row.language,
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
  }
}

/** `+4790012345` as `+47•••••345`: enough for its owner to know it. */
const hideDigits = (number: string) =>
  number.replace(
    /^(\+\d{2})(\d+)(\d{3})$/,
    (_, start, middle, end) => `${start}${'•'.repeat(middle.length)}${end}`,
  )

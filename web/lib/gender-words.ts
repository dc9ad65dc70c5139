import type { User } from '#contract/accounts.ts'

type Gender = NonNullable<User['gender']>

const WORDS: Record<Gender, string> = { female: 'Woman', male: 'Man', other: 'Other' }

/** What a user can be, and '' for who does not say, in the order in which it is offered. */
export const GENDERS = [...Object.entries(WORDS), ['', 'Rather not say'] as const]

export const genderOf = (value: string): Gender | null => (isGender(value) ? value : null)

const isGender = (value: string): value is Gender => Object.hasOwn(WORDS, value)

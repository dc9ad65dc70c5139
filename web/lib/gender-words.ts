import type { User } from '#contract/accounts.ts'
import { t } from '#web/lib/words.ts'

type Gender = NonNullable<User['gender']>

const WORDS: Record<Gender, string> = { female: t`Woman`, male: t`Man`, other: t`Other` }

/** What a user can be, and '' for who does not say, in the order in which it is offered. */
export const GENDERS = [...Object.entries(WORDS), ['', t`Rather not say`] as const]

export const genderOf = (value: string): Gender | null => (isGender(value) ? value : null)

const isGender = (value: string): value is Gender => Object.hasOwn(WORDS, value)

import { PASSWORD_CHARS_MIN } from '#contract/limits.ts'
import type { FieldProblem } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { type Credentials, credentialsProblem } from './credentials-problems.ts'
import { firstWord } from './first-word.ts'

/** What is wrong with a password that is being chosen; the server also knows the common ones. */
export const newPasswordProblem = (password: string): string | undefined =>
  password.length < PASSWORD_CHARS_MIN ? t`Please use at least ${PASSWORD_CHARS_MIN} characters.` : undefined

/** The first thing that is wrong with an address and a password that is being chosen. */
export function newCredentialsProblem(values: Credentials): FieldProblem<keyof Credentials> | undefined {
  const problem = credentialsProblem(values)
  if (problem) return problem
  const words = newPasswordProblem(values.password)
  return words === undefined ? undefined : { field: 'password', words }
}

export type NewAccount = Credentials & { name: string }

/** The first thing that is wrong with what a new account needs. */
export function newAccountProblem(values: NewAccount): FieldProblem<keyof NewAccount> | undefined {
  if (firstWord(values.name) === '') return { field: 'name', words: t`Please enter your first name` }
  return newCredentialsProblem(values)
}

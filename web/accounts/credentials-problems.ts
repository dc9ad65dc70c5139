import { t } from '#web/lib/words.ts'
export type Credentials = { email: string; password: string }

/** Where the problem lies, and the words that stand below that field. */
export type CredentialsProblem = { field: keyof Credentials; words: string }

/** Text, an @, and labels with dots between them; each part excludes what ends it, so that no input makes it slow. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** The first thing that is wrong; undefined where the trimmed email and the password can be sent. */
export function credentialsProblem({ email, password }: Credentials): CredentialsProblem | undefined {
  // A missing password is asked for before an address is judged.
  if (email.trim() !== '' && password === '') return { field: 'password', words: t`Please enter a password` }
  const words = emailProblem(email)
  return words === undefined ? undefined : { field: 'email', words }
}

/** What is wrong with an address, in words; undefined where it can be sent. */
export function emailProblem(email: string): string | undefined {
  const address = email.trim()
  if (address === '') return t`Please enter your email`
  return EMAIL.test(address) ? undefined : t`Please enter a valid email`
}

import { Email } from '#contract/accounts.ts'

/** The mailbox that a provider tells: whichever it is, and the same again where the provider has verified it. */
export function mailboxOf(
  { email: given, isEmailVerified }: { email?: string | undefined; isEmailVerified: boolean },
  keyOfEmail: (email: string) => string,
) {
  const email = Email.safeParse(given).data
  const any = email === undefined ? undefined : { email, emailKey: keyOfEmail(email) }
  return { any, verified: isEmailVerified ? any : undefined }
}

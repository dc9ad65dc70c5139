/**
 * The one form in which the same mailbox is always written, to find an account and to keep one per mailbox.
 * Google ignores dots and what follows a plus; elsewhere both may name another mailbox.
 */
export function keyOfEmail(email: string): string {
  const [local = '', host = ''] = email
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${local}@${host}`
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@gmail.com`
}

import { PASSWORD_CHARS_MIN } from '#contract/limits.ts'

/** A length from which guessing takes too long to be tried (ASVS 6.2.1 advises it). */
const ADVISED_CHARS = 15

/** What stands below a password that is being chosen. Length is all that is judged here; the server knows the common ones. */
export function passwordHint(password: string): string {
  const missing = PASSWORD_CHARS_MIN - password.length
  if (missing === PASSWORD_CHARS_MIN) return `At least ${PASSWORD_CHARS_MIN} characters`
  if (missing > 0) return missing === 1 ? 'One more character' : `${missing} more characters`
  if (password.length < ADVISED_CHARS) return 'Long enough. A few words in a row are safer still'
  return 'A good length'
}

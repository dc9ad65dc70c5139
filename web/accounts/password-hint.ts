import { PASSWORD_CHARS_MIN } from '#contract/limits.ts'
import { plural } from '#web/lib/plural.ts'
import { t } from '#web/lib/words.ts'

/** A length from which guessing takes too long to be tried (ASVS 6.2.1 advises it). */
const ADVISED_CHARS = 15

/** What stands below a password that is being chosen. Length is all that is judged here; the server knows the common ones. */
export function passwordHint(password: string): string {
  const missing = PASSWORD_CHARS_MIN - password.length
  if (missing === PASSWORD_CHARS_MIN) return t`At least ${PASSWORD_CHARS_MIN} characters`
  if (missing > 0) return plural(missing, { one: 'One more character', other: `${missing} more characters` })
  if (password.length < ADVISED_CHARS) return t`Long enough. A few words in a row are safer still`
  return t`A good length`
}

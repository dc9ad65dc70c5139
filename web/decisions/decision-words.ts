import type { Decision } from '#contract/decisions.ts'
import { t } from '#web/lib/words.ts'

/** What was stopped. */
export const SURFACES: Readonly<Record<Decision['surface'], string>> = {
  message: t`A text of yours`,
  reply: t`A reply to you`,
  file: t`A file of yours`,
  prompt: t`Words for a picture`,
  account: t`Your account`,
}

const CONSEQUENCES: Readonly<Record<Decision['consequence'], string>> = {
  none: t`It was blocked, and does not count against you.`,
  warning: t`It was blocked, and you were warned.`,
  lock: t`It was blocked, and writing was off for a day.`,
  ban: t`Your account was closed.`,
}

/** What followed, in the present while it lasts. */
export function consequenceWords(
  { consequence, decidedAt }: Pick<Decision, 'consequence' | 'decidedAt'>,
  lockedUntil: string | null,
): string {
  const lasts = lockedUntil !== null && Date.parse(decidedAt) + LOCK_MS > Date.now()
  return consequence === 'lock' && lasts
    ? t`It was blocked, and writing is off for a day.`
    : CONSEQUENCES[consequence]
}

/** As long as the words say. */
const LOCK_MS = 86_400_000

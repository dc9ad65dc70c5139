import type { Language } from '#contract/languages.ts'
import { t, type Words } from '#contract/server-words.ts'

export type Scheduled = { dueAt: Date; hasWayIn: boolean }

/** What somebody is told who asked for it, with the day as `language` writes it. */
export function deletionAnswer({ dueAt, hasWayIn }: Scheduled, language: Language): Words {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const day = format.format(dueAt)
  return hasWayIn
    ? t`Your account will be erased on ${day}. Sign in before then if you want to keep it.`
    : t`Your account will be erased on ${day}.`
}

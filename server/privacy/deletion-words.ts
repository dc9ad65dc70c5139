import type { Language } from '#contract/languages.ts'
import { t, type Words } from '#contract/server-words.ts'

/** What somebody is told who asked for it, with the day as `language` writes it. */
export function deletionAnswer(dueAt: Date, language: Language): Words {
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return t`Your account will be erased on ${day.format(dueAt)}. Sign in before then if you want to keep it.`
}

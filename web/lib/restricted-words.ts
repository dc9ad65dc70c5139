import { DATES } from './locale.ts'
import { t } from './words.ts'

/** Until when adult content is withheld, by the reader's own clock. */
export function restrictedWords(until: string): string {
  const at = new Date(until).toLocaleString(DATES, { dateStyle: 'long', timeStyle: 'short' })
  return t`Adult content and new pictures are withheld from you until ${at}, or until a person finds that our decision was wrong. Everything else goes on.`
}

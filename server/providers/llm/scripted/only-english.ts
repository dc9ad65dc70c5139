import type { Language } from '#contract/languages.ts'
import type { ReplyRequest } from '../port.ts'
import type { Reading } from './reading.ts'

/** What somebody who reads another language is told once: more than a few words of it the voice does not have. */
const LINES: Record<Exclude<Language, 'en'>, string> = {
  es: 'Una cosa, para que lo sepas: por ahora, aquí solo hablo inglés.',
  de: 'Nur damit du es weißt: Vorerst spreche ich hier nur Englisch.',
  fr: "Autant te le dire tout de suite : pour l'instant, je ne parle ici que l'anglais.",
  pt: 'Só para você saber: por enquanto, aqui eu só falo inglês.',
  ja: 'ひとつだけお伝えしますね。ここでは今のところ、英語でしかお話しできません。',
}

/**
 * The line that ends the first reply to a user of another language; undefined for everybody else, and where the reply
 * to a message in another language says as much.
 */
export function onlyEnglish(
  { language, talk, occasion }: ReplyRequest,
  reading: Reading,
): string | undefined {
  if (language === undefined || language === 'en' || occasion) return undefined
  if (reading.language !== undefined && reading.language !== 'other') return undefined
  return talk.filter(({ role }) => role === 'user').length === 1 ? LINES[language] : undefined
}

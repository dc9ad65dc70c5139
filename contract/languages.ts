import { z } from 'zod'

/** The languages of the site, the first of them for whoever reads none of them. */
export const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

export const languageSchema = z.enum(LANGUAGES)

/** The cookie that holds the language somebody has chosen. */
export const LANGUAGE_COOKIE = 'language'

/** No browser sends more; what is longer is not read to its end. */
const HEADER_LIMIT = 1000

const RANGE = /^\s*([a-z]{2})(?:-[a-z\d-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i

/**
 * The language for a visitor: `cookie` is that cookie's value, `acceptLanguage` the header's, e.g. `pt-BR,en;q=0.7`. The
 * first wins where its quality is the same; a region, as in `pt-BR`, does not matter.
 */
export function preferredLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = languageSchema.safeParse(cookie)
  if (chosen.success) return chosen.data
  let best: { language: Language; quality: number } | undefined
  for (const range of (acceptLanguage ?? '').slice(0, HEADER_LIMIT).split(',')) {
    const [, tag, q = '1'] = RANGE.exec(range) ?? []
    const language = languageSchema.safeParse(tag?.toLowerCase()).data
    const quality = Number(q)
    if (language && quality > 0 && quality <= 1 && quality > (best?.quality ?? 0))
      best = { language, quality }
  }
  return best?.language ?? LANGUAGES[0]
}

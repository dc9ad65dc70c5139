import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_PARAM } from '#contract/language-param.ts'
import { LANGUAGE_COOKIE, type Language, languageSchema, preferredLanguage } from '#contract/languages.ts'

const YEAR_S = 31_536_000

/** The language that a page is asked for in: the cookie's, else the best of those that the browser names. */
export const visitorLanguage = (headers: IncomingHttpHeaders): Language =>
  chosenLanguage(headers) ?? accepted(headers['accept-language'] ?? '')

/**
 * The language of the page that makes a call: each page of the site names its own, and no other, whatever was chosen.
 * Who names several is no page, and is answered as one would be.
 */
export const callLanguage = (headers: IncomingHttpHeaders): Language =>
  languageSchema.safeParse(headers['accept-language']).data ?? visitorLanguage(headers)

/** The language that was chosen in this browser, if one was. */
export function chosenLanguage(headers: IncomingHttpHeaders): Language | undefined {
  const start = `${LANGUAGE_COOKIE}=`
  const cookie = headers.cookie?.split(/; */).find((each) => each.startsWith(start))
  return languageSchema.safeParse(cookie?.slice(start.length)).data
}

/** The language that an address asks for by its query, which begins with `?` or is empty; undefined without a known one. */
export const addressedLanguage = (query: string): Language | undefined =>
  query === '' ? undefined : languageSchema.safeParse(new URLSearchParams(query).get(LANGUAGE_PARAM)).data

/**
 * Whether an address that names a language was followed from a page of the site: by the list of languages, and so its
 * visitor has chosen, or by such a page that loads itself anew, which nothing tells from that. Whoever comes from
 * elsewhere, as from a search, has not.
 */
export const choosesLanguage = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'document'

/** Browsers send few different values, and every page is chosen by one: the map answers those it has read before. */
const read = new Map<string, Language>()
const READ_MAX = 1000

function accepted(header: string): Language {
  const known = read.get(header)
  if (known) return known
  const language = preferredLanguage(undefined, header)
  if (read.size < READ_MAX) read.set(header, language)
  return language
}

/** Has a browser ask for a language from now on. */
export const languageCookie = (language: Language, isSecure: boolean) =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

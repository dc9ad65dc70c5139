import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_PARAM } from '#contract/language-param.ts'
import { LANGUAGE_COOKIE, type Language, languageSchema, preferredLanguage } from '#contract/languages.ts'

const YEAR_S = 31_536_000

/** The language that a request asks for: the cookie's, else the best of those that the browser names. */
export function visitorLanguage(headers: IncomingHttpHeaders): Language {
  const start = `${LANGUAGE_COOKIE}=`
  const cookie = headers.cookie?.split(/; */).find((each) => each.startsWith(start))
  const chosen = languageSchema.safeParse(cookie?.slice(start.length)).data
  return chosen ?? accepted(headers['accept-language'] ?? '')
}

/** The language that an address asks for by its query, which begins with `?` or is empty; undefined without a known one. */
export const addressedLanguage = (query: string): Language | undefined =>
  query === '' ? undefined : languageSchema.safeParse(new URLSearchParams(query).get(LANGUAGE_PARAM)).data

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

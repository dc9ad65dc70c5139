import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { fillIn, Words } from '#contract/server-words.ts'
import { callLanguage } from './visitor-language.ts'

export type ServerCatalogue = Readonly<Record<string, string>>

const catalogues = new Map<Language, ServerCatalogue>([['en', {}]])

/** What a language says for the server's words, by their keys; read when it is first asked for. */
export function serverCatalogue(language: Language): ServerCatalogue {
  const known = catalogues.get(language)
  if (known) return known
  const read = JSON.parse(readFileSync(join(import.meta.dirname, `words/${language}.json`), 'utf8'))
  catalogues.set(language, read)
  return read
}

/** Words in a language; in English where its catalogue lacks them. */
export function say({ key, values, english }: Words, language: Language): string {
  const said = serverCatalogue(language)[key]
  return said === undefined ? english : fillIn(said, values)
}

type Call = { url: string; headers: IncomingHttpHeaders }

/** Words for whoever makes a call, in the language of their page; operators' pages are English. */
export const sayTo = ({ url, headers }: Call, words: Words): string =>
  say(words, url.startsWith('/api/admin') ? LANGUAGES[0] : callLanguage(headers))

/** Why the safety rules have refused something, which is stored in English, for whoever makes a call. */
export const sayReason = (request: Call, reason: string): string => sayTo(request, new Words([reason], []))

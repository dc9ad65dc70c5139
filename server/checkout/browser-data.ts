import type { ClientData } from '#contract/payments.ts'
import type { BrowserData } from '#server/providers/payments/port.ts'

const LANGUAGE_CHARS = 8

/** What the server itself sees of the caller. */
export type SeenBrowser = { ip: string; acceptHeader: string | undefined; userAgent: string | undefined }

/** All that an issuer asks of a browser, within the limits of its fields. */
export function browserDataOf(said: ClientData, seen: SeenBrowser): BrowserData {
  return {
    acceptHeader: seen.acceptHeader?.slice(0, 2048) || '*/*',
    ip: seen.ip,
    userAgent: seen.userAgent?.slice(0, 2048) || 'unknown',
    language: languageOf(said.language),
    screenHeight: said.screenHeight,
    screenWidth: said.screenWidth,
    colorDepth: said.colorDepth,
    timezoneOffset: said.timezoneOffset,
    javaEnabled: said.javaEnabled,
    javascriptEnabled: true,
  }
}

/** Whole parts of the tag, as many as there is room for. */
function languageOf(tag: string): string {
  const parts = tag.split('-')
  while (parts.length > 1 && parts.join('-').length > LANGUAGE_CHARS) parts.pop()
  const short = parts.join('-')
  return /^[a-z]{2,8}(-[a-z0-9]+)*$/i.test(short) && short.length <= LANGUAGE_CHARS ? short : 'en'
}

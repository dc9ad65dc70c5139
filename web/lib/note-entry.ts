import { isRecord, storage } from './storage.ts'

/** By what the browser came here last, by name, where that may be kept; `at` is when, in milliseconds since 1970. */
export const storedTracked = storage.entry('utm', isRecord)

/** What of an address is kept (TRACK-01). */
const NAMES =
  /^(utm_\w+|(expla|crak_tx|ob_click|partner|ref|campaign)_id|partner_fb[pc]|(fb|g)clid|[gw]braid|sub\d)$/

/** Sign-in and social hosts, of which nothing is kept (TRACK-02). */
const SILENT = /(^|\.)((accounts\.google|facebook|instagram|tiktok|twitter|x)\.com|t\.co)$/

/**
 * Holds by what a page is entered; `web/lib/keep-entry.ts` keeps it for more than the page. A campaign takes the place of
 * what was kept; a page that only links here says something where nothing was known. Answers the campaign's values. Part
 * of the boot script: every byte counts.
 */
export function noteEntry(
  { search, hash, hostname }: Pick<Location, 'search' | 'hash' | 'hostname'>,
  referrer: string,
) {
  const values = [...new URLSearchParams((search + hash).replace('#', '&'))].filter(([name]) =>
    NAMES.test(name),
  )
  const [page, host] = /^\w+:..([^/:?]+)[^?]*/.exec(referrer) ?? []
  const from = host && host !== hostname && !SILENT.test(host) ? page : undefined
  if (values[0] || (from && !storedTracked.read()))
    window.enteredBy = { ...Object.fromEntries(values), enter_referrer: from, at: Date.now() }
  return values
}

/** The header of each tracked value, by the name under which it is kept. */
const HEADERS: Readonly<Record<string, string>> = {
  gclid: 'ga-click-id',
  gbraid: 'gbraid',
  wbraid: 'wbraid',
  fbclid: 'facebook-click-id',
  partner_id: 'partner-id',
  affiliate_id: 'affiliate-id',
  source_id: 'source-id',
  enter_referrer: 'enter-referrer',
  last_source: 'last-source',
  distinct_id: 'analytics-distinct-id',
}

/** Characters of one value; a longer one is cut, so that no address can make the headers too large to be read. */
const VALUE_CHARS_MAX = 300

/** The tracking headers of a call. A header holds printable ASCII; anything else in a value is percent-encoded. */
export function trackingHeaders(kept: Readonly<Record<string, unknown>>): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, header] of Object.entries(HEADERS)) {
    const value = kept[name]
    if (typeof value !== 'string' || value.trim() === '') continue
    headers[header] = value
      .slice(0, VALUE_CHARS_MAX)
      .toWellFormed()
      .replace(/[^\x20-\x7e]+/g, encodeURIComponent)
      .trim()
  }
  return headers
}

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** Other hosts that a page may ask, or empty: those of pictures and voices, the bot check where it is not our own, and the card fields. */
export type Origins = { pictures: string; botCheck: string; cardFields: string }

/** `card`: a page with card fields, which also leads to issuers. `return`: the page that they lead back to. */
export type PageKind = 'usual' | 'card' | 'return'

/**
 * The policy of one page: nothing comes from a host that is not named, and of what stands in the page itself only the
 * scripts and styles with these hashes count.
 */
export function contentSecurityPolicy(
  { scripts, styles }: Inline,
  { pictures, botCheck: botCheckOrigin, cardFields }: Origins,
  kind: PageKind = 'usual',
): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes].join(' ')
  // Where cards are given no script of anybody else runs.
  const botCheck = kind === 'usual' ? botCheckOrigin : ''
  // Nobody knows the hosts of all issuers; the sandbox is the only one without TLS.
  const issuers = `'self' https:${cardFields.startsWith('http:') ? ` ${cardFields}` : ''}`
  return [
    "default-src 'none'",
    `script-src ${own(scripts)}${botCheck && ` ${botCheck}`}`,
    `style-src ${own(styles)}`,
    // data: for the grain and the signs drawn by style, blob: for pictures that a visitor makes.
    `img-src 'self' data: blob:${pictures && ` ${pictures}`}`,
    "font-src 'self'",
    // Voices are fetched, then played from memory.
    `connect-src 'self'${pictures && ` ${pictures}`}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(kind === 'card' ? [`frame-src ${issuers}`] : botCheck ? [`frame-src ${botCheck}`] : []),
    `form-action ${kind === 'card' ? issuers : "'self'"}`,
    "base-uri 'none'",
    `frame-ancestors ${kind === 'return' ? "'self'" : "'none'"}`,
  ].join('; ')
}

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** Other hosts that a page may ask, or empty: the CDN of pictures, and the bot check where it is not our own. */
export type Origins = { pictures: string; botCheck: string }

/**
 * The policy of one page: nothing comes from a host that is not named, and of what stands in the page itself only the
 * scripts and styles with these hashes count.
 */
export function contentSecurityPolicy({ scripts, styles }: Inline, { pictures, botCheck }: Origins): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes].join(' ')
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
    ...(botCheck ? [`frame-src ${botCheck}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

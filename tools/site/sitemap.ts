type Entry = { address: string; changedOn?: string | undefined }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The pages that are to be found, in the form of sitemaps.org. Without a day no change is claimed. */
export function sitemapOf(entries: readonly Entry[]): string {
  const urls = entries.map(
    ({ address, changedOn }) =>
      `<url><loc>${escaped(address)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/**
 * Who may read what. Pages that no search engine is to list say so themselves, and have to be read for that: they are
 * not kept away here.
 */
export const robotsOf = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

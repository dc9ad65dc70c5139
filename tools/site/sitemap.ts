import type { Language } from '#contract/languages.ts'

type Entry = {
  /** Of the English page. */
  address: string
  changedOn?: string | undefined
  /** Where the page is in other languages, as far as it is. */
  others?: Partial<Record<Language, string>>
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * The pages that are to be found, in the form of sitemaps.org. Without a day no change is claimed. Each language of a
 * page is an entry of its own, and each of them names all, as
 * https://developers.google.com/search/docs/specialty/international/localized-versions wants.
 */
export function sitemapOf(entries: readonly Entry[]): string {
  const urls = entries.flatMap(({ address, changedOn, others = {} }) => {
    const addresses = Object.entries({ en: address, ...others })
    // Whoever reads none of the languages is sent to the English page.
    const versions = addresses.length === 1 ? [] : [...addresses, ['x-default', address] as const]
    const links = versions
      .map(([language, at]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(at)}"/>`)
      .join('')
    const day = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    return addresses.map(([, at]) => `<url><loc>${escaped(at)}</loc>${day}${links}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

/**
 * Who may read what. Pages that no search engine is to list say so themselves, and have to be read for that: they are
 * not kept away here.
 */
export const robotsOf = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

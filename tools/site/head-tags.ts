import { StructuredData, type StructuredItem } from '#contract/structured-data.ts'

type Card = { address: string; width: number; height: number }

export type HeadFacts = { isArticle: boolean; card: Card; items: readonly StructuredItem[] }

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]

/** What a prerendered page says of itself; nothing where it asks not to be listed. Throws where something is missing. */
export function headOf(html: string): { title: string; description: string; canonical: string } | undefined {
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return undefined
  const title = attribute(html, /<title>([^<]+)<\/title>/)
  const description = attribute(html, /<meta name="description" content="([^"]+)"/)
  const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/)
  if (!title || !description || !canonical)
    throw new Error(`a page without ${!title ? 'title' : !description ? 'description' : 'canonical address'}`)
  return { title, description, canonical }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Puts into a page what is for search engines and for previews of links. Title and description of a preview are those
 * of the page. The data stands last: nothing that is seen waits for it. Throws where it is not valid.
 */
export function addHeadTags(html: string, { isArticle, card, items }: HeadFacts): string {
  const head = headOf(html)
  if (!head) throw new Error('a page that is not to be listed needs no tags for search engines')
  const data = StructuredData.parse({ '@context': 'https://schema.org', '@graph': items })
  const tags = [
    // Without one it is a page of a site.
    ...(isArticle ? [['og:type', 'article']] : []),
    ['og:url', head.canonical],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:image', escaped(card.address)],
    ['og:image:width', String(card.width)],
    ['og:image:height', String(card.height)],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">`)
  // A text with "</script>" in it would end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const forPreviews = `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
  return html
    .replace('<link rel="canonical"', (link) => forPreviews + link)
    .replace('</body>', () => `<script type="application/ld+json">${json}</script></body>`)
}

import type { Language } from '#contract/languages.ts'
import { StructuredData, type StructuredItem } from '#contract/structured-data.ts'

type Card = { address: string; width: number; height: number }

export type HeadFacts = { isArticle: boolean; card: Card; items: readonly StructuredItem[] }

/** As Open Graph writes a language; without one it is American English. */
const LOCALES: Partial<Record<Language, string>> = {
  es: 'es_ES',
  de: 'de_DE',
  fr: 'fr_FR',
  pt: 'pt_BR',
  ja: 'ja_JP',
}

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
  const data = StructuredData.parse({ '@context': 'https://schema.org', '@graph': items })
  // A text with "</script>" in it would end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const tags = tagsOf([
    // Without one it is a page of a site.
    ...(isArticle ? [['og:type', 'article'] as const] : []),
    ...previewOf(html, card.address),
    ['og:image:width', String(card.width)],
    ['og:image:height', String(card.height)],
  ])
  return beforeCanonical(html, tags + LARGE_PICTURE).replace(
    '</body>',
    () => `<script type="application/ld+json">${json}</script></body>`,
  )
}

/**
 * Puts into a page of another language's build what is for previews of links; what search engines are told stands in the
 * English one. `language` is that of its text, undefined where it is English.
 */
export function addPreview(html: string, { address }: Pick<Card, 'address'>, language?: Language): string {
  const locale = language && LOCALES[language]
  const tags = tagsOf([...previewOf(html, address), ...(locale ? [['og:locale', locale] as const] : [])])
  return beforeCanonical(html, tags + LARGE_PICTURE)
}

/** Without it some show the picture as a stamp, or none. */
const LARGE_PICTURE = '<meta name="twitter:card" content="summary_large_image">'

function previewOf(html: string, picture: string): [property: string, content: string][] {
  const { title, description, canonical } = listedHead(html)
  return [
    ['og:url', canonical],
    ['og:title', title],
    ['og:description', description],
    ['og:image', escaped(picture)],
  ]
}

function listedHead(html: string) {
  const head = headOf(html)
  if (!head) throw new Error('a page that is not to be listed needs no tags for search engines')
  return head
}

const tagsOf = (properties: readonly (readonly [property: string, content: string])[]): string =>
  properties.map(([property, content]) => `<meta property="${property}" content="${content}">`).join('')

const beforeCanonical = (html: string, tags: string): string =>
  html.replace('<link rel="canonical"', (link) => tags + link)

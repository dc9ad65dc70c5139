import type { Article } from '#contract/blog.ts'
import type { StructuredItem } from '#contract/structured-data.ts'
import { canonicalAddress } from '#web/shell/page-meta.ts'
import content from '../../content/site.json' with { type: 'json' }

/** What of `content/site.json`, or of the settings over it, search engines are told. */
export type Operator = Pick<typeof content, 'name' | 'origin' | 'supportEmail' | 'social'>

type Place = { name: string; path: string }

/** Who runs the site, and the site: said once, on the first page. */
export const operator = (site: Operator): StructuredItem[] => [
  {
    '@type': 'Organization',
    name: site.name,
    url: site.origin,
    logo: `${site.origin}/favicon.svg`,
    email: site.supportEmail,
    sameAs: site.social.map(({ url }) => url),
  },
  {
    '@type': 'WebSite',
    name: site.name,
    url: site.origin,
  },
]

/** The way from the first page to this one, the last of them. */
export const breadcrumbs = (trail: readonly Place[]): StructuredItem => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: canonicalAddress(path),
  })),
})

/** A list says what kind of page this is; the sitemap has them all. */
const LISTED = 12

/** The first pages that a grid leads to, in its order. */
export const itemList = (paths: readonly string[]): StructuredItem => ({
  '@type': 'ItemList',
  itemListElement: paths.slice(0, LISTED).map((path, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    url: canonicalAddress(path),
  })),
})

export const questions = (faq: readonly { question: string; answer: string }[]): StructuredItem => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export const articleItem = (
  { heading, description, published, updated }: Article,
  path: string,
  picture: string,
): StructuredItem => ({
  '@type': 'Article',
  headline: heading,
  description,
  datePublished: published,
  dateModified: updated ?? published,
  image: picture,
  mainEntityOfPage: canonicalAddress(path),
  author: { '@type': 'Organization', name: content.name, url: content.origin },
})

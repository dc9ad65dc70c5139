import { z } from 'zod'

/** What search engines are told about a page, in the words of schema.org. Only what stands here may be said. */
const words = z.string().trim().min(1)
const address = z.url({ protocol: /^https$/ })
const day = z.iso.date()

/** Counted from 1 without a gap. */
const inOrder = <Item extends z.ZodType<{ position: number }>>(item: Item, min: number) =>
  z
    .array(item)
    .min(min)
    .refine((items) => items.every(({ position }, i) => position === i + 1), 'the positions have a gap')

const Organization = z
  .object({
    '@type': z.literal('Organization'),
    name: words,
    url: address,
    logo: address,
    email: z.email(),
    sameAs: z.array(address),
  })
  .strict()

const WebSite = z
  .object({
    '@type': z.literal('WebSite'),
    name: words,
    url: address,
  })
  .strict()

const BreadcrumbList = z
  .object({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: inOrder(
      z.object({ '@type': z.literal('ListItem'), position: z.int(), name: words, item: address }).strict(),
      2,
    ),
  })
  .strict()

const ItemList = z
  .object({
    '@type': z.literal('ItemList'),
    itemListElement: inOrder(
      z.object({ '@type': z.literal('ListItem'), position: z.int(), url: address }).strict(),
      2,
    ),
  })
  .strict()

const Question = z
  .object({
    '@type': z.literal('Question'),
    name: words,
    acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: words }).strict(),
  })
  .strict()

const FaqPage = z.object({ '@type': z.literal('FAQPage'), mainEntity: z.array(Question).min(2) }).strict()

const Article = z
  .object({
    '@type': z.literal('Article'),
    headline: words.max(110),
    description: words,
    datePublished: day,
    dateModified: day,
    image: address,
    mainEntityOfPage: address,
    author: z.object({ '@type': z.literal('Organization'), name: words, url: address }).strict(),
  })
  .strict()
  .refine((one) => one.dateModified >= one.datePublished, 'it was changed before it was published')

export const StructuredItem = z.union([Organization, WebSite, BreadcrumbList, ItemList, FaqPage, Article])
export type StructuredItem = z.infer<typeof StructuredItem>

/** The data block of one page, at most one item of each kind. */
export const StructuredData = z
  .object({
    '@context': z.literal('https://schema.org'),
    '@graph': z
      .array(StructuredItem)
      .min(1)
      .refine(
        (items) => new Set(items.map((item) => item['@type'])).size === items.length,
        'two items of one kind',
      ),
  })
  .strict()
export type StructuredData = z.infer<typeof StructuredData>

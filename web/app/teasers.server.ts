import { articlePath, type articles } from '#web/blog/articles.server.ts'
import type { Teaser } from '#web/blog/blog-page.tsx'
import { readingMinutes } from '#web/blog/reading-time.ts'
import { cardOf, catalogue, named } from '#web/characters/catalogue.server.ts'
import { DATES } from '#web/lib/locale.ts'

export const dayInWords = (day: string) =>
  new Date(day).toLocaleDateString(DATES, { dateStyle: 'long', timeZone: 'UTC' })

/** Articles as lists show them, each with the face that belongs to it. */
export const teasersOf = (shown: typeof articles): Teaser[] =>
  shown.map(({ slug, heading, lead, face, published, sections }) => ({
    to: articlePath(slug),
    heading,
    lead,
    day: dayInWords(published),
    minutes: readingMinutes(sections),
    portrait: named(catalogue, [face]).map((character) => cardOf(character).portrait)[0] ?? '',
  }))

import { articlePath, articles, changedOn } from './articles.server.ts'

export const FEED_PATH = '/blog/feed.xml'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The articles as an Atom feed (RFC 4287), without their texts: they are read where they stand. */
export function feedOf(site: { name: string; origin: string }): string {
  const time = (day: string) => `${day}T00:00:00Z`
  const latest = articles.map(changedOn).sort().at(-1) ?? ''
  const entries = articles.map((article) => {
    const address = site.origin + articlePath(article.slug)
    return [
      '<entry>',
      `<title>${escaped(article.heading)}</title>`,
      `<link href="${address}"/>`,
      `<id>${address}</id>`,
      `<published>${time(article.published)}</published>`,
      `<updated>${time(changedOn(article))}</updated>`,
      `<summary>${escaped(article.description)}</summary>`,
      '</entry>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${site.name}: blog</title>`,
    `<link href="${site.origin}/blog"/>`,
    `<link rel="self" href="${site.origin}${FEED_PATH}"/>`,
    `<id>${site.origin}/blog</id>`,
    `<updated>${time(latest)}</updated>`,
    `<author><name>${site.name}</name></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

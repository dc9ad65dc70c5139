import { StructuredData } from '#contract/structured-data.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" }
const plain = (html: string) => html.replace(/&(#x27|[a-z]+);/g, (all, name) => ENTITIES[name] ?? all)

const first = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '')

/** A prerendered page as a crawler reads it, without running anything. Throws on data that is not of the vocabulary. */
export function readPage(html: string) {
  const [head = '', body = ''] = html.split('</head>')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1]
  const shown = body.replace(/<script\b.*?<\/script>/gs, '')
  const main = /<main\b.*<\/main>/s.exec(shown)?.[0] ?? ''
  const hrefs = (part: string) =>
    [...part.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => plain(href))
  return {
    title: first(head, /<title>([^<]*)<\/title>/),
    description: first(head, /<meta name="description" content="([^"]*)"/),
    canonicals: [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href = '']) => href),
    picture: first(head, /<meta property="og:image" content="([^"]*)"/),
    headings: (main.match(/<h1\b/g) ?? []).length,
    /** What the page runs by itself. */
    scripts: [...head.matchAll(/<script[^>]*\bsrc="([^"]*)"/g)].map(([, src = '']) => src),
    links: hrefs(shown),
    mainLinks: hrefs(main),
    ids: new Set([...shown.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)),
    words: plain(shown.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '\n')),
    items: data === undefined ? [] : StructuredData.parse(JSON.parse(data))['@graph'],
  }
}

import { createHash } from 'node:crypto'
import { type Representation, represent } from './static-answer.ts'

export const SITEMAP = '/sitemap.xml'

/** An entry as `tools/site/sitemap.ts` writes it. */
const ENTRY = /<url><loc>([^<]+)<\/loc>.*?<\/url>\n?/g

/** The built sitemap without addresses that nobody is to see; undefined where it has none of them. */
export function sitemapWithout(
  built: Buffer,
  isGone: (path: string) => boolean,
  headers: Record<string, string>,
): Representation | undefined {
  const text = built.toString()
  const left = text.replace(ENTRY, (entry, address: string) =>
    isGone(new URL(address).pathname) ? '' : entry,
  )
  if (left.length === text.length) return undefined
  const etag = `"${createHash('sha256').update(left).digest('base64url')}"`
  return represent(Buffer.from(left), etag, headers)
}

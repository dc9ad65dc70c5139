import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Encodings, represent } from './static-answer.ts'

export const SITEMAP = '/sitemap.xml'

/** An entry as `tools/site/sitemap.ts` writes it. */
const ENTRY = /<url><loc>([^<]+)<\/loc>.*?<\/url>\n?/g

export type Gone = {
  /** Addresses that are built and that nobody is to see. */
  isGone: (path: string) => boolean
  /** Another word whenever `isGone` answers otherwise; empty where nothing is gone. */
  goneNow: () => string
}

/** The built sitemap without addresses that are gone, kept for as long as the same are; undefined where it has none of them. */
export function sitemapWithout({ isGone, goneNow }: Gone, safety: Record<string, string>) {
  let kept: { gone: string; left: Encodings | undefined } = { gone: '', left: undefined }
  return (built: Buffer): Encodings | undefined => {
    const gone = goneNow()
    if (gone !== kept.gone) kept = { gone, left: leftOf(built, isGone, safety) }
    return kept.left
  }
}

function leftOf(
  built: Buffer,
  isGone: Gone['isGone'],
  safety: Record<string, string>,
): Encodings | undefined {
  const text = built.toString()
  const left = text.replace(ENTRY, (entry, address: string) =>
    isGone(new URL(address).pathname) ? '' : entry,
  )
  if (left.length === text.length) return undefined
  const etag = createHash('sha256').update(left).digest('base64url')
  const headers = {
    ...safety,
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }
  const body = Buffer.from(left)
  // Measured: what a build takes half a second for is a tenth smaller, and everybody would wait for it.
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return {
    identity: represent(body, `"${etag}-identity"`, headers),
    br: represent(brotliCompressSync(body, quick), `"${etag}-br"`, { ...headers, 'content-encoding': 'br' }),
    gzip: represent(gzipSync(body), `"${etag}-gzip"`, { ...headers, 'content-encoding': 'gzip' }),
  }
}

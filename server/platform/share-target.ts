import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CARD_BYTES_MAX } from '#contract/limits.ts'
import { safetyHeaders } from './safety-headers.ts'

/** Of what is shared; a text is a few kilobytes, and what is longer has a file in it. */
const READ_BYTES_MAX = 200_000

const TOO_LARGE = 'too large'
const TEXTS = ['title', 'text', 'url']

/**
 * Answers what another program shares where no service worker took it first, as before its user has opened a page of
 * their own: leads to the page for it. The words go on behind the `#` of its address, which no server is told, and are
 * kept nowhere. A file does not fit there: the page asks for it once more.
 */
export function addShareTarget(http: FastifyInstance, isSecure: boolean): void {
  void http.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (_: unknown, body: Readable) => await begin(body))
    scope.post('/share', { schema: { hide: true } }, async ({ body, headers }, reply) => {
      const shared = await readShared(body, headers['content-type'] ?? '')
      // The query makes it another address: one that differs behind the `#` alone is not loaded.
      const target = `/share?shared#${shared}`.replaceAll('&', '&amp;')
      return reply
        .headers({
          ...safetyHeaders('no-page', isSecure),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          // Of what was cut off more would come.
          ...(body === TOO_LARGE && { connection: 'close' }),
        })
        .send(
          `<!doctype html><meta http-equiv="refresh" content="0;url=${target}"><title>Moonlit</title><a href="${target}">Moonlit</a>`,
        )
    })
    done()
  })
}

/**
 * The body as far as it is kept. A file is let through, so that the browser comes to hear the answer; what is larger than
 * the page would take is cut off.
 */
async function begin(body: Readable): Promise<Buffer | typeof TOO_LARGE> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes <= READ_BYTES_MAX) chunks.push(chunk)
    else if (bytes > CARD_BYTES_MAX + READ_BYTES_MAX) break
  }
  return bytes <= READ_BYTES_MAX ? Buffer.concat(chunks) : TOO_LARGE
}

/** As the page reads it (`web/lib/shared-with-site.ts`). */
async function readShared(body: unknown, type: string): Promise<URLSearchParams> {
  const form = body instanceof Buffer ? await formOf(body, type) : undefined
  const texts = TEXTS.map((name) => form?.get(name)).filter((text) => typeof text === 'string' && text !== '')
  const file = form?.get('card')
  const hasFile = body === TOO_LARGE || (file instanceof File && file.size > 0)
  return new URLSearchParams({
    ...(texts.length > 0 && { text: texts.join('\n') }),
    ...(hasFile && { file: 'again' }),
  })
}

/** Undefined where it is no form. */
const formOf = async (body: Buffer, type: string): Promise<FormData | undefined> =>
  await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)

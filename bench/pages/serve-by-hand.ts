import { readFileSync } from 'node:fs'
import http from 'node:http'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../machine.ts'

const built = join(import.meta.dirname, '../../build')

/** A page made by hand, in brotli, with its pictures or those of the built site. */
export async function serveByHand(html: string, pictures?: Map<string, Buffer>) {
  const page = brotliCompressSync(html)
  const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }
  const server = http.createServer(({ url = '/' }, response) => {
    if (url === '/') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
      })
      return void response.end(page)
    }
    const type = types[url.split('.').at(-1) ?? '']
    if (!type) return void response.writeHead(404).end()
    const picture = pictures?.get(url) ?? readFileSync(join(built, normalize(url)))
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000',
      'content-length': picture.length,
    })
    response.end(picture)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return {
    port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

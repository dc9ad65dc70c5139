import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { represent, send } from './static-answer.ts'

const TYPES: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' }

/** Catalogue pictures: their names change with their content, so that a browser asks for each once. */
export function createStaticMedia(folder: string, safety: Record<string, string>) {
  return {
    /** False where there is no such picture. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [, place, name, ending] =
        /^\/media\/([a-z]+)\/([a-z0-9-]+)\.(avif|jpg|webp)(?:\?|$)/.exec(request.url ?? '') ?? []
      const type = TYPES[ending ?? '']
      if (!place || !name || !ending || !type) return false
      const body = await readFile(join(folder, place, `${name}.${ending}`)).catch(() => undefined)
      if (!body) return false
      const headers = {
        ...safety,
        // Pictures may be shown from a CDN's address.
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      }
      send(request, response, 200, represent(body, `"${name}"`, headers))
      return true
    },
  }
}

import type { PictureRequest } from '#server/providers/imagegen/port.ts'

/** Some 20 kB each. */
const KEPT_MAX = 200

/** Small pictures by what is in them, the latest asked for; two who ask for one at once wait for one drawing. */
export function createPreviews(draw: (request: PictureRequest) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer>>()
  return async (request: PictureRequest): Promise<Buffer> => {
    const key = JSON.stringify(request)
    const drawn = kept.get(key) ?? draw(request)
    kept.delete(key)
    kept.set(key, drawn)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    try {
      return await drawn
    } catch (error) {
      if (kept.get(key) === drawn) kept.delete(key)
      throw error
    }
  }
}

import type { CharacterLook } from '#contract/character-choices.ts'

/** Some 20 kB each. */
const KEPT_MAX = 200

/** Pictures of looks by what is in them, the latest asked for; two who ask for one at once wait for one drawing. */
export function createPreviews(draw: (look: CharacterLook) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer>>()
  return async (look: CharacterLook): Promise<Buffer> => {
    const key = JSON.stringify(look)
    const drawn = kept.get(key) ?? draw(look)
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

import type { Character } from '#server/characters/service.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'
import { PORTRAIT } from './drawing.ts'
import { sitterOf } from './sitter.ts'

/**
 * The portraits of the catalogue, each drawn when it is first asked for and kept: it is always the same, costs up to two
 * seconds of the processor and weighs some 70 kB.
 */
export function createCataloguePortraits(draw: (request: PictureRequest) => Promise<Buffer>) {
  const drawn = new Map<string, Promise<Buffer>>()
  return async function portraitOf(character: Character): Promise<Buffer> {
    const { premadeId } = character.model
    const portrait =
      drawn.get(premadeId) ??
      draw({ sitter: sitterOf(character), shot: character.portrait, take: 0, ...PORTRAIT })
    drawn.set(premadeId, portrait)
    try {
      return await portrait
    } catch (error) {
      drawn.delete(premadeId)
      throw error
    }
  }
}

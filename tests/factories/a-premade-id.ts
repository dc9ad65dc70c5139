import { join } from 'node:path'
import { PremadeCharacter } from '#contract/characters.ts'
import { createCharacters } from '#server/characters/service.ts'
import { readContent } from '#server/platform/content.ts'

/** Somebody of the catalogue, for tests that have no server in their own process to ask. */
export function aPremadeId(): string {
  const folder = join(import.meta.dirname, '../../content/characters')
  const characters = createCharacters(readContent(folder, PremadeCharacter).map(({ data }) => data))
  return characters.visible()[0]?.model.premadeId ?? ''
}

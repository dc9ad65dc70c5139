import type { CharacterChoices } from '#contract/character-choices.ts'
import type { PremadeCharacter } from '#contract/characters.ts'
import { type Section, sectionOf } from '#contract/sections.ts'

/** What a character's card says for a model, of each kind. */
type CardRole = {
  description: string
  personality: string
  scenario: string
  examples: string
  system: string
  afterwards: string
}

/** Whoever somebody can talk with. A premade one has a page; one's own comes from a card and has a picture. */
export type Character = Omit<PremadeCharacter, 'pictures' | 'hidden' | 'old'> & {
  path?: string
  role?: CardRole & { char: string }
  /** Name of a file in the storage. */
  picture?: string
  /** What makes the face in every picture the same, where that is not the id or the name. */
  seed?: string
  /** How it sounds, where somebody chose that. */
  voice?: CharacterChoices['voice']
}

/** A premade character with the address under which it is found. */
export type CatalogueEntry = PremadeCharacter & { section: Section; path: string }

/**
 * Owns the catalogue of premade characters. It is data of the program, read once; a character that is hidden
 * keeps its chats and its id, but has no page.
 */
export function createCharacters(premade: PremadeCharacter[]) {
  const entries = premade.map((character): CatalogueEntry => {
    const section = sectionOf(character.model)
    return { ...character, section, path: `/${section}/${character.model.name.toLowerCase()}` }
  })
  const byId = new Map(entries.map((entry) => [entry.model.premadeId, entry]))
  return {
    byId: (premadeId: string) => byId.get(premadeId),
    visible: () => entries.filter((entry) => !entry.hidden),
  }
}

export type Characters = ReturnType<typeof createCharacters>

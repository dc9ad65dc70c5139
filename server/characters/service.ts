import type { CharacterChoices } from '#contract/character-choices.ts'
import type { LinesFile } from '#contract/character-lines.ts'
import type { PremadeCharacter } from '#contract/characters.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { type Section, sectionOf } from '#contract/sections.ts'

export { deleteTakenDown } from './store.ts'
export { createTakenDown, type TakenDown } from './taken-down-service.ts'

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
  /** Of a copy of an own character: the id that the face, the outfit and the voice go by in place of its own. */
  likeness?: string
  /** How it sounds, where somebody chose that. */
  voice?: CharacterChoices['voice']
}

/** A premade character with the address under which it is found. */
export type CatalogueEntry = PremadeCharacter & { section: Section; path: string }

/**
 * Owns the catalogue of premade characters. It is data of the program, read once; a character that is hidden
 * keeps its chats and its id, but has no page; so does one that an operator has taken down, which no picture shows any
 * more either. `lines` has what is said in other languages than English.
 */
export function createCharacters(
  premade: PremadeCharacter[],
  lines: ReadonlyMap<string, LinesFile> = new Map(),
  takenDown: () => ReadonlySet<string> = () => new Set(),
) {
  const entries = premade.map((character): CatalogueEntry => {
    const section = sectionOf(character.model)
    return { ...character, section, path: `/${section}/${character.model.name.toLowerCase()}` }
  })
  const byId = new Map(entries.map((entry) => [entry.model.premadeId, entry]))

  return {
    /**
     * With the phrase, the greetings and the openers of a language. All that a model is told of a character is in
     * English, whoever reads the chat.
     */
    byId(premadeId: string, language: Language = LANGUAGES[0]): CatalogueEntry | undefined {
      const known = byId.get(premadeId)
      const entry = known && takenDown().has(premadeId) ? { ...known, hidden: true } : known
      const said = lines.get(language)?.[premadeId]
      if (!entry || !said) return entry
      const { phrase, greetings, openers } = said
      return { ...entry, phrase, greetings, openers }
    },

    visible: () => entries.filter(({ hidden, model }) => !hidden && !takenDown().has(model.premadeId)),

    isTakenDown: (premadeId: string): boolean => takenDown().has(premadeId),

    /** Whether an address of the built site shows a character that was taken down: its page, a picture, a social card. */
    isGone: (address: string): boolean =>
      [...takenDown()].some((id) => {
        const entry = byId.get(id)
        return entry !== undefined && shows(entry, address)
      }),

    /** All that are taken down, in one word. */
    goneNow: (): string => [...takenDown()].sort().join(),
  }
}

/** A hidden character has the name of the one in its place, and pictures of its own. */
function shows({ hidden, path }: CatalogueEntry, address: string): boolean {
  const [, section, name] = path.split('/')
  const [pictures, ofHidden] = [`/media/characters/${name}-`, `/media/characters/${name}-old-`]
  if (hidden) return address.startsWith(ofHidden)
  return (
    address === path ||
    address === `${path}.data` ||
    (address.startsWith(pictures) && !address.startsWith(ofHidden)) ||
    address.startsWith(`/media/cards/${section}-${name}-`)
  )
}

export type Characters = ReturnType<typeof createCharacters>

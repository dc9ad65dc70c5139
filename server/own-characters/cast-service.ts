import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { ComingPortrait } from '#contract/picture-status.ts'
import { fillMacros } from '#server/cards/service.ts'
import type { Character } from '#server/characters/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { FIRST_WORDS, greetingOf, shortName } from './first-words.ts'
import { seedOf, shotOf } from './look.ts'
import { comingFrom, type OwnedParts, requireOwned } from './owned-service.ts'
import { personaOf } from './persona-of-role.ts'
import { portraitShot } from './read-appearance.ts'
import { REMOVED } from './removed.ts'
import * as store from './store.ts'

/** A face in a list of chats. */
export type Face = Pick<Character, 'model' | 'phrase' | 'openers' | 'path' | 'picture'> & {
  /** Engines are shown the picture of an own character. */
  isReference?: boolean
  comingPortrait?: ComingPortrait
}

/** Everyone somebody can talk with: the catalogue's, and anybody's own. */
export function createCast(parts: Pick<OwnedParts, 'db' | 'catalogue'>) {
  const { db, catalogue } = parts

  /** Those that go with ids, in their order, also where no chat can begin with them any more; one that is nobody's is left out. */
  async function allOf(ids: readonly string[], language?: Language): Promise<Character[]> {
    const others = ids.filter((id) => !catalogue.byId(id))
    const rows = others.length > 0 ? await store.findRoles(db, others) : []
    const own = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = own.get(id)
      return catalogue.byId(id, language) ?? (row ? characterOf(row, language) : [])
    })
  }

  /** The faces that go with ids, by id; one that is nobody's has none. */
  async function facesOf(
    ids: readonly string[],
    language?: Language,
    queries: Queries = db,
  ): Promise<ReadonlyMap<string, Face>> {
    const faces = new Map<string, Face>()
    for (const id of ids) {
      const premade = catalogue.byId(id, language)
      if (premade) faces.set(id, premade)
    }
    const others = [...new Set(ids)].filter((id) => !faces.has(id))
    if (others.length > 0)
      for (const row of await store.findFaces(queries, others)) faces.set(row.id, faceOf(row, language))
    return faces
  }

  return {
    allOf,
    facesOf,

    /** The same for one. */
    byId: async (id: string, language?: Language): Promise<Character | undefined> =>
      (await allOf([id], language))[0],

    /** The name that goes with an id; undefined where that is nobody's. */
    nameOf: async (id: string, queries: Queries = db): Promise<string | undefined> =>
      (await facesOf([id], undefined, queries)).get(id)?.model.name,

    /** Whom the caller can begin a chat with. Throws `not-found`. */
    async requireFor(ownerId: string | undefined, id: string): Promise<void> {
      const premade = catalogue.byId(id)
      if (premade && !premade.hidden) return
      if (!ownerId) throw notFound()
      await requireOwned(parts, ownerId, id)
    },

    /** The same, and nobody can delete it before the transaction has ended. */
    async holdFor(tx: Queries, ownerId: string, id: string): Promise<void> {
      const premade = catalogue.byId(id)
      if (premade ? premade.hidden : !(await store.holdCharacter(tx, ownerId, id))) throw notFound()
    },

    /** Whether no picture may show it any more. */
    isTakenDown: async (id: string): Promise<boolean> =>
      catalogue.byId(id) ? catalogue.isTakenDown(id) : await store.isBlank(db, id, REMOVED),
  }
}

function faceOf(row: store.FaceRow, language: Language = LANGUAGES[0]): Face {
  const { id: premadeId, name, age, gender, style, phrase, picture } = row
  const model = { premadeId, name, age, gender, style }
  const comingPortrait = comingFrom(row)
  return {
    model,
    phrase,
    openers: [...FIRST_WORDS[language].openers],
    ...(picture && { picture, isReference: row.is_reference }),
    ...(comingPortrait && { comingPortrait }),
  }
}

function characterOf(row: store.RoleRow, language: Language = LANGUAGES[0]): Character {
  const { role, appearance, gender, id, choices, likeness } = row
  const fill = (text: string) => fillMacros(text, { char: role.char, user: '' })
  // What nobody wrote by hand is ours, and there in every language.
  const ours =
    choices && !choices.firstMessage ? greetingOf(choices, language) : FIRST_WORDS[language].greeting
  const written = choices && !choices.firstMessage ? [] : role.greetings
  return {
    ...faceOf(row, language),
    persona: personaOf(role, fill, choices ?? undefined),
    greetings:
      written.length > 0 ? written.map(fill) : [fillMacros(ours, { char: shortName(role.char), user: '' })],
    appearance,
    portrait: choices ? shotOf(choices) : portraitShot(gender, likeness ?? id),
    ...(choices && { seed: seedOf(choices), voice: choices.voice }),
    ...(likeness && { likeness }),
    role: { ...role.texts, char: role.char },
    ...(role.lorebook && { lorebook: role.lorebook }),
  }
}

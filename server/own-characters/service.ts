import { Readable } from 'node:stream'
import type { CardFormat } from '#contract/cards.ts'
import type { CharacterLook } from '#contract/character-choices.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { isVeil } from '#contract/made-pictures.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import type { ComingPortrait } from '#contract/picture-status.ts'
import { cardFileName, cardText, fillMacros, writeCharx, writePngCard } from '#server/cards/service.ts'
import type { Character } from '#server/characters/service.ts'
import type { Queries } from '#server/platform/database.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { withIcon, withoutIcons } from './card-picture.ts'
import { drawingOfLook, PORTRAIT, PREVIEW } from './drawing.ts'
import { dropPicture, findPortrait } from './file-store.ts'
import { createFiles, type FilesOptions } from './files-service.ts'
import { FIRST_WORDS, greetingOf, shortName } from './first-words.ts'
import { seedOf, shotOf } from './look.ts'
import { createLorebooks } from './lorebook-service.ts'
import { createMaking, type MakingOptions } from './making-service.ts'
import { personaOf } from './persona-of-role.ts'
import { createPortraits, type PortraitQueue } from './portrait-service.ts'
import { createPreviews } from './previews.ts'
import { portraitShot } from './read-appearance.ts'
import { REMOVED } from './removed.ts'
import { sitterOf } from './sitter.ts'
import { slugOf } from './slug-of.ts'
import * as store from './store.ts'

export type { PortraitQueue } from './portrait-service.ts'
export { portraitShot, readAppearance } from './read-appearance.ts'
export { drawnAge, sitterOf } from './sitter.ts'

/** A face in a list of chats. */
export type Face = Pick<Character, 'model' | 'phrase' | 'openers' | 'path' | 'picture'> & {
  /** Engines are shown the picture of an own character. */
  isReference?: boolean
  comingPortrait?: ComingPortrait
}

type OwnCharactersOptions = MakingOptions &
  FilesOptions & {
    addressOf: (file: string) => string
    limitPreviews: RateLimit
    portraits: PortraitQueue
    limitPortraits: RateLimit
  }

/**
 * Owns the characters that belong to one person, and knows everyone somebody can talk with: these and the catalogue's.
 * A character that is deleted can begin no chat; those that it has go on, and with the last of them it goes.
 */
export function createOwnCharacters(options: OwnCharactersOptions) {
  const { db, catalogue, cards, storage, addressOf, limitPreviews } = options
  const files = createFiles(options)
  const { draw, readFiles, readWhole, shownPicture } = files
  const sketch = createPreviews(draw)
  const portraits = createPortraits({ ...options, sketch })

  function present(row: store.FaceRow): OwnCharacter {
    const { id, name, age, gender, style, phrase, lore, picture, choices, created_at } = row
    const comingPortrait = comingFrom(row)
    const shown = {
      id,
      name,
      age,
      gender,
      style,
      phrase,
      lore,
      createdAt: created_at.toISOString(),
      ...(choices && { choices }),
      ...(comingPortrait && { comingPortrait }),
      deterImage: row.is_reference,
    }
    if (!picture) return shown
    const profilePicture = addressOf(picture)
    const reference = row.is_reference && { referenceImage: profilePicture }
    return { ...shown, profilePicture, ...reference, ...(isVeil(picture) && { isBlurred: true }) }
  }

  return {
    ...createMaking(options, files, portraits, present),

    ...createLorebooks(options, portraits),

    showPortrait: portraits.show,

    /** Throws `not-found`. */
    async get(ownerId: string, id: string): Promise<OwnCharacter> {
      const [face] = await store.findFaces(db, [id])
      if (!face || face.owner_id !== ownerId || face.deleted_at) throw notFound()
      return present(face)
    },

    /**
     * The portrait that an image engine may be shown: one that was drawn here, never a picture that came from outside,
     * and never a sketch, which would make drawings of the pictures of an engine that takes photos.
     */
    async referenceOf(premadeId: string): Promise<Buffer | undefined> {
      const premade = catalogue.byId(premadeId)
      if (premade)
        return await draw({ sitter: sitterOf(premade), shot: premade.portrait, take: 0, ...PORTRAIT })
      const portrait = await findPortrait(db, premadeId)
      return portrait?.is_drawn && !portrait.is_sketch ? await readWhole(portrait.file) : undefined
    },

    /** How somebody with these looks would be drawn; kept nowhere. Throws `too-many`. */
    async preview(host: string, look: CharacterLook): Promise<Buffer> {
      await limitPreviews(host)
      return await sketch(drawingOfLook(look, PREVIEW))
    },

    list: async (ownerId: string): Promise<OwnCharacter[]> =>
      (await store.listFaces(db, ownerId)).map(present),

    /** Its chats stay. Throws `not-found`. */
    async delete(ownerId: string, id: string): Promise<void> {
      await portraits.inTurn(ownerId, async (tx, cancel) => {
        await cancel(id)
        if (!(await store.deleteCharacter(tx, ownerId, id))) throw notFound()
      })
      await store.eraseUnnamed(db)
    },

    /** Whether no picture may show it any more. */
    isTakenDown: (id: string): boolean => catalogue.isTakenDown(id),

    /** The file of the picture that shows an own character, whoever may see it. */
    pictureFileOf: async (id: string): Promise<string | undefined> => (await findPortrait(db, id))?.file,

    /**
     * Takes a character from its owner: nothing is left of who it was, and a talk with it has nobody to go on with but
     * a name. Answers its files, which nothing points to any more.
     */
    takeDown: async (tx: Queries, id: string): Promise<string[]> =>
      await store.blankCharacter(tx, id, REMOVED),

    /**
     * Takes the picture of whichever character has this file, also out of its card. Answers the files that nothing
     * points to any more.
     */
    async takeDownPicture(tx: Queries, file: string): Promise<string[]> {
      const found = await dropPicture(tx, file)
      if (found) await store.setCard(tx, found.id, withoutIcons(found.card))
      return found?.files ?? []
    },

    eraseDeleted: async (): Promise<number> => await store.eraseUnnamed(db),

    /** A character as a card: the caller's own as it came, or one of the catalogue. Throws `not-found` and `too-many`. */
    async exportCard(userId: string, id: string, format: CardFormat) {
      if (catalogue.byId(id)) return await cards.exportPremade(userId, id, format)
      const [face] = await store.findFaces(db, [id])
      if (!face || face.owner_id !== userId) throw notFound()
      await cards.admit(userId)
      const found = await store.findCard(db, id)
      if (!found) throw notFound()
      const kept = await readFiles(found.assets)
      const name = cardFileName(slugOf(face.name), format)
      const { card } = found
      const text = cardText(card, format)
      if (text !== undefined) return { name, content: Readable.from([Buffer.from(text)]) }
      const picture = kept.picture ?? (await shownPicture(face))
      if (format === 'charx')
        return { name, content: Readable.from(writeCharx(...withIcon(card, kept.assets, picture))) }
      if (!picture) throw notFound()
      return { name, content: Readable.from([writePngCard(card, picture, kept.assets)]) }
    },

    /** Whoever a chat is with, of the catalogue or anybody's own; also where no chat can begin with them any more. */
    async byId(id: string, language?: Language): Promise<Character | undefined> {
      return (await this.allOf([id], language))[0]
    },

    /** The same for several, in their order; one that is nobody's is left out. */
    async allOf(ids: readonly string[], language?: Language): Promise<Character[]> {
      const others = ids.filter((id) => !catalogue.byId(id))
      const rows = others.length > 0 ? await store.findRoles(db, others) : []
      const own = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = own.get(id)
        return catalogue.byId(id, language) ?? (row ? characterOf(row, language) : [])
      })
    },

    /** Whom the caller can begin a chat with. Throws `not-found`. */
    async requireFor(ownerId: string | undefined, id: string): Promise<void> {
      const premade = catalogue.byId(id)
      if (premade && !premade.hidden) return
      const [face] = premade || !ownerId ? [] : await store.findFaces(db, [id])
      if (!face || face.owner_id !== ownerId || face.deleted_at) throw notFound()
    },

    /** The same, and nobody can delete it before the transaction has ended. */
    async holdFor(tx: Queries, ownerId: string, id: string): Promise<void> {
      const premade = catalogue.byId(id)
      if (premade ? premade.hidden : !(await store.holdCharacter(tx, ownerId, id))) throw notFound()
    },

    /** The faces that go with ids, by id; one that is nobody's has none. */
    async facesOf(
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
    },

    /** The name that goes with an id; undefined where that is nobody's. */
    async nameOf(id: string, queries: Queries = db): Promise<string | undefined> {
      return (await this.facesOf([id], undefined, queries)).get(id)?.model.name
    },

    /** Everything of the owner's characters: each card, and the files that belong to it by their endings. */
    async *everything(ownerId: string) {
      for (const { id, name } of await store.listFaces(db, ownerId, true)) {
        const found = await store.findCard(db, id)
        const portrait = await findPortrait(db, id)
        const named = [portrait?.file, found?.assets].filter((file) => typeof file === 'string')
        yield { id, name, card: found?.card, files: named }
      }
    },

    readFile: (file: string) => storage.read(file),

    /** Moves the characters of one user to another. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveCharacters(tx, fromUserId, toUserId),
  }
}

export type OwnCharacters = ReturnType<typeof createOwnCharacters>

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

function comingFrom({ coming_portrait: coming }: store.FaceRow): ComingPortrait | undefined {
  if (!coming) return undefined
  const { failure, ...told } = coming
  return { ...told, ...(failure && { failure }) }
}

function characterOf(row: store.RoleRow, language: Language = LANGUAGES[0]): Character {
  const { role, appearance, gender, id, choices } = row
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
    portrait: choices ? shotOf(choices) : portraitShot(gender, id),
    ...(choices && { seed: seedOf(choices), voice: choices.voice }),
    role: { ...role.texts, char: role.char },
    ...(role.lorebook && { lorebook: role.lorebook }),
  }
}

import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { CardFormat } from '#contract/cards.ts'
import type { CharacterChoices, CharacterLook } from '#contract/character-choices.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { CHARACTER_FILES_BYTES_MAX } from '#contract/limits.ts'
import { isVeil } from '#contract/made-pictures.ts'
import type {
  CharacterPrice,
  CreateCharacter,
  CreateFromChoices,
  DuplicateCharacter,
  OwnCharacter,
} from '#contract/own-characters.ts'
import { t, type Words } from '#contract/server-words.ts'
import {
  type Cards,
  cardJson,
  fillMacros,
  plainPng,
  writeCharx,
  writePngCard,
} from '#server/cards/service.ts'
import type { Character, Characters } from '#server/characters/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { withIcon } from './card-picture.ts'
import { drawingOfLook, PORTRAIT, PREVIEW } from './drawing.ts'
import { createFiles, type FilesOptions } from './files-service.ts'
import { FIRST_WORDS } from './first-words.ts'
import { bytesOf, drawn, type KeptFiles, NO_FILES } from './kept-files.ts'
import { lookOf, seedOf, shotOf } from './look.ts'
import { madeOfChoices, writtenIn } from './made-of-choices.ts'
import { personaOf } from './persona-of-role.ts'
import { createPreviews } from './previews.ts'
import { portraitShot, readAppearance } from './read-appearance.ts'
import { REMOVED } from './removed.ts'
import { nameOf, phraseOf, roleOf } from './role-of-card.ts'
import { type CharacterRoom, createRoom } from './room-service.ts'
import { sitterOf } from './sitter.ts'
import { slugOf } from './slug-of.ts'
import * as store from './store.ts'

export { portraitShot, readAppearance } from './read-appearance.ts'
export { drawnAge, sitterOf } from './sitter.ts'

/** A face in a list of chats. */
export type Face = Pick<Character, 'model' | 'phrase' | 'openers' | 'path' | 'picture'>

type OwnCharactersOptions = FilesOptions & {
  catalogue: Characters
  cards: Cards
  moderation: Moderation
  addressOf: (file: string) => string
  ledger: Ledger
  room: CharacterRoom
  limitChoices: RateLimit
  limitPreviews: RateLimit
}

/**
 * Owns the characters that belong to one person, and knows everyone somebody can talk with: these and the catalogue's.
 * A character that is deleted can begin no chat; those that it has go on, and with the last of them it goes.
 */
export function createOwnCharacters(options: OwnCharactersOptions) {
  const { db, catalogue, cards, images, storage, moderation, addressOf } = options
  const { limitChoices, limitPreviews } = options
  const room = createRoom(options)
  const { draw, portraitOf, keepFiles, readFiles, readWhole, shownPicture } = createFiles(options)
  const previewOf = createPreviews((look) => draw(drawingOfLook(look, PREVIEW)))

  return {
    /** Makes a character of a card. Throws what `cards.take` and `roomFor` throw, and `not-found`. */
    async create(ownerId: string, body: CreateCharacter): Promise<OwnCharacter> {
      const known = await roomFor(ownerId, body.clientId, body.luna)
      if (known) return known
      const { told, ...file } = await cards.take(ownerId, Buffer.from(body.file, 'base64'))
      const card = file.card
      const { age = told.age, gender = told.gender, style = told.style ?? 'realistic' } = body
      if (age === undefined)
        throw untold('age', t`The card does not say how old the character is. Please tell.`)
      if (gender === undefined)
        throw untold('gender', t`The card does not say what gender the character has. Please tell.`)
      const name = nameOf(card)
      if (!name)
        throw new AppError('invalid-input', t`This card has no name that can be read.`, { field: 'file' })
      const kept: KeptFiles = {
        assets: file.assets,
        ...(file.picture && { picture: plainPng(file.picture) }),
      }
      if (bytesOf(kept) > CHARACTER_FILES_BYTES_MAX)
        throw new AppError('too-large', 'The files of a character can have at most 20 MB.')
      const { description, personality, tags } = card.data
      const appearance = readAppearance([description, personality, ...tags].join('\n'), gender, body.clientId)
      const character = {
        ...{ id: body.clientId, ownerId, name, gender, age, style, appearance },
        ...{ card, role: roleOf(card) },
      }
      const lore = card.data.character_book?.entries.length ?? 0
      const files = await keepFiles(kept, await portraitOf(card, file, character))
      return await insert(ownerId, body.clientId, body.luna, (tx) =>
        store.insertCharacter(tx, { ...character, phrase: phraseOf(card), lore }, files),
      )
    },

    /** Makes a character by choices. Throws `blocked`, `too-many`, what `roomFor` throws, and `not-found`. */
    async createFromChoices(
      ownerId: string,
      { clientId, choices, luna }: CreateFromChoices,
    ): Promise<OwnCharacter> {
      const known = await roomFor(ownerId, clientId, luna)
      if (known) return known
      await limitChoices(ownerId)
      const character = await ofChoices(ownerId, clientId, choices)
      const files = await keepFiles(NO_FILES, drawn(await draw(drawingOfLook(choices, PORTRAIT))))
      return await insert(ownerId, clientId, luna, (tx) => store.insertCharacter(tx, character, files))
    },

    /** Its chats go on with it as it is from here on. Throws what making one throws, and `conflict` for one of a card. */
    async edit(ownerId: string, id: string, choices: CharacterChoices): Promise<OwnCharacter> {
      const before = await requireKnown(ownerId, id)
      if (!before.choices)
        throw new AppError('conflict', t`This character came from a card and is edited where it was made.`)
      if (isDeepStrictEqual(before.choices, choices)) return before
      await limitChoices(ownerId)
      const character = await ofChoices(ownerId, id, choices)
      const looksSame = isDeepStrictEqual(lookOf(before.choices), lookOf(choices))
      const files = looksSame
        ? []
        : await keepFiles(NO_FILES, drawn(await draw(drawingOfLook(choices, PORTRAIT))))
      const isThere = await db.transaction((tx) => store.updateCharacter(tx, character, files))
      if (!isThere) throw notFound()
      return await requireKnown(ownerId, id)
    },

    /** Shows it by a picture that was drawn for the owner, as a file of its own. Throws `not-found`, `pro-only`. */
    async useAsPicture(ownerId: string, id: string, pictureId: string): Promise<OwnCharacter> {
      await requireKnown(ownerId, id)
      const { file } = await images.requireDrawn(ownerId, pictureId)
      if (isVeil(file)) throw new AppError('pro-only', t`This picture can be seen with Pro.`)
      const bytes = await readWhole(file)
      if (!bytes) throw notFound()
      const files = await keepFiles(NO_FILES, drawn(bytes))
      const isThere = await db.transaction((tx) => store.replacePicture(tx, ownerId, id, files))
      if (!isThere) throw notFound()
      return await requireKnown(ownerId, id)
    },

    /** The portrait that an image engine may be shown: one that was drawn here, never a picture that came from outside. */
    async referenceOf(premadeId: string): Promise<Buffer | undefined> {
      const premade = catalogue.byId(premadeId)
      if (premade)
        return await draw({ sitter: sitterOf(premade), shot: premade.portrait, take: 0, ...PORTRAIT })
      const file = await store.findDrawnPicture(db, premadeId)
      return file === undefined ? undefined : await readWhole(file)
    },

    /** A second one with everything that the first has. Throws `too-many`, what `roomFor` throws, and `not-found`. */
    async duplicate(
      ownerId: string,
      fromId: string,
      { clientId: id, luna }: DuplicateCharacter,
    ): Promise<OwnCharacter> {
      const known = await roomFor(ownerId, id, luna)
      if (known) return known
      await requireKnown(ownerId, fromId)
      await limitChoices(ownerId)
      const [face] = await store.findFaces(db, [fromId])
      const portrait = face?.picture ? await readWhole(face.picture) : undefined
      const found = await store.findCard(db, fromId)
      if (!portrait || !found) throw notFound()
      const isDrawn = (await store.findDrawnPicture(db, fromId)) !== undefined
      const files = await keepFiles(await readFiles(found.assets), { bytes: portrait, isDrawn })
      return await insert(ownerId, id, luna, (tx) => store.copyCharacter(tx, id, fromId, files))
    },

    price: (ownerId: string | undefined): Promise<CharacterPrice> => room.price(db, ownerId),

    /** How somebody with these looks would be drawn; kept nowhere. Throws `too-many`. */
    async preview(host: string, look: CharacterLook): Promise<Buffer> {
      await limitPreviews(host)
      return await previewOf(look)
    },

    list: async (ownerId: string): Promise<OwnCharacter[]> =>
      (await store.listFaces(db, ownerId)).map(present),

    /** Its chats stay. Throws `not-found`. */
    async delete(ownerId: string, id: string): Promise<void> {
      if (!(await store.deleteCharacter(db, ownerId, id))) throw notFound()
      await store.eraseUnnamed(db)
    },

    /** The file of the picture that shows an own character. */
    pictureFileOf: async (id: string): Promise<string | undefined> =>
      (await store.findFaces(db, [id]))[0]?.picture ?? undefined,

    /**
     * Takes a character from its owner: nothing is left of who it was, and a talk with it has nobody to go on with but
     * a name. Answers its files, which nothing points to any more.
     */
    takeDown: async (tx: Queries, id: string): Promise<string[]> =>
      await store.blankCharacter(tx, id, REMOVED),

    /** Takes the picture of whichever character has this file. */
    takeDownPicture: (tx: Queries, file: string): Promise<void> => store.dropPicture(tx, file),

    eraseDeleted: async (): Promise<number> => await store.eraseUnnamed(db),

    /** A character as a card: the caller's own as it came, or one of the catalogue. Throws `not-found` and `too-many`. */
    async exportCard(userId: string, id: string, format: CardFormat) {
      if (catalogue.byId(id)) return await cards.exportPremade(userId, id, format)
      const [face] = await store.findFaces(db, [id])
      if (!face || face.owner_id !== userId) throw notFound()
      await cards.admit(userId)
      const found = await store.findCard(db, id)
      if (!found) throw notFound()
      const files = await readFiles(found.assets)
      const name = `${slugOf(face.name)}.${format}`
      const { card } = found
      if (format === 'json') return { name, content: Readable.from([Buffer.from(cardJson(card))]) }
      const picture = files.picture ?? (await shownPicture(face))
      if (format === 'charx')
        return { name, content: Readable.from(writeCharx(...withIcon(card, files.assets, picture))) }
      if (!picture) throw notFound()
      return { name, content: Readable.from([writePngCard(card, picture, files.assets)]) }
    },

    /** Whoever a chat is with, of the catalogue or anybody's own; also where no chat can begin with them any more. */
    async byId(id: string, language?: Language): Promise<Character | undefined> {
      const premade = catalogue.byId(id, language)
      if (premade) return premade
      const row = await store.findRole(db, id)
      return row && characterOf(row, language)
    },

    /** Whom the caller can begin a chat with. Throws `not-found`. */
    async requireFor(ownerId: string | undefined, id: string): Promise<void> {
      const premade = catalogue.byId(id)
      if (premade && !premade.hidden) return
      const [face] = premade || !ownerId ? [] : await store.findFaces(db, [id])
      if (!face || face.owner_id !== ownerId || face.deleted_at) throw notFound()
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
      for (const { id, name, picture } of await store.listFaces(db, ownerId, true)) {
        const found = await store.findCard(db, id)
        const named = [picture, found?.assets].filter((file) => typeof file === 'string')
        yield { id, name, card: found?.card, files: named }
      }
    },

    readFile: (file: string) => storage.read(file),

    /** Moves the characters of one user to another. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveCharacters(tx, fromUserId, toUserId),
  }

  /** What a call with this id made before. Throws `not-found` where it is gone, or anybody else's. */
  async function findKnown(ownerId: string, id: string): Promise<OwnCharacter | undefined> {
    if (catalogue.byId(id)) throw notFound()
    const [face] = await store.findFaces(db, [id])
    if (!face) return undefined
    if (face.owner_id !== ownerId || face.deleted_at) throw notFound()
    return present(face)
  }

  async function requireKnown(ownerId: string, id: string): Promise<OwnCharacter> {
    const known = await findKnown(ownerId, id)
    if (!known) throw notFound()
    return known
  }

  /**
   * What a call with this id made before, where it made something; else there has to be room, or luna that the owner has
   * agreed to pay. Throws `free-limit`, `no-luna`, `costs-luna`, `conflict` and `not-found`.
   */
  async function roomFor(
    ownerId: string,
    id: string,
    agreedLuna?: number,
  ): Promise<OwnCharacter | undefined> {
    const refusal = room.refusalOf(await room.place(db, ownerId), agreedLuna)
    // Looked for afterwards: it may be what took the last place.
    const known = await findKnown(ownerId, id)
    if (!known && refusal) throw refusal
    return known
  }

  /** Stores what `write` stores where there is room, or it is paid; a repeated call finds what the first one made. */
  async function insert(
    ownerId: string,
    id: string,
    agreedLuna: number | undefined,
    write: (tx: Queries) => Promise<void>,
  ): Promise<OwnCharacter> {
    await unlessTaken(
      db.transaction(async (tx) => {
        const place = await room.place(tx, ownerId)
        if ((await store.findFaces(tx, [id])).length > 0) return
        const refusal = room.refusalOf(place, agreedLuna)
        if (refusal) throw refusal
        await write(tx)
        await room.pay(tx, ownerId, id, place.luna)
      }),
    )
    return await requireKnown(ownerId, id)
  }

  /** Throws `blocked` where the words break a rule or make somebody younger than 18 of the character. */
  async function ofChoices(
    ownerId: string,
    id: string,
    choices: CharacterChoices,
  ): Promise<store.NewCharacter> {
    const { readings, texts } = writtenIn(choices)
    // Nobody's age is taken from the sheet: what is written has to be of an adult by itself.
    await moderation.screenDescription(ownerId, readings, false)
    await moderation.screenFile(ownerId, texts)
    const made = madeOfChoices(choices)
    await cards.screen(ownerId, made.card)
    return { id, ownerId, ...made }
  }

  function present(row: store.FaceRow): OwnCharacter {
    const { id, name, age, gender, style, phrase, lore, picture, choices, created_at } = row
    const shown = {
      ...{ id, name, age, gender, style, phrase, lore, createdAt: created_at.toISOString() },
      ...(choices && { choices }),
    }
    return picture ? { ...shown, profilePicture: addressOf(picture) } : shown
  }
}

export type OwnCharacters = ReturnType<typeof createOwnCharacters>

function faceOf(
  { id: premadeId, name, age, gender, style, phrase, picture }: store.FaceRow,
  language: Language = LANGUAGES[0],
): Face {
  const model = { premadeId, name, age, gender, style }
  return { model, phrase, openers: [...FIRST_WORDS[language].openers], ...(picture && { picture }) }
}

function characterOf(row: store.RoleRow, language: Language = LANGUAGES[0]): Character {
  const { role, appearance, gender, id, choices } = row
  const fill = (text: string) => fillMacros(text, { char: role.char, user: '' })
  const { greeting, greetings } = FIRST_WORDS[language]
  // What nobody wrote by hand is ours, and there in every language.
  const ours = choices && !choices.firstMessage ? greetings[choices.personality] : greeting
  const written = choices && !choices.firstMessage ? [] : role.greetings
  return {
    ...faceOf(row, language),
    persona: personaOf(role, fill, choices?.interests),
    greetings: (written.length > 0 ? written : [ours]).map(fill),
    appearance,
    portrait: choices ? shotOf(choices) : portraitShot(gender, id),
    ...(choices && { seed: seedOf(choices), voice: choices.voice }),
    role: { ...role.texts, char: role.char },
    ...(role.lorebook && { lorebook: role.lorebook }),
  }
}

const untold = (field: 'age' | 'gender', words: Words) => new AppError('invalid-input', words, { field })

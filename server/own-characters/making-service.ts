import { isDeepStrictEqual } from 'node:util'
import { type CharacterChoices, lookOf } from '#contract/character-choices.ts'
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
import { type Cards, plainPng } from '#server/cards/service.ts'
import type { Characters } from '#server/characters/service.ts'
import type { Images } from '#server/images/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { type Database, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { findPortrait, replacePicture } from './file-store.ts'
import type { CharacterFiles } from './files-service.ts'
import { bytesOf, type KeptFiles, NO_FILES } from './kept-files.ts'
import { madeOfChoices, writtenIn } from './made-of-choices.ts'
import type { Portraits } from './portrait-service.ts'
import { readAppearance } from './read-appearance.ts'
import { nameOf, phraseOf, roleOf } from './role-of-card.ts'
import { type CharacterRoom, createRoom } from './room-service.ts'
import * as store from './store.ts'
import { withBook } from './with-book.ts'

export type MakingOptions = {
  db: Database
  catalogue: Characters
  cards: Cards
  images: Images
  moderation: Moderation
  ledger: Ledger
  room: CharacterRoom
  limitChoices: RateLimit
}

/** Makes the characters of one person and changes them. What repeats a call finds what the first one made. */
export function createMaking(
  options: MakingOptions,
  { broughtPortrait, keepFiles, readFiles, readWhole }: CharacterFiles,
  portraits: Portraits,
  present: (row: store.FaceRow) => OwnCharacter,
) {
  const { db, catalogue, cards, images, moderation, limitChoices } = options
  const room = createRoom(options)

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
      // What was sent was small enough; what it unpacks to is not.
      if (bytesOf(kept) > CHARACTER_FILES_BYTES_MAX)
        throw new AppError('too-large', 'The files of a character can have at most 20 MB.')
      const { description, personality, tags } = card.data
      const appearance = readAppearance([description, personality, ...tags].join('\n'), gender, body.clientId)
      const character = {
        id: body.clientId,
        ownerId,
        name,
        gender,
        age,
        style,
        appearance,
        card,
        role: roleOf(card),
      }
      const lore = card.data.character_book?.entries.length ?? 0
      const portrait = (await broughtPortrait(card, file, character)) ?? (await portraits.sketch(character))
      const files = await keepFiles(kept, portrait)
      return await insert(ownerId, body.clientId, body.luna, async (tx) => {
        await store.insertCharacter(tx, { ...character, phrase: phraseOf(card), lore }, files)
        if (portrait.isSketch) await portraits.add(tx, character)
      })
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
      const files = await keepFiles(NO_FILES, await portraits.sketch(character))
      return await insert(ownerId, clientId, luna, async (tx) => {
        await store.insertCharacter(tx, character, files)
        await portraits.add(tx, character)
      })
    },

    /** Its chats go on with it as it is from here on. Throws what making one throws, and `conflict` for one of a card. */
    async edit(ownerId: string, id: string, choices: CharacterChoices): Promise<OwnCharacter> {
      const before = await requireKnown(ownerId, id)
      if (!before.choices)
        throw new AppError('conflict', t`This character came from a card and is edited where it was made.`)
      if (isDeepStrictEqual(before.choices, choices)) return before
      await limitChoices(ownerId)
      const made = await ofChoices(ownerId, id, choices)
      // A lorebook that was brought for it is no choice, and stays; with another name in it it may say something else.
      const book = (await store.findCard(db, id))?.card.data.character_book
      const character = book ? { ...made, ...withBook(made.card, book) } : made
      if (book) await cards.screen(ownerId, character.card)
      const known = lookOf(before.choices)
      const looksSame = isDeepStrictEqual(known, lookOf(choices))
      const files = looksSame ? [] : await keepFiles(NO_FILES, await portraits.sketch(character))
      const isWritten = await portraits.inTurn(ownerId, async (tx, cancel) => {
        const [face] = await store.findFaces(tx, [id])
        if (face?.choices && !isDeepStrictEqual(lookOf(face.choices), known)) return false
        if (!isDeepStrictEqual((await store.findCard(tx, id))?.card.data.character_book, book)) return false
        if (!looksSame) await cancel(id)
        if (!(await store.updateCharacter(tx, character, files))) throw notFound()
        if (!looksSame) await portraits.add(tx, character)
        return true
      })
      // Another edit or lorebook has come first: whether the looks are others, and what the rules say, is to be asked again.
      return isWritten ? await requireKnown(ownerId, id) : await this.edit(ownerId, id, choices)
    },

    /** Has the portrait that did not come drawn again; `clientId` becomes the id of its job. Throws `not-found`, `too-many`. */
    async drawPortrait(ownerId: string, id: string, clientId: string): Promise<OwnCharacter> {
      await requireKnown(ownerId, id)
      await portraits.again(ownerId, id, clientId)
      return await requireKnown(ownerId, id)
    },

    /** Shows it by a picture that was drawn for the owner, as a file of its own. Throws `not-found`, `pro-only`. */
    async useAsPicture(ownerId: string, id: string, pictureId: string): Promise<OwnCharacter> {
      await requireKnown(ownerId, id)
      const { file, rating } = await images.requireDrawn(ownerId, pictureId)
      if (isVeil(file)) throw new AppError('pro-only', t`This picture can be seen with Pro.`)
      const bytes = await readWhole(file)
      if (!bytes) throw notFound()
      const shown = { bytes, isDrawn: true, isSketch: false, isAdult: rating === 'adult' }
      const files = await keepFiles(NO_FILES, shown)
      await portraits.inTurn(ownerId, async (tx, cancel) => {
        await cancel(id)
        if (!(await replacePicture(tx, ownerId, id, files))) throw notFound()
      })
      return await requireKnown(ownerId, id)
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
      const portrait = await findPortrait(db, fromId)
      const bytes = portrait && (await readWhole(portrait.file))
      const found = await store.findCard(db, fromId)
      if (!bytes || !found) throw notFound()
      const { is_drawn: isDrawn, is_sketch: isSketch, veil } = portrait
      const files = await keepFiles(await readFiles(found.assets), {
        bytes,
        isDrawn,
        isSketch,
        isAdult: veil !== null,
      })
      return await insert(ownerId, id, luna, async (tx) => {
        await store.copyCharacter(tx, id, fromId, files)
        const [second] = await store.findRoles(tx, [id])
        if (isSketch && second) await portraits.add(tx, { ...second, ownerId })
      })
    },

    price: (ownerId: string | undefined): Promise<CharacterPrice> => room.price(db, ownerId),
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
    portraits.begin()
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
}

const untold = (field: 'age' | 'gender', words: Words) => new AppError('invalid-input', words, { field })

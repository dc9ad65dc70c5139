import type { CardFormat } from '#contract/cards.ts'
import type { CharacterChoices, CharacterLook } from '#contract/character-choices.ts'
import type {
  CharacterPrice,
  CreateCharacter,
  CreateFromChoices,
  DuplicateCharacter,
  OwnCharacter,
} from '#contract/own-characters.ts'
import type { Cards } from '#server/cards/service.ts'
import type { Characters } from '#server/characters/service.ts'
import type { Images } from '#server/images/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Queries } from '#server/platform/database.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { withoutIcons } from './card-picture.ts'
import { createCast } from './cast-service.ts'
import { createCataloguePortraits } from './catalogue-portrait-service.ts'
import { drawingOfLook, PREVIEW } from './drawing.ts'
import { deleteOwned, drawPortrait, edit, useAsPicture } from './editing-service.ts'
import { everything, exportCard } from './exporting-service.ts'
import { dropPicture, findPortrait } from './file-store.ts'
import { createFiles, type FilesOptions } from './files-service.ts'
import { makeFromCard } from './from-card-service.ts'
import { createLorebooks } from './lorebook-service.ts'
import { duplicate, makeFromChoices } from './making-service.ts'
import { getOwned, presentOwned } from './owned-service.ts'
import { createPortraits, type PortraitQueue } from './portrait-service.ts'
import { createPreviews } from './previews.ts'
import { REMOVED } from './removed.ts'
import { type CharacterRoom, createRoom } from './room-service.ts'
import * as store from './store.ts'

export type { Face } from './cast-service.ts'
export type { PortraitQueue } from './portrait-service.ts'
export { portraitShot, readAppearance } from './read-appearance.ts'
export { drawnAge, sitterOf } from './sitter.ts'

type OwnCharactersOptions = FilesOptions & {
  catalogue: Characters
  cards: Cards
  images: Images
  moderation: Moderation
  ledger: Ledger
  room: CharacterRoom
  portraits: PortraitQueue
  addressOf: (file: string) => string
  limitChoices: RateLimit
  limitPreviews: RateLimit
  limitPortraits: RateLimit
}

/**
 * Owns the characters that belong to one person, and knows everyone somebody can talk with: these and the catalogue's.
 * A character that is deleted can begin no chat; those that it has go on, and with the last of them it goes.
 */
export function createOwnCharacters(options: OwnCharactersOptions) {
  const { db, catalogue } = options
  const files = createFiles(options)
  const sketch = createPreviews(files.draw)
  const cataloguePortrait = createCataloguePortraits(files.draw)
  const portraits = createPortraits({ ...options, sketch })
  const room = createRoom(options)
  const parts = { ...options, files, portraits, room }

  return {
    ...createCast(parts),
    ...createLorebooks(parts),

    /** Answers what of its files is not kept, too; `onRead`: before its pictures are looked at. */
    create: (ownerId: string, body: CreateCharacter, onRead: () => void) =>
      makeFromCard(parts, ownerId, body, onRead),
    createFromChoices: (ownerId: string, body: CreateFromChoices) => makeFromChoices(parts, ownerId, body),
    duplicate: (ownerId: string, fromId: string, body: DuplicateCharacter) =>
      duplicate(parts, ownerId, fromId, body),
    price: (ownerId: string | undefined): Promise<CharacterPrice> => room.price(db, ownerId),

    get: (ownerId: string, id: string) => getOwned(parts, ownerId, id),
    list: async (ownerId: string): Promise<OwnCharacter[]> =>
      (await store.listFaces(db, ownerId)).map((row) => presentOwned(parts, row)),

    edit: (ownerId: string, id: string, choices: CharacterChoices) => edit(parts, ownerId, id, choices),
    drawPortrait: (ownerId: string, id: string, clientId: string) =>
      drawPortrait(parts, ownerId, id, clientId),
    useAsPicture: (ownerId: string, id: string, pictureId: string) =>
      useAsPicture(parts, ownerId, id, pictureId),
    delete: (ownerId: string, id: string) => deleteOwned(parts, ownerId, id),

    exportCard: (userId: string, id: string, format: CardFormat) => exportCard(parts, userId, id, format),
    everything: (ownerId: string) => everything(parts, ownerId),

    /** How somebody with these looks would be drawn; kept nowhere. Throws `too-many`. */
    async preview(host: string, look: CharacterLook): Promise<Buffer> {
      await options.limitPreviews(host)
      return await sketch(drawingOfLook(look, PREVIEW))
    },

    showPortrait: portraits.show,

    /** The file of the picture that shows an own character, whoever may see it. */
    pictureFileOf: async (id: string): Promise<string | undefined> => (await findPortrait(db, id))?.file,

    /**
     * The portrait that an image engine may be shown: one that was drawn here, never a picture that came from outside,
     * never a sketch, which would make drawings of the pictures of an engine that takes photos, and never one that is
     * shown to nobody until somebody decides.
     */
    async referenceOf(premadeId: string): Promise<Buffer | undefined> {
      const premade = catalogue.byId(premadeId)
      if (premade) return await cataloguePortrait(premade)
      const portrait = await findPortrait(db, premadeId)
      if (!portrait?.is_drawn || portrait.is_sketch || (await options.images.isHidden(portrait.file)))
        return undefined
      return await files.readWhole(portrait.file)
    },

    /**
     * Takes a character from its owner: nothing is left of who it was, and a talk with it has nobody to go on with but
     * a name. Answers its files, which nothing points to any more.
     */
    takeDown: (tx: Queries, id: string): Promise<string[]> => store.blankCharacter(tx, id, REMOVED),

    /**
     * Takes the picture of whichever character has this file, also out of its card. Answers the files that nothing
     * points to any more.
     */
    async takeDownPicture(tx: Queries, file: string): Promise<string[]> {
      const found = await dropPicture(tx, file)
      if (found) await store.setCard(tx, found.id, withoutIcons(found.card))
      return found?.files ?? []
    },

    eraseDeleted: (): Promise<number> => store.eraseUnnamed(db),

    /** Moves the characters of one user to another. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveCharacters(tx, fromUserId, toUserId),
  }
}

export type OwnCharacters = ReturnType<typeof createOwnCharacters>

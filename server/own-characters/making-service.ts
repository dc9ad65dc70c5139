import type { CharacterChoices } from '#contract/character-choices.ts'
import type { CreateFromChoices, DuplicateCharacter, OwnCharacter } from '#contract/own-characters.ts'
import type { Cards } from '#server/cards/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { type Queries, unlessTaken } from '#server/platform/database.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { findPortrait } from './file-store.ts'
import type { CharacterFiles } from './files-service.ts'
import { NO_FILES } from './kept-files.ts'
import { madeOfChoices, writtenIn } from './made-of-choices.ts'
import { findOwned, getOwned, type OwnedParts, presentOwned, requireOwned } from './owned-service.ts'
import type { Portraits } from './portrait-service.ts'
import type { Room } from './room-service.ts'
import * as store from './store.ts'

export type MakingParts = OwnedParts & {
  cards: Cards
  moderation: Moderation
  files: CharacterFiles
  portraits: Portraits
  room: Room
  limitChoices: RateLimit
}

/** The id that the client chose for a new character, and the luna that its owner has agreed to pay. */
type Asked = Pick<DuplicateCharacter, 'clientId' | 'luna'>

/** Makes a character by choices. Throws `blocked`, `too-many`, what `findMade` throws, and `not-found`. */
export async function makeFromChoices(
  parts: MakingParts,
  ownerId: string,
  asked: CreateFromChoices,
): Promise<OwnCharacter> {
  const { files, portraits } = parts
  const known = await findMade(parts, ownerId, asked)
  if (known) return known
  await parts.limitChoices(ownerId)
  const character = await screenChoices(parts, ownerId, asked.clientId, asked.choices)
  const stored = await files.keepFiles(NO_FILES, await portraits.sketch(character))
  return await insertMade(parts, ownerId, asked, async (tx) => {
    await store.insertCharacter(tx, character, stored)
    await portraits.add(tx, character)
  })
}

/** The character that choices make. Throws `blocked` where the words break a rule or make somebody younger than 18 of it. */
export async function screenChoices(
  { moderation, cards }: Pick<MakingParts, 'moderation' | 'cards'>,
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

/** A second one with everything that the first has. Throws `too-many`, what `findMade` throws, and `not-found`. */
export async function duplicate(
  parts: MakingParts,
  ownerId: string,
  fromId: string,
  asked: DuplicateCharacter,
): Promise<OwnCharacter> {
  const { db, files, portraits } = parts
  const known = await findMade(parts, ownerId, asked)
  if (known) return known
  await requireOwned(parts, ownerId, fromId)
  await parts.limitChoices(ownerId)
  const portrait = await findPortrait(db, fromId)
  const bytes = portrait && (await files.readWhole(portrait.file))
  const found = await store.findCard(db, fromId)
  if (!bytes || !found) throw notFound()
  const { is_drawn: isDrawn, is_sketch: isSketch, veil } = portrait
  const shown = { bytes, isDrawn, isSketch, isAdult: veil !== null }
  const stored = await files.keepFiles(await files.readFiles(found.assets), shown)
  return await insertMade(parts, ownerId, asked, async (tx) => {
    await store.copyCharacter(tx, asked.clientId, fromId, stored)
    const [second] = await store.findRoles(tx, [asked.clientId])
    if (isSketch && second) await portraits.add(tx, { ...second, ownerId })
  })
}

/**
 * What a call with this id made before, where it made something; else there has to be room, or luna that the owner has
 * agreed to pay. Throws `free-limit`, `no-luna`, `costs-luna`, `conflict` and `not-found`.
 */
export async function findMade(
  parts: MakingParts,
  ownerId: string,
  { clientId, luna }: Asked,
): Promise<OwnCharacter | undefined> {
  const { db, room } = parts
  const refusal = room.refusalOf(await room.place(db, ownerId), luna)
  // Looked for afterwards: it may be what took the last place.
  const known = await findOwned(parts, ownerId, clientId)
  if (!known && refusal) throw refusal
  return known && presentOwned(parts, known)
}

/** Stores what `write` stores where there is room, or it is paid; a repeated call finds what the first one made. */
export async function insertMade(
  parts: MakingParts,
  ownerId: string,
  { clientId, luna }: Asked,
  write: (tx: Queries) => Promise<void>,
): Promise<OwnCharacter> {
  const { db, room, portraits } = parts
  await unlessTaken(
    db.transaction(async (tx) => {
      const place = await room.place(tx, ownerId)
      if ((await store.findFaces(tx, [clientId])).length > 0) return
      const refusal = room.refusalOf(place, luna)
      if (refusal) throw refusal
      await write(tx)
      await room.pay(tx, ownerId, clientId, place.luna)
    }),
  )
  portraits.begin()
  return await getOwned(parts, ownerId, clientId)
}

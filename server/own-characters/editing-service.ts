import { isDeepStrictEqual } from 'node:util'
import { type CharacterChoices, lookOf } from '#contract/character-choices.ts'
import { isVeil } from '#contract/made-pictures.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { t } from '#contract/server-words.ts'
import type { Images } from '#server/images/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { replacePicture } from './file-store.ts'
import { NO_FILES } from './kept-files.ts'
import { type MakingParts, screenChoices } from './making-service.ts'
import { getOwned, presentOwned, requireOwned } from './owned-service.ts'
import * as store from './store.ts'
import { withBook } from './with-book.ts'

export type EditingParts = MakingParts & { images: Pick<Images, 'requireDrawn'> }

/** Its chats go on with it as it is from here on. Throws what making one throws, and `conflict` for one of a card. */
export async function edit(
  parts: EditingParts,
  ownerId: string,
  id: string,
  choices: CharacterChoices,
): Promise<OwnCharacter> {
  const { db, cards, files, portraits } = parts
  const before = await requireOwned(parts, ownerId, id)
  if (!before.choices)
    throw new AppError('conflict', t`This character came from a card and is edited where it was made.`)
  if (isDeepStrictEqual(before.choices, choices)) return presentOwned(parts, before)
  await parts.limitChoices(ownerId)
  const made = await screenChoices(parts, ownerId, id, choices)
  // A lorebook that was brought for it is no choice, and stays; with another name in it it may say something else.
  const book = (await store.findCard(db, id))?.card.data.character_book
  const character = book ? { ...made, ...withBook(made.card, book) } : made
  if (book) await cards.screen(ownerId, character.card)
  const known = lookOf(before.choices)
  const looksSame = isDeepStrictEqual(known, lookOf(choices))
  const stored = looksSame ? [] : await files.keepFiles(NO_FILES, await portraits.sketch(character))
  const isWritten = await portraits.inTurn(ownerId, async (tx, cancel) => {
    const [face] = await store.findFaces(tx, [id])
    if (face?.choices && !isDeepStrictEqual(lookOf(face.choices), known)) return false
    if (!isDeepStrictEqual((await store.findCard(tx, id))?.card.data.character_book, book)) return false
    if (!looksSame) await cancel(id)
    if (!(await store.updateCharacter(tx, character, stored))) throw notFound()
    if (!looksSame) await portraits.add(tx, character)
    return true
  })
  // Another edit or lorebook has come first: whether the looks are others, and what the rules say, is to be asked again.
  return isWritten ? await getOwned(parts, ownerId, id) : await edit(parts, ownerId, id, choices)
}

/** Has the portrait that did not come drawn again; `clientId` becomes the id of its job. Throws `not-found`, `too-many`. */
export async function drawPortrait(
  parts: EditingParts,
  ownerId: string,
  id: string,
  clientId: string,
): Promise<OwnCharacter> {
  await requireOwned(parts, ownerId, id)
  await parts.portraits.again(ownerId, id, clientId)
  return await getOwned(parts, ownerId, id)
}

/** Shows it by a picture that was drawn for the owner, as a file of its own. Throws `not-found`, `pro-only`. */
export async function useAsPicture(
  parts: EditingParts,
  ownerId: string,
  id: string,
  pictureId: string,
): Promise<OwnCharacter> {
  const { files, images, portraits } = parts
  await requireOwned(parts, ownerId, id)
  const { file, rating } = await images.requireDrawn(ownerId, pictureId)
  if (isVeil(file)) throw new AppError('pro-only', t`This picture can be seen with Pro.`)
  const bytes = await files.readWhole(file)
  if (!bytes) throw notFound()
  const shown = { bytes, isDrawn: true, isSketch: false, isAdult: rating === 'adult' }
  const stored = await files.keepFiles(NO_FILES, shown)
  await portraits.inTurn(ownerId, async (tx, cancel) => {
    await cancel(id)
    if (!(await replacePicture(tx, ownerId, id, stored))) throw notFound()
  })
  return await getOwned(parts, ownerId, id)
}

/** Its chats stay. Throws `not-found`. */
export async function deleteOwned(
  { db, portraits }: Pick<EditingParts, 'db' | 'portraits'>,
  ownerId: string,
  id: string,
): Promise<void> {
  await portraits.inTurn(ownerId, async (tx, cancel) => {
    await cancel(id)
    if (!(await store.deleteCharacter(tx, ownerId, id))) throw notFound()
  })
  await store.eraseUnnamed(db)
}

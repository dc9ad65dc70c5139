import { Readable } from 'node:stream'
import type { CardFormat } from '#contract/cards.ts'
import { type Cards, cardFileName, cardText, writeCharx, writePngCard } from '#server/cards/service.ts'
import type { Images } from '#server/images/service.ts'
import { notFound } from '#server/platform/refusals.ts'
import { withIcon, withoutIcons } from './card-picture.ts'
import { findPortrait } from './file-store.ts'
import type { CharacterFiles } from './files-service.ts'
import type { OwnedParts } from './owned-service.ts'
import { slugOf } from './slug-of.ts'
import * as store from './store.ts'

export type ExportingParts = Pick<OwnedParts, 'db' | 'catalogue'> & {
  cards: Cards
  images: Pick<Images, 'isHidden'>
  files: Pick<CharacterFiles, 'readFiles' | 'readArchive' | 'shownPicture'>
}

/** A character as a card: the caller's own as it came, or one of the catalogue. Throws `not-found` and `too-many`. */
export async function exportCard(
  { db, catalogue, cards, images, files }: ExportingParts,
  userId: string,
  id: string,
  format: CardFormat,
) {
  if (catalogue.byId(id)) return await cards.exportPremade(userId, id, format)
  const [face] = await store.findFaces(db, [id])
  // One that is deleted goes on in its talks, and goes out as well.
  if (!face || face.owner_id !== userId) throw notFound()
  await cards.admit(userId)
  const found = await findOutgoing({ db, images }, id)
  if (!found) throw notFound()
  const name = cardFileName(slugOf(face.name), format)
  const { card } = found
  const text = cardText(card, format)
  if (text !== undefined) return { name, content: Readable.from([Buffer.from(text)]) }
  const kept = await files.readFiles(found.assets)
  const picture = kept.picture ?? (found.portrait ? await files.shownPicture(face) : undefined)
  if (format === 'charx')
    return { name, content: Readable.from(writeCharx(...withIcon(card, kept.assets, picture))) }
  if (!picture) throw notFound()
  return { name, content: Readable.from([writePngCard(card, picture, kept.assets)]) }
}

/**
 * Everything of the owner's characters: each card, the file of its picture, and as a ZIP what came along and was not taken
 * down since.
 */
export async function* everything(
  { db, images, files }: Pick<ExportingParts, 'db' | 'images' | 'files'>,
  ownerId: string,
) {
  for (const { id, name } of await store.listFaces(db, ownerId, true)) {
    const found = await findOutgoing({ db, images }, id)
    const archive = found?.assets ? await files.readArchive(found.assets) : undefined
    yield { id, name, card: found?.card, picture: found?.portrait, archive }
  }
}

/**
 * A character's card with the files of its portrait and of what came along. While the portrait is hidden it is nowhere in
 * them, as if it were taken down: the others may hold the same picture.
 */
async function findOutgoing({ db, images }: Pick<ExportingParts, 'db' | 'images'>, id: string) {
  const found = await store.findCard(db, id)
  const portrait = (await findPortrait(db, id))?.file
  if (!found || !portrait || !(await images.isHidden(portrait))) return found && { ...found, portrait }
  return { card: withoutIcons(found.card), assets: null, portrait: undefined }
}

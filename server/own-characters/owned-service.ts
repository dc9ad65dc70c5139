import { isVeil } from '#contract/made-pictures.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import type { ComingPortrait } from '#contract/picture-status.ts'
import type { Characters } from '#server/characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type FaceRow, findFaces } from './store.ts'

export type OwnedParts = {
  db: Database
  catalogue: Characters
  addressOf: (file: string) => string
}

type FindingParts = Pick<OwnedParts, 'db' | 'catalogue'>

/** The owner's character with this id; undefined where there never was one. Throws `not-found` where it is gone, or anybody else's. */
export async function findOwned(
  { db, catalogue }: FindingParts,
  ownerId: string,
  id: string,
): Promise<FaceRow | undefined> {
  if (catalogue.byId(id)) throw notFound()
  const [face] = await findFaces(db, [id])
  if (face && (face.owner_id !== ownerId || face.deleted_at)) throw notFound()
  return face
}

/** Throws `not-found`. */
export async function requireOwned(parts: FindingParts, ownerId: string, id: string): Promise<FaceRow> {
  const face = await findOwned(parts, ownerId, id)
  if (!face) throw notFound()
  return face
}

/** The same as its owner is told of it. */
export async function getOwned(parts: OwnedParts, ownerId: string, id: string): Promise<OwnCharacter> {
  return presentOwned(parts, await requireOwned(parts, ownerId, id))
}

export function presentOwned({ addressOf }: Pick<OwnedParts, 'addressOf'>, row: FaceRow): OwnCharacter {
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

/** The portrait that is on its way, without a failure that there is none of. */
export function comingFrom({ coming_portrait: coming }: FaceRow): ComingPortrait | undefined {
  if (!coming) return undefined
  const { failure, ...told } = coming
  return { ...told, ...(failure && { failure }) }
}

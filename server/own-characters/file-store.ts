import sql from 'sql-template-tag'
import type { CharacterCard } from '#contract/cards.ts'
import type { Fingerprint } from '#server/images/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { notePrints } from './kept-print-store.ts'

export type NewFile = {
  file: string
  kind: 'picture' | 'assets'
  /** It was drawn here. */
  isDrawn?: boolean
  /** It stands in for a portrait that is to be drawn. */
  isSketch?: boolean
  /** The file of the blurred copy, of a picture that is rated adult. */
  veil?: string
  /** Of the pictures in an archive. */
  prints?: readonly Fingerprint[]
}

/** Notes files that are about to be written: should no character point to one in a day, it is removed. */
export async function expectFiles(db: Queries, files: string[]): Promise<void> {
  await db.rows(sql`
    insert into loose_files (file, remove_after) select file, now() + interval '1 day' from unnest(${files}::text[]) as file`)
}

export async function insertFiles(tx: Queries, id: string, files: NewFile[]): Promise<void> {
  for (const { file, kind, isDrawn = false, isSketch = false, veil = null, prints } of files) {
    await tx.rows(sql`
      with kept as (delete from loose_files where file in (${file}, ${veil}))
      insert into own_character_files (file, character_id, kind, is_drawn, is_sketch, veil)
      values (${file}, ${id}, ${kind}, ${isDrawn}::boolean, ${isSketch}::boolean, ${veil})`)
    if (prints) await notePrints(tx, file, prints)
  }
}

/** Shows a character by another picture. False where the owner has no such character. */
export async function replacePicture(
  tx: Queries,
  ownerId: string,
  id: string,
  files: NewFile[],
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select id from own_characters where id = ${id} and owner_id = ${ownerId} and deleted_at is null for no key update`)
  if (rows.length === 0) return false
  await tx.rows(sql`delete from own_character_files where character_id = ${id} and kind = 'picture'`)
  await insertFiles(tx, id, files)
  return true
}

/** Puts the portrait where its sketch is. False where the owner has no such character, or another picture shows it. */
export async function replaceSketch(
  tx: Queries,
  ownerId: string,
  id: string,
  portrait: NewFile,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    with owned as (
      select id from own_characters where id = ${id} and owner_id = ${ownerId} and deleted_at is null for no key update
    )
    delete from own_character_files where is_sketch and character_id in (select id from owned) returning file`)
  if (rows.length === 0) return false
  await insertFiles(tx, id, [portrait])
  return true
}

export type PortraitRow = { file: string; is_drawn: boolean; is_sketch: boolean; veil: string | null }

/** The picture of a character as it is, whoever may see it. */
export async function findPortrait(db: Queries, id: string): Promise<PortraitRow | undefined> {
  const [row] = await db.rows<PortraitRow>(sql`
    select file, is_drawn, is_sketch, veil from own_character_files where character_id = ${id} and kind = 'picture'`)
  return row
}

/** Answers the names of the files that are to be removed, blurred copies among them. */
export async function deleteFiles(tx: Queries, id: string): Promise<string[]> {
  const rows = await tx.rows<{ file: string; veil: string | null }>(
    sql`delete from own_character_files where character_id = ${id} returning file, veil`,
  )
  return rows.flatMap(({ file, veil }) => [file, ...(veil ? [veil] : [])])
}

/** Drops a picture, and what came with the card, which may hold the same picture. Answers whose it was. */
export async function dropPicture(
  tx: Queries,
  file: string,
): Promise<{ id: string; card: CharacterCard; files: string[] } | undefined> {
  const [row] = await tx.rows<{ id: string; card: CharacterCard }>(sql`
    select c.id, c.card from own_characters c join own_character_files f on f.character_id = c.id
    where f.file = ${file} and f.kind = 'picture'`)
  return row && { ...row, files: await deleteFiles(tx, row.id) }
}

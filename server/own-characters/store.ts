import sql from 'sql-template-tag'
import type { Appearance } from '#contract/appearance.ts'
import type { CharacterCard } from '#contract/cards.ts'
import type { CharacterChoices } from '#contract/character-choices.ts'
import type { Gender, Style } from '#contract/characters.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Role } from './role-of-card.ts'

/** What is seen of a character in a list. */
export type FaceRow = {
  id: string
  owner_id: string
  name: string
  gender: Gender
  age: number
  style: Style
  phrase: string
  lore: number
  choices: CharacterChoices | null
  created_at: Date
  deleted_at: Date | null
  /** As the owner may see it. */
  picture: string | null
}

export type RoleRow = FaceRow & { appearance: Appearance; role: Role }

const faceColumns = sql`c.id, c.owner_id, c.name, c.gender, c.age, c.style, c.phrase, c.lore, c.choices, c.created_at, c.deleted_at,
  (select shown_portrait(f) from own_character_files f where f.character_id = c.id and f.kind = 'picture') as picture`

export type NewCharacter = {
  id: string
  ownerId: string
  name: string
  gender: Gender
  age: number
  style: Style
  phrase: string
  lore: number
  appearance: Appearance
  card: CharacterCard
  role: Role
  choices?: CharacterChoices
}
export type NewFile = {
  file: string
  kind: 'picture' | 'assets'
  /** It was drawn here. */
  isDrawn?: boolean
  /** The file of the blurred copy, of a picture that is rated adult. */
  veil?: string
}

/** Notes files that are about to be written: should no character point to one in a day, it is removed. */
export async function expectFiles(db: Queries, files: string[]): Promise<void> {
  await db.rows(sql`
    insert into loose_files (file, remove_after) select file, now() + interval '1 day' from unnest(${files}::text[]) as file`)
}

/** Throws a unique violation for a known id. */
export async function insertCharacter(tx: Queries, character: NewCharacter, files: NewFile[]): Promise<void> {
  const { id, ownerId, name, gender, age, style, phrase, lore } = character
  const { appearance, card, role, choices } = partsOf(character)
  await tx.rows(sql`
    insert into own_characters (id, owner_id, name, gender, age, style, phrase, lore, appearance, card, role, choices)
    values (${id}, ${ownerId}, ${name}, ${gender}, ${age}, ${style}, ${phrase}, ${lore},
      ${appearance}::jsonb, ${card}::json, ${role}::json, ${choices}::jsonb)`)
  await insertFiles(tx, id, files)
}

/** With a new picture where there is one. False where the owner has no such character. */
export async function updateCharacter(
  tx: Queries,
  character: NewCharacter,
  files: NewFile[],
): Promise<boolean> {
  const { id, ownerId, name, gender, age, style, phrase } = character
  const { appearance, card, role, choices } = partsOf(character)
  const rows = await tx.rows(sql`
    update own_characters set name = ${name}, gender = ${gender}, age = ${age}, style = ${style}, phrase = ${phrase},
      appearance = ${appearance}::jsonb, card = ${card}::json, role = ${role}::json, choices = ${choices}::jsonb
    where id = ${id} and owner_id = ${ownerId} and deleted_at is null returning id`)
  if (rows.length === 0) return false
  for (const { kind } of files)
    await tx.rows(sql`delete from own_character_files where character_id = ${id} and kind = ${kind}`)
  await insertFiles(tx, id, files)
  return true
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

export type PortraitRow = { file: string; is_drawn: boolean; veil: string | null }

/** The picture of a character as it is, whoever may see it. */
export async function findPortrait(db: Queries, id: string): Promise<PortraitRow | undefined> {
  const [row] = await db.rows<PortraitRow>(sql`
    select file, is_drawn, veil from own_character_files where character_id = ${id} and kind = 'picture'`)
  return row
}

/** A second character with everything that the first has but its files and its age in the list. */
export async function copyCharacter(
  tx: Queries,
  id: string,
  fromId: string,
  files: NewFile[],
): Promise<void> {
  await tx.rows(sql`
    insert into own_characters (id, owner_id, name, gender, age, style, phrase, lore, appearance, card, role, choices)
    select ${id}, owner_id, name, gender, age, style, phrase, lore, appearance, card, role, choices
    from own_characters where id = ${fromId}`)
  await insertFiles(tx, id, files)
}

const partsOf = ({ appearance, card, role, choices }: NewCharacter) => ({
  appearance: JSON.stringify(appearance),
  card: JSON.stringify(card),
  role: JSON.stringify(role),
  choices: choices ? JSON.stringify(choices) : null,
})

async function insertFiles(tx: Queries, id: string, files: NewFile[]): Promise<void> {
  for (const { file, kind, isDrawn = false, veil = null } of files)
    await tx.rows(sql`
      with kept as (delete from loose_files where file in (${file}, ${veil}))
      insert into own_character_files (file, character_id, kind, is_drawn, veil)
      values (${file}, ${id}, ${kind}, ${isDrawn}::boolean, ${veil})`)
}

export type Kept = { kept: number; kind: 'guest' | 'anonymous' | 'registered'; plan: string }

/** How many the owner keeps, and who that is. One at a time for each owner, so that two at once do not both find room for one more. */
export async function countCharacters(tx: Queries, ownerId: string): Promise<Kept | undefined> {
  const [owner] = await tx.rows<Omit<Kept, 'kept'>>(
    sql`select kind, plan from users where id = ${ownerId} for no key update`,
  )
  const [row] = await tx.rows<{ kept: number }>(sql`
    select count(*) as kept from own_characters where owner_id = ${ownerId} and deleted_at is null`)
  return owner && { ...owner, kept: row?.kept ?? 0 }
}

/** The owner's characters, latest first; with those that only a chat still names where `isAll`. */
export async function listFaces(db: Queries, ownerId: string, isAll = false): Promise<FaceRow[]> {
  return await db.rows<FaceRow>(sql`
    select ${faceColumns} from own_characters c
    where c.owner_id = ${ownerId} and (${isAll} or c.deleted_at is null) order by c.created_at desc, c.id`)
}

export async function findFaces(db: Queries, ids: string[]): Promise<FaceRow[]> {
  return await db.rows<FaceRow>(
    sql`select ${faceColumns} from own_characters c where c.id = any(${ids}::uuid[])`,
  )
}

export async function findRoles(db: Queries, ids: string[]): Promise<RoleRow[]> {
  return await db.rows<RoleRow>(sql`
    select ${faceColumns}, c.appearance, c.role from own_characters c where c.id = any(${ids}::uuid[])`)
}

/** Keeps the owner's character as it is until the transaction ends. False where there is none, or it is deleted. */
export async function holdCharacter(tx: Queries, ownerId: string, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from own_characters where id = ${id} and owner_id = ${ownerId} and deleted_at is null for share`)
  return rows.length === 1
}

/** The card as it came, and the file with what came along. */
export async function findCard(
  db: Queries,
  id: string,
): Promise<{ card: CharacterCard; assets: string | null } | undefined> {
  const [row] = await db.rows<{ card: CharacterCard; assets: string | null }>(sql`
    select c.card, (select f.file from own_character_files f where f.character_id = c.id and f.kind = 'assets') as assets
    from own_characters c where c.id = ${id}`)
  return row
}

/** False where the owner has no such character. */
export async function deleteCharacter(db: Queries, ownerId: string, id: string): Promise<boolean> {
  const rows = await db.rows(sql`
    update own_characters set deleted_at = now()
    where id = ${id} and owner_id = ${ownerId} and deleted_at is null returning id`)
  return rows.length === 1
}

/** What stands in the place of a character that was taken down. */
export type Blank = Pick<NewCharacter, 'name' | 'card' | 'role'>

/** Deletes a character with all that tells who it was; answers its files, which are gone with it. */
export async function blankCharacter(
  tx: Queries,
  id: string,
  { name, card, role }: Blank,
): Promise<string[]> {
  await tx.rows(sql`
    update own_characters set name = ${name}, phrase = '', lore = 0, choices = null, card = ${JSON.stringify(card)}::json,
      role = ${JSON.stringify(role)}::json, deleted_at = coalesce(deleted_at, now())
    where id = ${id}`)
  return await deleteFiles(tx, id)
}

/** With those of blurred copies. */
async function deleteFiles(tx: Queries, id: string): Promise<string[]> {
  const rows = await tx.rows<{ file: string; veil: string | null }>(
    sql`delete from own_character_files where character_id = ${id} returning file, veil`,
  )
  return rows.flatMap(({ file, veil }) => [file, ...(veil ? [veil] : [])])
}

/** With what came along with the card, which may hold the picture as it was. Answers whose it was. */
export async function dropPicture(
  tx: Queries,
  file: string,
): Promise<{ id: string; card: CharacterCard; files: string[] } | undefined> {
  const [row] = await tx.rows<{ id: string; card: CharacterCard }>(sql`
    select c.id, c.card from own_characters c join own_character_files f on f.character_id = c.id
    where f.file = ${file} and f.kind = 'picture'`)
  return row && { ...row, files: await deleteFiles(tx, row.id) }
}

export async function setCard(tx: Queries, id: string, card: CharacterCard): Promise<void> {
  await tx.rows(sql`update own_characters set card = ${JSON.stringify(card)}::json where id = ${id}`)
}

/**
 * Erases deleted characters that no chat names any more, here or in the bin, as a member or for what they said there;
 * answers how many.
 */
export async function eraseUnnamed(db: Queries): Promise<number> {
  const rows = await db.rows(sql`
    delete from own_characters c where deleted_at is not null
      and not exists (select from chats where premade_id = c.id)
      and not exists (select from chat_members where premade_id = c.id)
      and not exists (select from messages where speaker_id = c.id)
      and not exists (select from removals where premade_id = c.id)
      and not exists (select from removals where owner_id = c.owner_id and chat -> 'members' @> to_jsonb(c.id::text))
      and not exists (select from removed_messages where speaker_id = c.id)
    returning id`)
  return rows.length
}

export async function giveCharacters(tx: Queries, fromOwnerId: string, toOwnerId: string): Promise<void> {
  await tx.rows(sql`update own_characters set owner_id = ${toOwnerId} where owner_id = ${fromOwnerId}`)
}

import sql from 'sql-template-tag'
import type { Appearance } from '#contract/appearance.ts'
import type { CharacterCard } from '#contract/cards.ts'
import type { CharacterChoices } from '#contract/character-choices.ts'
import type { Gender, Style } from '#contract/characters.ts'
import type { ComingPortrait } from '#contract/picture-status.ts'
import type { Queries } from '#server/platform/database.ts'
import { deleteFiles, insertFiles, type NewFile } from './file-store.ts'
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
  /** Of a copy: whose face, outfit and voice it has. */
  likeness: string | null
  created_at: Date
  deleted_at: Date | null
  /** As the owner may see it. */
  picture: string | null
  /** Engines are shown the picture: it was drawn here, and is no sketch. */
  is_reference: boolean
  /** Where the picture is a sketch. */
  coming_portrait: (Omit<ComingPortrait, 'failure'> & { failure?: ComingPortrait['failure'] | null }) | null
}

export type RoleRow = FaceRow & { appearance: Appearance; role: Role }

const faceColumns = sql`c.id, c.owner_id, c.name, c.gender, c.age, c.style, c.phrase, c.lore, c.choices, c.likeness, c.created_at, c.deleted_at,
  (select shown_portrait(f) from own_character_files f where f.character_id = c.id and f.kind = 'picture') as picture,
  exists (select from own_character_files f
    where f.character_id = c.id and f.kind = 'picture' and f.is_drawn and not f.is_sketch) as is_reference,
  (select coalesce((
      select jsonb_build_object(
        'jobId', j.id, 'status', case when j.status in ('done', 'cancelled') then 'failed' else j.status end,
        'progress', j.progress, 'failure', j.failure)
      from picture_jobs j where j.character_id = c.id order by j.created_at desc, j.id desc limit 1
    ), '{"status": "failed", "progress": 0}')
    from own_character_files f where f.character_id = c.id and f.is_sketch) as coming_portrait`

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

/** A second character with everything that the first has, but with files and a place in the list of its own. */
export async function copyCharacter(
  tx: Queries,
  id: string,
  fromId: string,
  files: NewFile[],
): Promise<void> {
  await tx.rows(sql`
    insert into own_characters (id, owner_id, name, gender, age, style, phrase, lore, appearance, card, role, choices, likeness)
    select ${id}, owner_id, name, gender, age, style, phrase, lore, appearance, card, role, choices, coalesce(likeness, id)
    from own_characters where id = ${fromId}`)
  await insertFiles(tx, id, files)
}

const partsOf = ({ appearance, card, role, choices }: NewCharacter) => ({
  appearance: JSON.stringify(appearance),
  card: JSON.stringify(card),
  role: JSON.stringify(role),
  choices: choices ? JSON.stringify(choices) : null,
})

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

/**
 * Keeps an owner's portraits as they are until the transaction ends: whoever changes a character locks its owner first,
 * then its job, and the character at last, as whoever ends the job does.
 */
export async function lockOwner(tx: Queries, ownerId: string): Promise<void> {
  await tx.rows(sql`select from users where id = ${ownerId} for no key update`)
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

/** Whether a character was blanked. */
export async function isBlank(db: Queries, id: string, { name, role }: Blank): Promise<boolean> {
  const rows = await db.rows(sql`
    select from own_characters where id = ${id} and deleted_at is not null and name = ${name} and phrase = ''
      and choices is null and role ->> 'char' = ${role.char}`)
  return rows.length === 1
}

/** Gives a character a card that has another lorebook. False where the owner has no such character. */
export async function setBook(
  tx: Queries,
  { id, ownerId, card, role, lore }: Pick<NewCharacter, 'id' | 'ownerId' | 'card' | 'role' | 'lore'>,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update own_characters set card = ${JSON.stringify(card)}::json, role = ${JSON.stringify(role)}::json, lore = ${lore}
    where id = ${id} and owner_id = ${ownerId} and deleted_at is null returning id`)
  return rows.length === 1
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

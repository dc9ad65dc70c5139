import sql from 'sql-template-tag'
import type { ChatSettings, UserPersona } from '#contract/chat-settings.ts'
import type { Queries } from '#server/platform/database.ts'

export async function listPersonas(db: Queries, ownerId: string): Promise<UserPersona[]> {
  return await db.rows<UserPersona>(sql`
    select id, name, gender, text from personas where owner_id = ${ownerId} order by created_at, id`)
}

/** Makes or changes the owner's persona. False where it is somebody else's or the owner has `max` others. */
export async function savePersona(
  db: Queries,
  ownerId: string,
  { id, name, gender, text }: UserPersona,
  max: number,
): Promise<boolean> {
  const rows = await db.rows(sql`
    insert into personas as p (id, owner_id, name, gender, text)
    select ${id}::uuid, ${ownerId}::uuid, ${name}, ${gender}, ${text}
    where (select count(*) from personas where owner_id = ${ownerId} and id <> ${id}) < ${max}
    on conflict (id) do update set name = excluded.name, gender = excluded.gender, text = excluded.text
      where p.owner_id = excluded.owner_id
    returning id`)
  return rows.length === 1
}

export async function hasPersona(db: Queries, ownerId: string, personaId: string): Promise<boolean> {
  const rows = await db.rows(sql`select id from personas where id = ${personaId} and owner_id = ${ownerId}`)
  return rows.length === 1
}

export async function deletePersona(db: Queries, ownerId: string, personaId: string): Promise<boolean> {
  const rows = await db.rows(
    sql`delete from personas where id = ${personaId} and owner_id = ${ownerId} returning id`,
  )
  return rows.length === 1
}

/** Changes what is given, of the owner's chat. */
export async function updateChat(
  db: Queries,
  ownerId: string,
  chatId: string,
  {
    personaId,
    scene,
    model,
  }: Pick<ChatSettings, 'personaId' | 'scene'> & {
    /** Which one it stays with, and which it does not want. */
    model: { kept: string; declined: string } | undefined
  },
): Promise<void> {
  await db.rows(sql`
    update chats set
      persona_id = case when ${personaId === undefined} then persona_id else ${personaId ?? null}::uuid end,
      scene = coalesce(${scene ?? null}, scene),
      kept_model = coalesce(${model?.kept ?? null}, kept_model),
      declined_model = coalesce(${model?.declined ?? null}, declined_model)
    where id = ${chatId} and owner_id = ${ownerId}`)
}

export async function givePersonas(tx: Queries, fromOwnerId: string, toOwnerId: string): Promise<void> {
  await tx.rows(sql`update personas set owner_id = ${toOwnerId} where owner_id = ${fromOwnerId}`)
}

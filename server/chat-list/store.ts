import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** Puts the changes of users to their chats in order: one at a time, lowest id first. */
export async function lockOwners(tx: Queries, ownerIds: string[]): Promise<void> {
  await tx.rows(sql`select id from users where id = any(${ownerIds}) order by id for no key update`)
}

export async function countChats(tx: Queries, ownerId: string): Promise<number> {
  const [row] = await tx.rows<{ chats: number }>(
    sql`select count(*) as chats from chats where owner_id = ${ownerId}`,
  )
  return row?.chats ?? 0
}

/** Pins the owner's chat or takes the pin off. False where it is not the owner's or `max` are pinned. */
export async function togglePin(tx: Queries, ownerId: string, chatId: string, max: number): Promise<boolean> {
  const rows = await tx.rows(sql`
    update chats set pinned = not pinned where id = ${chatId} and owner_id = ${ownerId}
      and (pinned or (select count(*) from chats where owner_id = ${ownerId} and pinned) < ${max})
    returning id`)
  return rows.length === 1
}

/** Gives an empty chat its first message. */
export async function greet(
  tx: Queries,
  chatId: string,
  greeting: { id: string; content: string },
): Promise<void> {
  await tx.rows(sql`
    with chat as (update chats set last_seq = 1, read_seq = 1, updated_at = now() where id = ${chatId} returning id)
    insert into messages (chat_id, seq, id, author, speaker_id, content, status)
    select id, 1, ${greeting.id}, 'character',
      (select premade_id from chat_members where chat_id = chat.id order by place limit 1), ${greeting.content}, 'finished'
    from chat`)
}

export async function deleteChat(tx: Queries, chatId: string): Promise<void> {
  await tx.rows(sql`delete from chats where id = ${chatId}`)
}

/** Two chats with the same character. Without talk the first has nothing but the greeting. */
type Twins = { from_id: string; to_id: string; has_talk: boolean }

/** The chats that both have with the same character. From here on nobody else writes in a chat of either. */
export async function lockTwins(tx: Queries, fromOwnerId: string, toOwnerId: string): Promise<Twins[]> {
  await tx.rows(
    sql`select id from chats where owner_id in (${fromOwnerId}, ${toOwnerId}) order by id for update`,
  )
  return await tx.rows<Twins>(sql`
    select f.id as from_id, t.id as to_id, f.last_seq > 1 as has_talk
    from chats f join chats t on t.premade_id = f.premade_id and f.is_main and t.is_main
    where f.owner_id = ${fromOwnerId} and t.owner_id = ${toOwnerId}`)
}

/**
 * Moves what was said in one chat to the end of another. The first chat's numbers go on from the other's last one;
 * a reply that is being written goes along, for its writer knows it by its id.
 */
export async function appendChat(tx: Queries, fromId: string, toId: string): Promise<void> {
  await tx.rows(sql`
    update replies r set chat_id = t.id, message_seq = t.last_seq + r.message_seq
    from chats t where t.id = ${toId} and r.chat_id = ${fromId}`)
  await tx.rows(sql`
    update messages m set chat_id = t.id, seq = t.last_seq + m.seq, client_id = case
      when exists (select from messages k where k.chat_id = t.id and k.client_id = m.client_id) then null
      else m.client_id end
    from chats t where t.id = ${toId} and m.chat_id = ${fromId}`)
  await tx.rows(sql`
    update chats t set last_seq = t.last_seq + f.last_seq, read_seq = t.last_seq + f.read_seq, updated_at = greatest(t.updated_at, f.updated_at)
    from chats f where t.id = ${toId} and f.id = ${fromId}`)
}

export async function giveChats(tx: Queries, fromOwnerId: string, toOwnerId: string): Promise<void> {
  await tx.rows(sql`update chats set owner_id = ${toOwnerId} where owner_id = ${fromOwnerId}`)
}

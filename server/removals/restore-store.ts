import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import { keptColumns } from './store.ts'

export async function firstRemovedSeq(tx: Queries, removalId: string): Promise<number | undefined> {
  const [row] = await tx.rows<{ seq: number | null }>(
    sql`select min(seq) as seq from removed_messages where removal_id = ${removalId}`,
  )
  return row?.seq ?? undefined
}

/** Whether a chat has nothing but the line with which its character began. */
export async function hasOnlyGreeting(tx: Queries, chatId: string): Promise<boolean> {
  const rows = await tx.rows<{ author: string }>(
    sql`select author from messages where chat_id = ${chatId} limit 2`,
  )
  return rows.length === 1 && rows[0]?.author === 'character'
}

export async function deleteMessages(tx: Queries, chatId: string): Promise<void> {
  await tx.rows(sql`delete from messages where chat_id = ${chatId}`)
}

/**
 * Puts a deleted chat's row back; false where its id is taken, or it would be a second main chat. `pinnedMax`: a chat
 * that comes back while that many are pinned has lost its pin.
 */
export async function restoreChat(
  tx: Queries,
  removalId: string,
  options: { mayBeMain: boolean; pinnedMax: number },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into chats select back.* from removals r, jsonb_populate_record(null::chats,
      -- What a chat that was deleted long ago did not have yet.
      '{"scene": "", "group_name": ""}'::jsonb || r.chat || jsonb_build_object(
      'owner_id', r.owner_id,
      'persona_id', (select p.id from personas p where p.id = (r.chat ->> 'persona_id')::uuid),
      'is_main', (r.chat ->> 'is_main')::boolean and ${options.mayBeMain},
      'pinned', (r.chat ->> 'pinned')::boolean
        and (select count(*) from chats where owner_id = r.owner_id and pinned) < ${options.pinnedMax}
    )) as back
    where r.id = ${removalId}
    on conflict do nothing returning id`)
  if (rows.length === 1)
    await tx.rows(sql`
      insert into chat_members (chat_id, place, premade_id, joined_at)
      select r.chat_id, member.place, member.id::uuid, (r.chat -> 'joined' ->> member.id)::timestamptz
      from removals r, jsonb_array_elements_text(r.chat -> 'members') with ordinality as member (id, place)
      where r.id = ${removalId}`)
  return rows.length === 1
}

/** Makes a chat beside another one, set up as that is and with the same members, or in its place. */
export async function makeChat(
  tx: Queries,
  chat: { id: string; ownerId: string; premadeId: string; besideId: string },
): Promise<void> {
  await tx.rows(sql`
    insert into chats (id, owner_id, premade_id, group_name, persona_id, scene, kept_model, declined_model, is_main, brought_user_name, brought_character_name, brought_fields)
    select ${chat.id}::uuid, ${chat.ownerId}::uuid, ${chat.premadeId}::uuid, coalesce(beside.group_name, ''), beside.persona_id,
      coalesce(beside.scene, ''), beside.kept_model, beside.declined_model, false,
      beside.brought_user_name, beside.brought_character_name, beside.brought_fields
    from (select) one left join chats beside on beside.id = ${chat.besideId}`)
  await tx.rows(sql`
    insert into chat_members (chat_id, place, premade_id, joined_at)
    select ${chat.id}::uuid, place, premade_id, joined_at from chat_members where chat_id = ${chat.besideId}`)
}

/** Gives a new chat copies of another's messages before a number. Who sent and who saved them is the other's. */
export async function copyMessages(tx: Queries, fromId: string, toId: string, before: number): Promise<void> {
  await tx.rows(sql`
    insert into messages (chat_id, seq, id, author, speaker_id, content, status, picture_id, created_at, version, variant, variants, reaction, occasion, heard, is_reworded, written_by, brought_fields, utc_offset_minutes)
    select ${toId}::uuid, seq, gen_random_uuid(), author, speaker_id, content, case status when 'writing' then 'cut' else status end,
      picture_id, created_at, version, variant, variants, reaction, occasion, heard, is_reworded, written_by, brought_fields, utc_offset_minutes
    from messages where chat_id = ${fromId} and seq < ${before}`)
}

/**
 * Puts removed messages behind the last of a chat, numbered on from there. What only one message can have, its id and
 * its client's, it leaves to the one that has taken it meanwhile. Answers behind which number they are, and how many of
 * them had been read for memories.
 */
export async function appendRemoved(
  tx: Queries,
  removalId: string,
  chatId: string,
): Promise<{ after: number; read: number }> {
  const [place] = await tx.rows<{ after: number; read: number }>(sql`
    select (select coalesce(max(seq), 0) from messages where chat_id = ${chatId}) as after,
      (select count(*) from removed_messages m join removals r on r.id = m.removal_id
        where r.id = ${removalId} and m.seq <= r.drawn_seq) as read`)
  await tx.rows(sql`
    insert into messages (chat_id, seq, id, client_id, picture_id, ${keptColumns})
    select ${chatId}::uuid,
      (select coalesce(max(seq), 0) from messages where chat_id = ${chatId}) + row_number() over (order by r.seq),
      case when exists (select from messages m where m.id = r.id) then gen_random_uuid() else r.id end,
      case when exists (select from messages m where m.chat_id = ${chatId} and m.client_id = r.client_id) then null
        else r.client_id end,
      (select p.id from pictures p where p.id = r.picture_id), ${keptColumns}
    from removed_messages r where r.removal_id = ${removalId}`)
  await tx.rows(sql`
    update chats set last_seq = (select coalesce(max(seq), 0) from messages where chat_id = ${chatId})
    where id = ${chatId}`)
  return { after: place?.after ?? 0, read: place?.read ?? 0 }
}

export async function markRead(tx: Queries, chatId: string): Promise<void> {
  await tx.rows(sql`update chats set read_seq = last_seq where id = ${chatId}`)
}

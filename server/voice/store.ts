import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type NewVoice = {
  ownerId: string
  messageId: string
  version: number
  file: string
  content: string
  /** Of the content. */
  hash: string
  durationMs: number
}

/** Notes a file that is about to be written: should no voice point to it in a day, it is removed. */
export async function expectFile(db: Queries, file: string): Promise<void> {
  await db.rows(sql`insert into loose_files (file, remove_after) values (${file}, now() + interval '1 day')`)
}

/** Whether these words of a message were read aloud before: nothing is paid for them any more. */
export async function isHeard(db: Queries, messageId: string, hash: string): Promise<boolean> {
  const rows = await db.rows(sql`select id from messages where id = ${messageId} and ${hash} = any(heard)`)
  return rows.length > 0
}

/**
 * False where the owner has no message of this version any more, or it has a voice. The message is held, for a change of
 * it that ran at the same time would leave the voice of a text that is not there.
 */
export async function insertVoice(tx: Queries, voice: NewVoice): Promise<boolean> {
  const rows = await tx.rows(sql`
    with message as (
      update messages m
      set heard = case when ${voice.hash} = any(m.heard) then m.heard else array_append(m.heard, ${voice.hash}) end
      from chats c
      where m.id = ${voice.messageId} and m.version = ${voice.version}
        and c.id = m.chat_id and c.owner_id = ${voice.ownerId}
      returning m.id
    ), made as (
      insert into voices (message_id, version, file, content, duration_ms)
      select id, ${voice.version}::integer, ${voice.file}, ${voice.content}, ${voice.durationMs}::integer from message
      on conflict do nothing returning file
    ), kept as (
      delete from loose_files l using made where l.file = made.file
    )
    select file from made`)
  return rows.length > 0
}

export type ListedVoice = { chat_id: string; seq: number; file: string }

/** All voices of the owner's messages. */
export async function listVoices(db: Queries, ownerId: string): Promise<ListedVoice[]> {
  return await db.rows<ListedVoice>(sql`
    select m.chat_id, m.seq, v.file from chats c
    join messages m on m.chat_id = c.id join voices v on v.message_id = m.id
    where c.owner_id = ${ownerId} order by m.chat_id, m.seq`)
}

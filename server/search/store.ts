import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type FoundRow = {
  chat_id: string
  /** Of whoever speaks in a group. */
  premade_id: string
  id: string
  seq: number
  author: 'user' | 'character'
  content: string
  created_at: Date
}

/** Messages in a stretch of the index. */
const STRETCH = 4096

/** How many of the owner's chats are looked through, the latest first. */
const CHATS_MAX = 500

/**
 * The owner's messages with all words of a query, latest first. `runs` are words of scripts without spaces, whose
 * characters have to stand together. Each chat is looked through from its end, and no further than it takes.
 */
export async function findMessages(
  tx: Queries,
  sought: { ownerId: string; query: string; runs: string[]; chatId: string | undefined; limit: number },
): Promise<FoundRow[]> {
  const { ownerId, query, runs, chatId, limit } = sought
  // Compiling the statement would take ten times as long as running it; and to the planner the words of a message cost
  // nothing, so that it would rather find them out for every message than look into the index.
  await tx.rows(sql`select set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true)`)
  return await tx.rows<FoundRow>(sql`
    select c.id as chat_id, coalesce(found.speaker_id, c.premade_id) as premade_id, found.id, found.seq, found.author, found.content, found.created_at
    from (
      select id, premade_id, last_seq from chats
      where owner_id = ${ownerId} and (${chatId ?? null}::uuid is null or id = ${chatId ?? null}::uuid)
      order by updated_at desc limit ${CHATS_MAX}
    ) as c
    cross join lateral (
      select hit.* from generate_series(c.last_seq / ${STRETCH}, 0, -1) as stretch
      cross join lateral (
        select * from (
          -- Set apart, so that nothing but the index of words can answer it.
          select * from messages m where words_of(m.chat_id, m.seq, m.content) @@ words_sought(c.id, stretch, ${query})
          offset 0
        ) as m
        where m.chat_id = c.id and m.status <> 'writing' and not exists (
          select from unnest(${runs}::text[]) as run where position(folded(run) in folded(m.content)) = 0
        )
        order by m.seq desc limit ${limit}
      ) as hit
      limit ${limit}
    ) as found
    order by found.created_at desc, found.seq desc limit ${limit}`)
}

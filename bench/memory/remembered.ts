import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { ModerationPolicy } from '#contract/moderation.ts'
import { createMemory } from '#server/memory/service.ts'
import type { Vectors } from '#server/memory/vectors-service.ts'
import { createModeration } from '#server/moderation/service.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { estimateTokens } from '#server/providers/llm/tokenizer.ts'
import { createSessions } from '#server/sessions/service.ts'
import type { Turn } from './conversations.ts'

export const silent = createLog({ level: 'silent', secrets: [] })

export type Talk = { owner: string; chat: string }

/** The safety rules over a database that is the bench's own. */
export const moderationOver = (db: Database) =>
  createModeration({
    db,
    clock: systemClock,
    log: silent,
    sessions: createSessions({ db, clock: systemClock, log: silent, limitGuests: async () => {} }),
    policy: () => ModerationPolicy.parse({}),
  })

/** The product's memory over a database that is the bench's own. */
export const memoryOver = (db: Database, near?: Vectors['near']) =>
  createMemory({
    db,
    characters: { nameOf: async () => undefined, facesOf: async () => new Map() },
    moderation: moderationOver(db),
    countTokens: estimateTokens,
    near,
  })

export const makeTables = async (db: Database) => await migrate(db, MIGRATIONS)

/** A talk of somebody of its own in which the turns were said, each number in its turn. */
export async function insertTalk(db: Database, turns: Omit<Turn, 'id' | 'seq'>[]): Promise<Talk> {
  const owner = randomUUID()
  const chat = randomUUID()
  await db.rows(sql`insert into users (id, kind) values (${owner}, 'guest')`)
  await db.rows(
    sql`insert into chats (id, owner_id, premade_id, last_seq) values (${chat}, ${owner}, ${randomUUID()}, ${turns.length})`,
  )
  await db.rows(sql`
    insert into messages (chat_id, seq, id, author, content, status, created_at)
    select ${chat}::uuid, line.seq, gen_random_uuid(), line.author, line.content, 'finished', line.created_at
    from unnest(${turns.map(({ author }) => author)}::text[], ${turns.map(({ content }) => content)}::text[],
      ${turns.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[])
      with ordinality as line (author, content, created_at, seq)`)
  return { owner, chat }
}

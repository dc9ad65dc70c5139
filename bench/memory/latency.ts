import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { ModerationPolicy } from '#contract/moderation.ts'
import { createMemory } from '#server/memory/service.ts'
import { createModeration } from '#server/moderation/service.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { estimateTokens } from '#server/providers/llm/tokenizer.ts'
import { createSessions } from '#server/sessions/service.ts'
import { cpuUs } from '../machine.ts'
import { backendsOf, dropDatabase, makeDatabase } from '../scratch-database.ts'
import type { Conversation } from './conversations.ts'

const BUDGET_TOKENS = 1000

/**
 * Milliseconds of recalls in a talk of so many messages: the first, which reads all of it, and those that follow; and
 * the processor time of one of these, ours and the database's, which other work on the machine does not change.
 */
export async function timeRecall(
  conversations: Conversation[],
  messages: number,
): Promise<{ firstMs: number; laterMs: number[]; cpuMs: number }> {
  const url = await makeDatabase('moonlit_bench_memory')
  const db = openDatabase({
    label: 'bench',
    connection: { connectionString: url, max: 4 },
    onIdleError: (error) => console.error(error.message),
  })
  try {
    await migrate(db, MIGRATIONS)
    const owner = randomUUID()
    const chat = randomUUID()
    await fill(db, owner, chat, conversations, messages)
    const memory = createMemory({
      db,
      characters: { nameOf: async () => undefined, facesOf: async () => new Map() },
      moderation: createModeration({
        db,
        clock: systemClock,
        log: createLog({ level: 'silent', secrets: [] }),
        sessions: createSessions({ db, clock: systemClock }),
        policy: () => ModerationPolicy.parse({}),
      }),
      countTokens: estimateTokens,
    })
    const timed = async (query: string) => {
      const startedMs = performance.now()
      await memory.recall(owner, chat, query, BUDGET_TOKENS)
      return performance.now() - startedMs
    }
    const questions = conversations.flatMap((conversation) => conversation.questions.map(({ text }) => text))
    const firstMs = await timed(questions[0] ?? '')
    const laterMs: number[] = []
    const pids = [process.pid, ...(await backendsOf(url))]
    const cpuNow = () => pids.reduce((sum, pid) => sum + cpuUs(pid), 0) / 1000
    const before = cpuNow()
    for (const question of questions) laterMs.push(await timed(question))
    return { firstMs, laterMs, cpuMs: (cpuNow() - before) / questions.length }
  } finally {
    await db.close()
    await dropDatabase(url)
  }
}

async function fill(
  db: Database,
  owner: string,
  chat: string,
  conversations: Conversation[],
  messages: number,
) {
  const turns = conversations.flatMap((conversation) => conversation.turns)
  await db.rows(sql`insert into users (id, kind) values (${owner}, 'guest')`)
  await db.rows(
    sql`insert into chats (id, owner_id, premade_id, last_seq) values (${chat}, ${owner}, ${randomUUID()}, ${messages})`,
  )
  const rows = Array.from({ length: messages }, (_, at) => {
    const { author, content } = turns[at % turns.length] ?? { author: 'user', content: '' }
    return { author, content }
  })
  await db.rows(sql`
    insert into messages (chat_id, seq, id, author, content, status)
    select ${chat}::uuid, line.seq, gen_random_uuid(), line.author, line.content, 'finished'
    from unnest(${rows.map(({ author }) => author)}::text[], ${rows.map(({ content }) => content)}::text[])
      with ordinality as line (author, content, seq)`)
  await db.script('vacuum analyze messages')
}

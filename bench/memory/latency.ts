import sql from 'sql-template-tag'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { cpuUs } from '../machine.ts'
import { backendsOf, dropDatabase, makeDatabase } from '../scratch-database.ts'
import type { Conversation } from './conversations.ts'
import { insertTalk, makeTables, memoryOver, type Talk } from './remembered.ts'

const BUDGET_TOKENS = 1000

type Memory = ReturnType<typeof memoryOver>
/** Milliseconds of the first recall, which reads all of the talk, and of those that follow; and processor time of one. */
export type Times = { firstMs: number; laterMs: number[]; cpuMs: number }

/** Times recalls by words in a talk of so many messages on PostgreSQL, with the processor time of its backends. */
export async function timeRecall(conversations: Conversation[], messages: number): Promise<Times> {
  const url = await makeDatabase('moonlit_bench_memory')
  const db = openDatabase({
    label: 'bench',
    connection: { connectionString: url, max: 4 },
    onIdleError: (error) => console.error(error.message),
  })
  try {
    await makeTables(db)
    const talk = await insertTalk(db, repeated(conversations, messages))
    await db.script('vacuum analyze messages')
    return await timed(memoryOver(db), talk, conversations, async () => [
      process.pid,
      ...(await backendsOf(url)),
    ])
  } finally {
    await db.close()
    await dropDatabase(url)
  }
}

/** The same by words and vectors, on a database of this process in which the conversations have their vectors. */
export async function timeVectors(
  db: Database,
  memory: Memory,
  conversations: Conversation[],
  messages: number,
): Promise<Times> {
  const talk = await insertTalk(db, repeated(conversations, messages))
  await db.rows(sql`
    insert into message_vectors (message_id, chat_id, version, space, vector)
    select m.id, m.chat_id, m.version, known.space, known.vector
    from messages m join lateral (
      select v.space, v.vector from messages same join message_vectors v on v.message_id = same.id
      where same.content = m.content and same.chat_id <> m.chat_id limit 1
    ) known on true
    where m.chat_id = ${talk.chat}`)
  await db.rows(sql`
    insert into embedded_talks (chat_id, space, embedded_seq, has_new_memories)
    select chat_id, min(space), ${messages}, false from message_vectors where chat_id = ${talk.chat} group by chat_id`)
  await db.script('vacuum analyze messages, message_vectors')
  return await timed(memory, talk, conversations, async () => [process.pid])
}

/** What was said in the conversations, over and over. */
const repeated = (conversations: Conversation[], messages: number) => {
  const turns = conversations.flatMap((conversation) => conversation.turns)
  return Array.from({ length: messages }, (_, at) => {
    const { author, content } = turns[at % turns.length] ?? { author: 'user' as const, content: '' }
    return { author, content, createdAt: new Date() }
  })
}

async function timed(
  memory: Memory,
  { owner, chat }: Talk,
  conversations: Conversation[],
  processes: () => Promise<number[]>,
): Promise<Times> {
  const ask = async (query: string) => {
    const startedMs = performance.now()
    await memory.recall(owner, chat, query, BUDGET_TOKENS)
    return performance.now() - startedMs
  }
  const questions = conversations.flatMap((conversation) => conversation.questions.map(({ text }) => text))
  const firstMs = await ask(questions[0] ?? '')
  const laterMs: number[] = []
  const pids = await processes()
  const cpuNow = () => pids.reduce((sum, pid) => sum + cpuUs(pid), 0) / 1000
  const before = cpuNow()
  for (const question of questions) laterMs.push(await ask(question))
  return { firstMs, laterMs, cpuMs: (cpuNow() - before) / questions.length }
}

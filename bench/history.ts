// What a long history costs: the latest messages and a send in a chat of 100 and in one of 100,000 messages, with the
// product's own statements, in a table of 10 million. The database is kept for the next run; --fresh makes it anew.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { insertMessage, listMessages } from '#server/chat/message-store.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { median, quantile, report, rounded } from './figures.ts'
import { machine } from './machine.ts'
import { administer, makeDatabase, urlOfDatabase } from './scratch-database.ts'

const NAME = 'moonlit_bench_history'
const OWNER = '00000000-0000-7000-8000-000000000000'
const LONG = { number: 0, messages: 100_000 }
const SHORT = { number: 50_000, messages: 100 }
const SHORT_CHATS = 99_000
const ROWS = LONG.messages + SHORT_CHATS * SHORT.messages
const PAGE = 50
const ROUNDS = 200

const { values: options } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })

const db = await open()
try {
  const pages: Record<string, number[]> = { long: [], short: [] }
  const sends: Record<string, number[]> = { long: [], short: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, chat] of Object.entries({ long: LONG, short: SHORT })) {
      pages[name]?.push(await timeOfPage(idOf(chat.number)))
      sends[name]?.push(await timeOfSend(idOf(chat.number)))
    }
  const figuresOf = (what: string, { long = [], short = [] }: Record<string, number[]>) => [
    { what: `${what}, chat of 100, p50`, value: rounded(median(short), 3), unit: 'ms' },
    { what: `${what}, chat of 100,000, p50`, value: rounded(median(long), 3), unit: 'ms' },
    { what: `${what}, chat of 100,000, p99`, value: rounded(quantile(long, 0.99), 3), unit: 'ms' },
    { what: `${what}, 100,000 / 100`, value: rounded(median(long) / median(short), 2), atMost: 1.2 },
  ]
  report('history', [...figuresOf(`last ${PAGE}`, pages), ...figuresOf('send', sends)], {
    messages: ROWS,
    machine: machine(),
  })
} finally {
  await db.close()
}

function idOf(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

async function timeOfPage(chatId: string): Promise<number> {
  return await timed(() => listMessages(db, chatId, undefined, PAGE + 1))
}

const UNLIMITED = { guest: 1e9, free: 1e9 }

/** The statement of a send without its commit, which costs what the disk costs; it is taken back. */
async function timeOfSend(chatId: string): Promise<number> {
  const takenBack = new Error('taken back')
  let timeMs = 0
  await db
    .transaction(async (tx) => {
      timeMs = await timed(() =>
        insertMessage(
          tx,
          {
            chatId,
            ownerId: OWNER,
            messageId: randomUUID(),
            clientId: randomUUID(),
            content: 'Good evening. How was the road?',
            replyMessageId: randomUUID(),
            replyId: randomUUID(),
            worker: randomUUID(),
          },
          UNLIMITED,
        ),
      )
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  return timeMs
}

async function open(): Promise<Database> {
  const { rowCount } = await administer(`select 1 from pg_database where datname = '${NAME}'`)
  if (rowCount !== 0 && !options.fresh) {
    const kept = connect(urlOfDatabase(NAME))
    const [row] = await kept.rows<{ count: number }>(sql`select count(*) from chats`).catch(() => [])
    if (row?.count === SHORT_CHATS + 1) return kept
    await kept.close()
  }
  const made = connect(await makeDatabase(NAME))
  await migrate(made, MIGRATIONS)
  await fill(made)
  return made
}

function connect(url: string): Database {
  return openDatabase({
    label: NAME,
    connection: { connectionString: url, max: 1 },
    onIdleError: (error) => console.error(error.message),
  })
}

/** One user with all chats. Every chat lies in one piece of the table, so that only the length tells them apart. */
async function fill(made: Database): Promise<void> {
  console.log(`Making ${ROWS.toLocaleString('en')} messages. This takes a few minutes, once.`)
  const numbered = (number: string) =>
    `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
  await made.transaction(async (tx) => {
    // Checks each of ten million rows against the chat that the same statement made; the chats are there.
    await tx.script(`set local session_replication_role = replica`)
    await tx.script(`insert into users (id, kind) values ('${OWNER}', 'guest')`)
    await tx.script(`
      with lengths as (
        select n, case n when ${LONG.number} then ${LONG.messages} else ${SHORT.messages} end as length
        from generate_series(0, ${SHORT_CHATS}) n
      ), made as (
        insert into chats (id, owner_id, premade_id, last_seq)
        select ${numbered('n')}, '${OWNER}', ${numbered('n')}, length from lengths
      )
      insert into messages (chat_id, seq, id, author, content, status)
      select ${numbered('n')}, seq, ${numbered('n::bigint * 100000 + seq')},
        case seq % 2 when 0 then 'user' else 'character' end, repeat(md5(seq::text), 4), 'finished'
      from lengths, generate_series(1, length) seq`)
  })
  await made.script('vacuum analyze')
}

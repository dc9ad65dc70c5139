import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { anEmptyPostgres } from './a-database.ts'
import { aModelServer } from './a-model-server.ts'
import { aProcess, type RunningServer } from './a-process.ts'
import { aVisitor, eventsOf, type StreamedEvent, textOf } from './a-visitor.ts'

const premadeId = aPremadeId()

/** What a test has opened, to be closed in the opposite order. */
const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function started(settings: Record<string, string>): Promise<RunningServer> {
  const server = await aProcess(settings)
  opened.push(server.kill)
  return server
}

async function anEmbeddedDatabase() {
  return { settings: {}, forget: async () => {} }
}

async function aPostgres() {
  const { url, drop } = await anEmptyPostgres()
  opened.push(drop)
  return {
    settings: { DATABASE_URL: url },
    /** Makes the heartbeats of the dead as old as they are when another process gives them up. */
    forget: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query("update replies set heartbeat_at = heartbeat_at - interval '1 hour'")
      await client.end()
    },
  }
}

const databases = [
  { name: 'the embedded database', aDatabase: anEmbeddedDatabase },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'PostgreSQL', aDatabase: aPostgres }] : []),
]

describe.each(databases)('when the server is killed while a reply is written, on $name', ({ aDatabase }) => {
  test('the next one starts on its data, and keeps of each message exactly what was shown', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moonlit-kill-'))
    opened.push(() => rmSync(folder, { recursive: true, force: true }))
    const { settings, forget } = await aDatabase()
    const model = await aModelServer()
    opened.push(model.close)

    const data = { DATA_DIR: folder, ...settings }
    const killed = await started({ ...data, LLM_BASE_URL: model.baseUrl })
    const visitor = aVisitor(killed.url)
    const chat = await visitor.openChat(premadeId)
    const first = await visitor.send(chat.id, 'Good evening')
    await visitor.follow(first.reply)
    const clientId = randomUUID()
    const second = await visitor.send(chat.id, 'And then? [stall]', clientId)
    const eventsPath = `/chats/${chat.id}/replies/${second.reply.replyId}/events`
    const seen: StreamedEvent[] = []
    for await (const event of eventsOf(await visitor.fetchApi('GET', eventsPath))) {
      seen.push(event)
      if (textOf(seen).includes('is')) break
    }
    await killed.kill()
    await forget()

    const { url } = await started(data)
    const again = aVisitor(url)
    again.token = visitor.token
    const events = await again.follow(second.reply)
    expect(events.slice(0, seen.length).map(({ data }) => data)).toEqual(seen.map(({ data }) => data))
    expect(events.slice(seen.length).map(({ event }) => event)).toEqual([{ type: 'cut' }])
    expect(await again.follow(second.reply, seen.length)).toEqual(events.slice(seen.length))

    const { messages } = await again.messages(chat.id)
    expect(messages.slice(1)).toMatchObject([
      { seq: 2, content: 'Good evening', status: 'finished' },
      { seq: 3, content: 'The lamp is lit and the kettle is on again.', status: 'finished' },
      { seq: 4, content: 'And then? [stall]', status: 'finished' },
      { seq: 5, content: textOf(seen), status: 'cut' },
    ])
    const repeated = await again.send(chat.id, 'And then? [stall]', clientId)
    expect([repeated.message.id, repeated.reply.id]).toEqual([second.message.id, second.reply.id])

    const answer = await again.fetchApi('POST', `/chats/${chat.id}/replies`, { messageId: second.reply.id })
    const { reply: anew } = await answer.json()
    const written = await again.follow(anew)
    expect(written.at(-1)?.event).toMatchObject({ type: 'finished' })
    const after = (await again.messages(chat.id)).messages
    expect(after.map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
    expect(after.at(-1)).toMatchObject({ content: textOf(written).trim(), status: 'finished' })
  }, 180_000)
})

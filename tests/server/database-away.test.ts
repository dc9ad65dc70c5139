import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProxy } from '#tools/chaos/proxy.ts'
import { anEmptyPostgres } from './a-database.ts'
import { aModelServer } from './a-model-server.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor, eventsOf, textOf } from './a-visitor.ts'

/** Only PostgreSQL can be away: the embedded database is in the process. */
const isEmbedded = !process.env.TEST_DATABASE_URL

describe.skipIf(isEmbedded)('[REL-7] while PostgreSQL is away', () => {
  let server: TestServer
  let line: Awaited<ReturnType<typeof startProxy>>
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    const database = await anEmptyPostgres()
    closing.push(database.drop)
    const url = new URL(database.url)
    line = await startProxy(Number(url.port || 5432))
    closing.push(line.close)
    url.port = String(line.port)
    const model = await aModelServer()
    closing.push(model.close)
    server = await aServer({
      DATABASE_URL: url.href,
      LLM_BASE_URL: model.baseUrl,
      LLM_STALL_TIMEOUT_MS: '2000',
      DATABASE_TIMEOUT_MS: '2000',
    })
    closing.push(server.close)
  })
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  const premadeId = () => server.context.characters.visible()[0]?.model.premadeId ?? ''
  const loggedTimes = (words: string) => server.logged.filter((line) => line.includes(words)).length

  test('calls are refused with 503 and the time to wait', async () => {
    const visitor = aVisitor(server.url)
    await visitor.openChat(premadeId())
    line.add({ type: 'down' })
    const answers = await Promise.all([
      visitor.fetchApi('GET', '/chats'),
      aVisitor(server.url).fetchApi('POST', '/chats', { premadeId: premadeId() }),
    ])
    line.heal()
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await expect.poll(async () => (await visitor.fetchApi('GET', '/chats')).status).toBe(200)
  })

  test('a transaction tells what broke its connection, not that the connection cannot be used any more', async () => {
    const { db } = server.context
    const broken = db.transaction(async (tx) => {
      line.cut()
      await tx.script('select 1')
    })
    await expect(broken).rejects.toThrow(/Connection terminated|ECONNRESET/)
  })

  test('[REL-8] and silent, calls are refused once they have waited long enough, and others are answered after it', async () => {
    const visitor = aVisitor(server.url)
    await visitor.openChat(premadeId())
    line.add({ type: 'timeout', timeoutMs: 0 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.fetchApi('GET', '/chats')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    line.heal()
    await expect.poll(async () => (await visitor.fetchApi('GET', '/chats')).status).toBe(200)
  })

  test('a reply goes on, and its reader has all of it when the database is back, however long that takes', async () => {
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(premadeId())
    const { reply } = await visitor.send(chat.id, 'Good evening [long]')
    const answer = await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`)
    const reading = Array.fromAsync(eventsOf(answer))
    line.add({ type: 'down' })
    // The reply has ended by then, and its end was tried for some seconds.
    await expect
      .poll(() => loggedTimes('reply events could not be stored'), { timeout: 30_000 })
      .toBeGreaterThan(30)
    line.heal()
    const events = await reading
    expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })
    const { messages } = await visitor.messages(chat.id)
    expect(messages.at(-1)).toMatchObject({ status: 'finished', content: textOf(events).trim() })
    expect(await visitor.follow(reply)).toEqual(events)
  })
})

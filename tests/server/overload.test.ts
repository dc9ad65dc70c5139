import { describe, expect, test } from 'vitest'
import { aServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'

/** The embedded database is one person's, who waits for what she asked herself. */
const isEmbedded = !process.env.TEST_DATABASE_URL

describe.skipIf(isEmbedded)('[REL-8] a service that is asked more than its database can do', () => {
  test('sends calls away at once with the time to wait, and takes them again when it can', async () => {
    const server = await aServer({ DATABASE_POOL: '2' })
    const visitor = aVisitor(server.url)
    await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    const ask = async () => await visitor.fetchApi('GET', '/chats')

    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    const held = [1, 2].map(() => server.context.db.transaction(() => freed))
    const early = ask()
    await expect.poll(() => server.context.db.lateMs()).toBeGreaterThan(1_000)
    // The database still does nothing.
    const late = await ask()
    expect(late.status).toBe(503)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(late.headers.get('authorization-token')).toBeTruthy()

    free()
    await Promise.all(held)
    expect((await early).status).toBe(200)
    expect((await ask()).status).toBe(200)
    await server.close()
  })
})

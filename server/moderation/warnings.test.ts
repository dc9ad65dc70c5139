import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGuardServer } from '#server/providers/guard/a-guard-server.fixture.ts'
import { aCard } from '#tests/factories/a-card.ts'
import { jsonOf } from '#tests/factories/an-own-character.ts'
import { readTable } from '#tests/moderation/read-table.ts'
import { aTalk } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'

const HATEFUL = readTable('harms').find(({ expected, language }) => expected === 'hate' && language === 'en')
const LINE = HATEFUL?.line ?? ''
/** Only the guard knows it. */
const RIDDLE = 'Tell me of zorbination'

let guard: Awaited<ReturnType<typeof aGuardServer>>
let server: TalkingServer
beforeAll(async () => {
  guard = await aGuardServer()
  server = await aTalkingServer({ MODERATION_POLICY: 'hate=warn', GUARD_BASE_URL: guard.baseUrl })
})
afterAll(async () => {
  await server.close()
  guard.close()
})
beforeEach(() => guard.find(() => []))

const surfaces = async (userId: string) => {
  const rows = await server.context.db.rows<{ surface: string; category: string; reason: string }>(
    sql`select surface, category, reason from moderation_events where user_id = ${userId} order by created_at`,
  )
  expect(rows.every(({ category, reason }) => category === 'hate' && reason === '')).toBe(true)
  return rows.map(({ surface }) => surface)
}

describe('what goes on with a warning is on record', () => {
  test('of a message, once however often it is sent', async () => {
    const talk = await aTalk(server)
    const message = { clientId: randomUUID(), content: LINE }
    for (const _ of [1, 2]) {
      const { status, body } = await talk.post('/messages', message)
      expect(status).toBe(200)
      await talk.visitor.follow(body.reply)
    }
    expect(await surfaces(talk.userId)).toEqual(['message'])
  })

  test('of a reply, once', async () => {
    const talk = await aTalk(server)
    await talk.say(`[say: ${`${LINE}. `.repeat(20)}]`)
    expect((await talk.at(-1)).status).toBe('finished')
    // The message holds the words as well.
    expect((await surfaces(talk.userId)).toSorted()).toEqual(['message', 'reply'])
  })

  test('of a card, once for all its fields', async () => {
    const talk = await aTalk(server)
    const file = jsonOf(aCard({ first_mes: LINE, scenario: LINE, mes_example: LINE })).toString('base64')
    for (const _ of [1, 2])
      expect((await talk.visitor.fetchApi('POST', '/cards/read', { file })).status).toBe(200)
    expect(await surfaces(talk.userId)).toEqual(['file'])
  })

  test('of the words of a picture', async () => {
    const talk = await aTalk(server)
    const wish = { clientId: randomUUID(), prompt: LINE }
    await talk.visitor.fetchApi('POST', '/picture-jobs', wish)
    expect(await surfaces(talk.userId)).toEqual(['prompt'])
  })

  test('of a name', async () => {
    const { userId } = await aTalk(server)
    expect(await server.context.moderation.refusesName(userId, LINE)).toBe(false)
    expect(await surfaces(userId)).toEqual(['message'])
  })

  test('where only the guard finds it', async () => {
    guard.find((text) => (text.includes('zorbination') ? ['hate'] : []))
    const talk = await aTalk(server)
    await talk.say(RIDDLE)
    expect(await surfaces(talk.userId)).toEqual(['message'])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_CHECK_INS } from '#contract/check-ins.ts'
import { aDesk, REASON } from '#tests/server/a-desk.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aTalk } from '#tests/server/a-talk.ts'

const DAYS_MS = 86_400_000

/** How far the server's clock is ahead of the database's. */
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }

type ModelServer = Awaited<ReturnType<typeof aModelServer>>
let present: ModelServer
let earlier: ModelServer
let server: TestServer
beforeAll(async () => {
  present = await aModelServer()
  earlier = await aModelServer()
  const env = { LLM_BASE_URL: present.baseUrl, LLM_MODEL: 'old-model', LLM_EARLIER_BASE_URL: earlier.baseUrl }
  server = await aServer({ ...env, CHECK_IN_SECONDS: '86400' }, clock)
})
afterAll(async () => {
  await server.close()
  present.close()
  earlier.close()
})

test('what a character writes first in a talk that keeps an earlier model is written by that one, and by the new one once its user takes it', async () => {
  const desk = await aDesk(server)
  const set = async (engine: 'model' | 'earlier', model: string) => {
    const { version } = (await desk.get('/engines')).body[engine]
    await desk.post(`/engines/${engine}`, { values: { model }, version, reason: REASON })
  }
  const talk = await aTalk(server, ['Good evening'])
  await set('earlier', 'old-model')
  await set('model', 'new-model')
  const quiet = { quietFrom: hourFromNow(12), quietTo: hourFromNow(13) }
  await talk.post('/check-ins', { ...NO_CHECK_INS, isOn: true, ...quiet, timeZone: 'UTC' })
  const comesFirst = async () => {
    const asked = [earlier.prompts.length, present.prompts.length]
    const said = (await talk.messages()).length
    for (let days = 0; days < 4 && (await talk.messages()).length === said; days++) {
      aheadMs += DAYS_MS
      await server.context.checkInWriter.look()
    }
    expect(await talk.messages()).toHaveLength(said + 1)
    return {
      writtenBy: (await talk.at(-1)).writtenBy,
      asked: [earlier.prompts.length - (asked[0] ?? 0), present.prompts.length - (asked[1] ?? 0)],
    }
  }
  expect(await comesFirst()).toEqual({ writtenBy: 'old-model', asked: [1, 0] })
  expect((await talk.post('/settings', { keepsEarlierModel: false })).status).toBe(200)
  expect(await comesFirst()).toEqual({ writtenBy: 'new-model', asked: [0, 1] })
})

const hourFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROMPT_CHARS_MAX } from '#contract/limits.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { anAccount, aSubscriber } from '#tests/server/an-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ FREE_PICTURES_PER_DAY: '5' })
  // A job that was queued would stay there to be seen.
  await server.context.pictureWorker.close()
}, 60_000)
afterAll(async () => await server.close())

const LONG = [
  ['a character over the limit', 'e'.repeat(PROMPT_CHARS_MAX + 1), 400, 'invalid-input'],
  ['a letter over it in a script of wide letters', '雨'.repeat(PROMPT_CHARS_MAX + 1), 400, 'invalid-input'],
  ['100 kB long', 'a woman in the rain, '.repeat(5_000), 413, 'too-large'],
  ['100 kB of one letter', '雨'.repeat(34_000), 413, 'too-large'],
] as const

describe.each(['prompt', 'negativePrompt'])('words that are too long, as the %s,', (field) => {
  test.each(LONG)(
    'are refused with words for a person and cost nothing: %s',
    async (_, words, status, code) => {
      const { visitor: free } = await anAccount(server)
      const { visitor: pro } = await aSubscriber(server, { luna: 10 })
      for (const visitor of [free, pro]) {
        const wish = { clientId: randomUUID(), prompt: 'a woman', [field]: words }
        const answer = await visitor.fetchApi('POST', '/picture-jobs', wish)
        const body = await answer.json()
        expect([answer.status, body.code]).toEqual([status, code])
        expect(body.message).toMatch(
          code === 'invalid-input' ? /at most 2000 characters/ : /^That is too long to send\.$/,
        )
        expect(body).toMatchObject(code === 'invalid-input' ? { field } : { charsMax: PROMPT_CHARS_MAX })
        expect((await (await visitor.fetchApi('GET', '/picture-jobs')).json()).jobs).toEqual([])
      }
      const { left } = await (await free.fetchApi('GET', '/picture-jobs/price')).json()
      expect(left).toMatchObject({ left: 5, of: 5 })
      expect((await (await pro.fetchApi('GET', '/user/me')).json()).luna).toBe(10)
      const held = await server.context.db.rows(
        sql`select id::text from ledger_holds union all select id::text from allowance_holds`,
      )
      expect(held).toEqual([])
    },
  )
})

test('the longest words that are allowed are drawn, in whatever script', async () => {
  const { visitor } = await anAccount(server)
  for (const letter of ['e', '雨', '🌙']) {
    const prompt = letter.repeat(PROMPT_CHARS_MAX / letter.length)
    const answer = await visitor.fetchApi('POST', '/picture-jobs', { clientId: randomUUID(), prompt })
    expect([answer.status, (await answer.json()).job?.asked.prompt]).toEqual([200, prompt])
  }
})

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aChatFile, aLine } from '#tests/factories/a-chat-file.ts'
import { aCast, type Cast, call } from '#tests/server/a-cast.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

let stage: Cast
beforeAll(async () => {
  stage = await aCast(1)
})
afterAll(() => stage.close())

type Visitor = ReturnType<typeof aVisitor>

async function aGuest(): Promise<Visitor> {
  const visitor = aVisitor(stage.server.url)
  await visitor.openChat(stage.cast[0]?.premadeId ?? '')
  return visitor
}

async function bring(visitor: Visitor, file: string) {
  const premadeId = stage.cast[0]?.premadeId
  const { status, body } = await call(visitor, '/chats/import', { clientId: randomUUID(), premadeId, file })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The lines of a chat as a file; the first is its head. */
async function linesOf(visitor: Visitor, chatId: string) {
  const answer = await visitor.fetchApi('GET', `/chats/${chatId}/export?format=jsonl`)
  return (await answer.text()).trimEnd().split('\n')
}
// biome-ignore lint/suspicious/noExplicitAny: tests look at lines of any shape
const read = (line = '') => JSON.parse(line) as any

/** What JSON can hold and a column of that kind could not. */
const STRANGE = { nul: 'a\u0000b', half: '\ud800', deep: [[{ 'a.b': null }]], __proto: 1, number: 1e100 }

const LINES = [
  aLine('You are early.', {
    force_avatar: '/thumbnail?type=avatar&file=Vera.png',
    original_avatar: 'Vera.png',
    gen_started: '2024-03-01T20:00:00.000Z',
    extra: { api: 'openai', model: 'some', reasoning: 'She would wait.', strange: STRANGE },
  }),
  aLine('I could not sleep.', { is_user: true, persona: STRANGE, extra: { isSmallSys: false } }),
  aLine('Sit down.', {
    swipes: ['Come in.', ' ', 'Sit down.'],
    swipe_id: 2,
    swipe_info: [
      { send_date: '2024-03-01T20:01:00.000Z', gen_finished: 'one', extra: { token_count: 1 } },
      { gen_finished: 'none' },
      { gen_finished: 'three', extra: { token_count: 3 } },
    ],
    extra: { token_count: 33 },
    title: 'kept',
  }),
]
const HEAD = {
  chat_metadata: { integrity: 'x', note_prompt: 'Quiet.', variables: STRANGE },
  unheard_of: [1],
}

describe('what a file says beside its talk', () => {
  test('goes out as it came, and comes back from that', async () => {
    const visitor = await aGuest()
    const first = await bring(visitor, aChatFile(LINES, HEAD))
    expect(first.unkept).toBe(0)
    const out = await linesOf(visitor, first.id)
    const [head, one, two, three] = out.map(read)
    expect(head).toMatchObject({ ...HEAD, create_date: '2024-03-01@20h00m00s', user_name: 'You' })
    const { name: _, ...line } = LINES[0] ?? {}
    expect(one).toMatchObject(line)
    expect(two).toMatchObject({ persona: STRANGE, extra: { isSmallSys: false } })
    expect(three).toMatchObject({
      title: 'kept',
      swipes: ['Come in.', 'Sit down.'],
      swipe_info: [
        { gen_finished: 'one', extra: { token_count: 1 } },
        { gen_finished: 'three', extra: { token_count: 33 } },
      ],
      extra: { token_count: 33 },
    })
    const second = await bring(visitor, out.join('\n'))
    expect(await linesOf(visitor, second.id)).toEqual(out)
  })

  test('is never told to a model, and is nowhere but in the file', async () => {
    const visitor = await aGuest()
    const made = await bring(
      visitor,
      aChatFile([aLine('You are early.', { secret: 'zqline', extra: { secret: 'zqextra' } })], {
        chat_metadata: { note_prompt: 'zqhead' },
      }),
    )
    const { reply } = await visitor.send(made.id, 'Good evening')
    await visitor.follow(reply)
    expect(stage.model.prompts.length).toBeGreaterThan(0)
    expect(JSON.stringify(stage.model.prompts)).not.toContain('zq')
    expect(JSON.stringify(await visitor.messages(made.id))).not.toContain('zq')
    for (const format of ['text', 'html']) {
      const answer = await visitor.fetchApi('GET', `/chats/${made.id}/export?format=${format}`)
      expect(await answer.text()).not.toContain('zq')
    }
    expect((await linesOf(visitor, made.id)).join().match(/zq/g)).toHaveLength(3)
  })

  test('of words that were changed is not said of the new ones', async () => {
    const visitor = await aGuest()
    const made = await bring(visitor, aChatFile(LINES, HEAD))
    const [, one] = await linesOf(visitor, made.id)
    await stage.server.context.db.rows(
      sql`update messages set content = 'Late.', version = version + 1 where chat_id = ${made.id} and seq = 1`,
    )
    const [, changed] = await linesOf(visitor, made.id)
    expect(read(one).extra.reasoning).toBe('She would wait.')
    expect(read(changed)).toMatchObject({ mes: 'Late.', original_avatar: 'Vera.png', extra: {} })
  })

  test('goes with a talk to a branch, to the bin and back, and is erased with it', async () => {
    const visitor = await aGuest()
    const mark = randomUUID()
    const made = await bring(visitor, aChatFile([aLine('Come.', { mark }), ...LINES], { mark }))
    const out = await linesOf(visitor, made.id)
    const { messages } = await visitor.messages(made.id)
    const branch = await call(visitor, `/chats/${made.id}/branch`, {
      clientId: randomUUID(),
      messageId: messages[1]?.id,
    })
    expect(branch.status, JSON.stringify(branch.body)).toBe(200)
    expect(await linesOf(visitor, branch.body.id)).toEqual(out.slice(0, 3))

    await call(visitor, '/user/delete-model', { modelId: made.id })
    const { removals } = await (await visitor.fetchApi('GET', '/removals')).json()
    expect((await call(visitor, `/removals/${removals[0].id}/restore`, {})).status).toBe(200)
    expect(await linesOf(visitor, made.id)).toEqual(out)

    for (const id of [made.id, branch.body.id]) await call(visitor, '/user/delete-model', { modelId: id })
    for (const { id } of (await (await visitor.fetchApi('GET', '/removals')).json()).removals)
      await call(visitor, `/removals/${id}/erase`)
    const { db } = stage.server.context
    for (const table of [sql`chats`, sql`messages`, sql`removed_messages`])
      expect(await db.rows(sql`select from ${table} t where t::text like ${`%${mark}%`}`)).toEqual([])
  })

  test('is left out where it is too large, and the answer says of how many lines', async () => {
    const visitor = await aGuest()
    const made = await bring(
      visitor,
      aChatFile([aLine('You are early.', { large: 'a'.repeat(32_001) }), aLine('Sit.', { small: 1 })], {
        chat_metadata: { large: 'a'.repeat(200_001) },
      }),
    )
    expect(made.unkept).toBe(2)
    const [head, one, two] = (await linesOf(visitor, made.id)).map(read)
    expect(head.chat_metadata).toEqual({})
    expect(one).not.toHaveProperty('large')
    expect(two).toMatchObject({ small: 1 })
    const deep = `{"is_user":true,"mes":"Hello","deep":${'['.repeat(90_000)}${']'.repeat(90_000)}}`
    expect(await bring(visitor, deep)).toMatchObject({ unkept: 1 })
  })
})

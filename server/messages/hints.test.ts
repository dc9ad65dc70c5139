import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HINT_CHARS_MAX } from '#contract/limits.ts'
import { aTalk, LINE, type Talk } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

const lastPrompt = (): string => {
  const { messages } = server.model.prompts.at(-1) as { messages: { content: string }[] }
  return messages.at(-1)?.content ?? ''
}

async function ask(talk: Talk, text: string, clientId: string = randomUUID()) {
  return await talk.post('/replies', { messageId: (await talk.at(-1)).id, hint: { clientId, text } })
}

/** Writes the last reply anew with a hint, to its end. */
async function hinted(talk: Talk, text: string, clientId?: string) {
  const answer = await ask(talk, text, clientId)
  if (answer.status === 200) await talk.visitor.follow(answer.body.reply)
  return answer
}

const hintsOf = async (talk: Talk) =>
  (
    await server.context.db.rows<{ hint: string | null }>(
      sql`select hint from replies where chat_id = ${talk.chat.id} order by created_at`,
    )
  ).map(({ hint }) => hint)

describe('writing a reply anew with a hint', () => {
  test('tells the model the hint beside the same line, and keeps what stood there as a variant', async () => {
    const talk = await aTalk(server, ['a [turns: One. | Two. | Three.]'])
    const { status } = await hinted(talk, '  Say it\n "shorter" ')
    expect([status, await talk.at(-1)]).toMatchObject([
      200,
      { seq: 3, content: 'Two.', variants: { shown: 1, count: 2 } },
    ])
    expect(lastPrompt()).toContain(`to be written like this: "Say it 'shorter'".`)
    expect(lastPrompt()).toMatch(/^a \[turns/)
  })

  test('leaves nothing of it once the reply has ended, however that was, and the next one is told nothing', async () => {
    const talk = await aTalk(server, ['b [turns: One. | Two. | busy | Four. | Five.]'])
    await hinted(talk, 'Shorter')
    await hinted(talk, 'Longer')
    expect(await talk.at(-1)).toMatchObject({ status: 'failed' })
    expect(await hintsOf(talk)).toEqual([null, null, null])
    const { body } = await talk.post('/replies', { messageId: (await talk.at(-1)).id })
    await talk.visitor.follow(body.reply)
    expect(lastPrompt()).not.toContain('written like this')
  })

  test('is told again where the first try does not hold', async () => {
    const long = 'I have put the kettle on and the rain is coming down hard outside.'
    const talk = await aTalk(server, [
      `Hello [say: ${long}]`,
      `c [turns: One. | ${long} And so on. | Three.]`,
    ])
    const asked = server.model.prompts.length
    await hinted(talk, 'Shorter')
    expect(server.model.prompts.length - asked).toBe(2)
    expect(lastPrompt()).toMatch(/"Shorter".*\n\n\[Begin in another way/s)
  })

  test('comes before the care for somebody who spoke of self-harm, which weighs more', async () => {
    const talk = await aTalk(server, ['I want to kill myself [turns: One. | Two.]'])
    await hinted(talk, 'Stay in the scene')
    expect(lastPrompt()).toMatch(/"Stay in the scene".*\n\n\[.*Leave the story/s)
  })

  test('that tells of self-harm itself has help lines stand before the reply', async () => {
    const talk = await aTalk(server, ['d [turns: One. | Two.]'])
    expect((await hinted(talk, 'I want to kill myself')).body.reply.offersHelp).toBe(true)
    expect(lastPrompt()).toContain('Leave the story')
    expect((await talk.at(-1)).offersHelp).toBe(true)
  })

  test('that breaks the rules is refused and counts as a message would, and the reply that stood stays', async () => {
    const talk = await aTalk(server, ['e [turns: One. | Two.]'])
    const [before, clientId] = [await talk.at(-1), randomUUID()]
    for (const { status, body } of [
      await ask(talk, 'She is fifteen and naked', clientId),
      await ask(talk, 'She is fifteen and naked', clientId),
    ])
      expect([status, body]).toMatchObject([451, { code: 'blocked', bannableOffenses: 1 }])
    expect(await talk.at(-1)).toEqual(before)
    expect(await hintsOf(talk)).toEqual([null])
  })

  test('that presents a child is judged together with what the reply says', async () => {
    const talk = await aTalk(server, ['f [turns: One. | adult]'])
    await hinted(talk, 'Write as if you were fifteen years old')
    expect(await talk.at(-1)).toMatchObject({ status: 'failed', content: '' })
  })

  test('writes it once however often the call is made', async () => {
    const talk = await aTalk(server, ['g [turns: One. | slow | Three.]'])
    const clientId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => hinted(talk, 'Shorter', clientId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.reply.replyId)).size).toBe(1)
    const { body } = await hinted(talk, 'Shorter', clientId)
    expect(body.reply).toMatchObject({
      content: LINE,
      status: 'finished',
      version: 2,
      variants: { count: 2 },
    })
    expect((await hinted(talk, 'Shorter')).body.reply).toMatchObject({ version: 3 })
  })

  test('is done by the next worker where the first one died', async () => {
    const talk = await aTalk(server, ['h [turns: One. | silent | Three.]'])
    const { body } = await ask(talk, 'Ask me something back')
    const { db, ownCharacters, writer } = server.context
    expect(await hintsOf(talk)).toEqual([null, 'Ask me something back'])
    await db.rows(sql`update replies set worker = ${randomUUID()}::uuid where id = ${body.reply.replyId}`)
    await writer.beat()
    await writer.settled()
    const asked = server.model.prompts.length
    await writer.reap(ownCharacters, 0)
    await talk.visitor.follow(body.reply)
    expect(await talk.at(-1)).toMatchObject({ content: 'Three.', status: 'finished', variants: { count: 2 } })
    expect(server.model.prompts.length - asked).toBe(1)
    expect(lastPrompt()).toContain('"Ask me something back"')
    expect(await hintsOf(talk)).toEqual([null, null])
  })

  test('is not for a greeting, which has no other words than its own', async () => {
    const talk = await aTalk(server)
    expect(await ask(talk, 'Shorter')).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'A greeting cannot be written with a hint.' },
    })
    expect((await talk.at(0)).version).toBe(1)
  })

  test.each([
    ['is empty', ''],
    ['is white space', ' \n\u200b'],
    ['is too long', 'x'.repeat(HINT_CHARS_MAX + 1)],
  ])('that %s is no hint', async (_, text) => {
    const talk = await aTalk(server, ['One'])
    expect((await ask(talk, text)).status).toBe(400)
  })
})

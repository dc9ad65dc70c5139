import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VARIANTS_MAX } from '#contract/limits.ts'
import { aServer } from '#tests/server/a-server.ts'
import { aTalk, LINE, retried, type Talk } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { eventsOf, textOf } from '#tests/server/a-visitor.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

async function choose(talk: Talk, variant: number, version?: number) {
  const last = await talk.at(-1)
  return await talk.post(`/messages/${last.id}/variant`, { variant, version: version ?? last.version })
}

describe('writing a finished reply anew', () => {
  test('keeps what stood there as a variant, and makes a new version', async () => {
    const talk = await aTalk(server, ['a [turns: One. | Two. | Three.]'])
    const first = await talk.at(-1)
    expect([first.content, first.version, first.variants]).toEqual(['One.', 1, undefined])
    const { status, body } = await retried(talk)
    expect([status, body.reply]).toMatchObject([
      200,
      { id: first.id, seq: 3, content: '', status: 'writing', version: 2, variants: { shown: 1, count: 2 } },
    ])
    await retried(talk)
    expect(await talk.at(-1)).toMatchObject({
      id: first.id,
      content: 'Three.',
      version: 3,
      variants: { shown: 2, count: 3 },
    })
    expect(await talk.messages()).toHaveLength(3)
  })

  test('asks the model for the same line, without what was said to it before', async () => {
    const talk = await aTalk(server, ['b [turns: One. | Two.]'])
    await retried(talk)
    expect(JSON.stringify(server.model.prompts.at(-1))).not.toContain('"One."')
    expect(server.model.prompts.at(-1)).toEqual(server.model.prompts.at(-2))
  })

  test('makes the embedded voice say something else each time', async () => {
    const scripted = await aServer()
    const talk = await aTalk(scripted, ['Tell me about your day'])
    await retried(talk)
    await retried(talk)
    const [row] = await scripted.context.db.rows<{ texts: string[] }>(sql`
      select jsonb_path_query_array(variants, '$[*].content') as texts from messages where variants is not null`)
    expect(new Set([...(row?.texts.slice(0, 2) ?? []), (await talk.at(-1)).content]).size).toBe(3)
    await scripted.close()
  }, 60_000)

  test('twice at once writes it once', async () => {
    const talk = await aTalk(server, ['c [turns: One. | slow]'])
    const answers = await Promise.all([retried(talk), retried(talk), retried(talk)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await talk.at(-1)).toMatchObject({ content: LINE, version: 2, variants: { shown: 1, count: 2 } })
  })

  test(`is done ${VARIANTS_MAX} times at most, and says so then`, async () => {
    const talk = await aTalk(server, ['Hello'])
    const last = await talk.at(-1)
    const all = Array.from({ length: VARIANTS_MAX - 1 }, (_, index) => ({
      content: `Line ${index}`,
      status: 'finished',
      createdAt: new Date(),
    }))
    await server.context.db.rows(
      sql`update messages set variants = ${JSON.stringify(all)}::jsonb, variant = 0 where id = ${last.id}`,
    )
    expect((await retried(talk)).status).toBe(200)
    expect(await talk.at(-1)).toMatchObject({ variants: { shown: VARIANTS_MAX - 1, count: VARIANTS_MAX } })
    expect(await retried(talk)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: `A reply can be written ${VARIANTS_MAX} times. Choose one of them.`,
      },
    })
    expect(await talk.at(-1)).toMatchObject({ content: LINE, status: 'finished' })
  })

  test('is only for the last message, and only for the character’s', async () => {
    const talk = await aTalk(server, ['One', 'Two'])
    const [, mine, early] = await talk.messages()
    for (const message of [mine, early])
      expect((await talk.post('/replies', { messageId: message?.id })).status).toBe(409)
    expect(await talk.messages()).toHaveLength(5)
  })

  test.each([
    ['fails', 'busy'],
    ['is blocked', 'forbidden'],
    ['is empty', 'empty'],
    ['is white space', 'blank'],
  ])('loses nothing where the new one %s: the reader goes back, and it is not kept', async (_, scenario) => {
    const talk = await aTalk(server, [`d [turns: One. | ${scenario} | Three.]`])
    await retried(talk)
    expect(await talk.at(-1)).toMatchObject({
      content: '',
      status: 'failed',
      variants: { shown: 1, count: 2 },
    })
    expect((await choose(talk, 0)).body).toMatchObject({ content: 'One.', status: 'finished', version: 3 })
    expect((await talk.at(-1)).variants).toBeUndefined()
    await retried(talk)
    expect(await talk.at(-1)).toMatchObject({ content: 'Three.', variants: { shown: 1, count: 2 } })
  })

  test('takes the place of one that failed', async () => {
    const talk = await aTalk(server, ['e [turns: busy | empty | Three.]'])
    await retried(talk)
    await retried(talk)
    const last = await talk.at(-1)
    expect([last.content, last.variants]).toEqual(['Three.', undefined])
  })

  test('keeps what was stopped in the middle, and whoever stops it keeps both', async () => {
    const talk = await aTalk(server, ['f [turns: One. | slow]'])
    const last = await talk.at(-1)
    const { body } = await talk.post('/replies', { messageId: last.id })
    const answer = await talk.visitor.fetchApi(
      'GET',
      `/chats/${talk.chat.id}/replies/${body.reply.replyId}/events`,
    )
    const events = []
    for await (const event of eventsOf(answer))
      if (events.push(event) === 2) await talk.post(`/replies/${body.reply.replyId}/stop`, {})
    const stopped = { content: textOf(events).trim(), status: 'stopped', variants: { shown: 1, count: 2 } }
    expect(await talk.at(-1)).toMatchObject(stopped)
    expect((await choose(talk, 0)).body).toMatchObject({ content: 'One.', status: 'finished' })
    expect((await choose(talk, 1)).body).toMatchObject(stopped)
  })

  test('leaves the picture of each writing with it', async () => {
    const talk = await aTalk(server, ['Send me a picture from the beach, please [turns: One. | Two.]'])
    await talk.visitor.picture(await talk.at(-1))
    await retried(talk)
    await talk.visitor.picture(await talk.at(-1))
    const second = await talk.at(-1)
    expect([second.content, second.picture?.cdnImage]).toEqual(['Two.', expect.any(String)])
    const { body: first } = await choose(talk, 0)
    expect(first).toMatchObject({ content: 'One.', picture: { cdnImage: expect.any(String) } })
    expect(first.picture.cdnImage).not.toBe(second.picture?.cdnImage)
    expect((await choose(talk, 1)).body.picture).toEqual(second.picture)
  }, 60_000)

  test('erases the pictures of all writings with it, but for those that another chat shows', async () => {
    const talk = await aTalk(server, ['Send me a picture from the beach again, please [turns: One. | Two.]'])
    await talk.visitor.picture(await talk.at(-1))
    await retried(talk)
    await talk.visitor.picture(await talk.at(-1))
    const { id: messageId } = await talk.at(-1)
    const { body: branch } = await talk.post('/branch', { messageId, clientId: randomUUID() })
    await choose(talk, 0)
    const left = async () =>
      (await server.context.db.rows(sql`select from pictures where owner_id = ${talk.userId}`)).length
    const erase = async (removalId: string) => {
      expect((await talk.visitor.fetchApi('POST', `/removals/${removalId}/erase`)).status).toBe(200)
      return await left()
    }
    expect(await left()).toBe(2)
    // The branch shows the second picture, which the first chat only has in a writing that is not shown.
    await talk.visitor.fetchApi('POST', '/user/delete-model', { modelId: branch.id })
    const [binned] = (await (await talk.visitor.fetchApi('GET', '/removals')).json()).removals
    expect(await erase(binned.id)).toBe(2)
    expect((await choose(talk, 1)).body).toMatchObject({ content: 'Two.', picture: {} })
    const { body: removed } = await talk.post(`/messages/${messageId}/remove`, {})
    expect(await erase(removed.removalId)).toBe(0)
  }, 60_000)

  test('whose writer dies is cut short with what was shown, or written by another, beside the first', async () => {
    const talk = await aTalk(server, ['g [turns: One. | Two. | Three.]'])
    const { body } = await retried(talk)
    const { db, ownCharacters, writer } = server.context
    const dies = `update replies set status = 'writing', ended_at = null where id = '${body.reply.replyId}';
      update messages set status = 'writing', content = '' where id = '${body.reply.id}';`
    await db.script(
      `${dies} delete from reply_events where reply_id = '${body.reply.replyId}' and event like '%finished%'`,
    )
    await writer.reap(ownCharacters, 0)
    expect(await talk.at(-1)).toMatchObject({
      content: 'Two.',
      status: 'cut',
      variants: { shown: 1, count: 2 },
    })
    await db.script(`${dies} delete from reply_events where reply_id = '${body.reply.replyId}'`)
    await writer.reap(ownCharacters, 0)
    await talk.visitor.follow(body.reply)
    expect(await talk.at(-1)).toMatchObject({ content: 'Three.', status: 'finished', variants: { count: 2 } })
    expect((await choose(talk, 0)).body).toMatchObject({ content: 'One.' })
  })

  test('shows the next greeting where there is nothing else yet, without a model, round and round', async () => {
    const talk = await aTalk(server)
    const greetings = server.context.characters.byId(talk.chat.premadeId)?.greetings ?? []
    const asked = server.model.prompts.length
    const shown = [(await talk.at(0)).content]
    for (const _ of greetings) {
      await retried(talk)
      shown.push((await talk.at(0)).content)
    }
    expect(shown).toEqual([...greetings, greetings[0]])
    expect(await talk.at(0)).toMatchObject({
      status: 'finished',
      variants: { shown: 0, count: greetings.length },
    })
    expect(server.model.prompts).toHaveLength(asked)
    await talk.say('Good evening')
    expect((await talk.post('/replies', { messageId: (await talk.at(0)).id })).status).toBe(409)
  })
})

describe('choosing a variant', () => {
  test('shows it and makes a new version; the next reply answers what is shown', async () => {
    const talk = await aTalk(server, ['h [turns: One. | Two.]'])
    await retried(talk)
    expect(await choose(talk, 0)).toMatchObject({
      status: 200,
      body: { content: 'One.', version: 3, variants: { shown: 0, count: 2 } },
    })
    await talk.say('And now?')
    const prompt = JSON.stringify(server.model.prompts.at(-1))
    expect([prompt.includes('"One."'), prompt.includes('"Two."')]).toEqual([true, false])
  })

  test('again changes nothing', async () => {
    const talk = await aTalk(server, ['i [turns: One. | Two.]'])
    await retried(talk)
    expect((await choose(talk, 1)).body).toMatchObject({ content: 'Two.', version: 2 })
  })

  test('is refused for another version than the one that stands there, and nothing is changed', async () => {
    const talk = await aTalk(server, ['j [turns: One. | Two.]'])
    await retried(talk)
    const answers = await Promise.all([choose(talk, 0, 2), choose(talk, 0, 2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await choose(talk, 1, 2)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'This message was changed somewhere else. Look at it again before you change it.',
      },
    })
    expect(await talk.at(-1)).toMatchObject({ content: 'One.', version: 3 })
  })

  test('is refused while one is being written', async () => {
    const talk = await aTalk(server, ['k [turns: One. | slow]'])
    const last = await talk.at(-1)
    const { body } = await talk.post('/replies', { messageId: last.id })
    expect((await choose(talk, 0)).status).toBe(409)
    await talk.visitor.follow(body.reply)
    expect((await choose(talk, 0)).body).toMatchObject({ content: 'One.' })
  })

  test('is refused for a message that is not the last, and for a writing that is not there', async () => {
    const talk = await aTalk(server, ['l [turns: One. | Two.]'])
    await retried(talk)
    expect((await choose(talk, 2)).body).toMatchObject({ code: 'invalid-input', field: 'variant' })
    const { id, version } = await talk.at(-1)
    await talk.say('And?')
    expect((await talk.post(`/messages/${id}/variant`, { variant: 0, version })).status).toBe(409)
  })
})

describe('what a guest has', () => {
  test('moves to the account with its variants, and so does one that is being written', async () => {
    const [guest, account] = [
      await aTalk(server, ['m [turns: One. | slow | Three.]']),
      await aTalk(server, ['Hello']),
    ]
    const { body } = await guest.post('/replies', { messageId: (await guest.at(-1)).id })
    const { chatList, db } = server.context
    await db.transaction((tx) => chatList.takeOver(tx, guest.userId, account.userId))
    const moved = await account.at(-1)
    expect(moved).toMatchObject({ id: body.reply.id, status: 'writing' })
    await account.visitor.follow(moved)
    expect(await account.at(-1)).toMatchObject({ content: LINE, variants: { shown: 1, count: 2 } })
    expect((await choose(account, 0)).body).toMatchObject({ content: 'One.' })
    await retried(account)
    expect(await account.at(-1)).toMatchObject({ content: 'Three.', variants: { shown: 2, count: 3 } })
  })
})

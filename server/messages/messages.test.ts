import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#contract/api.ts'
import { CHATS_MAX, VARIANTS_MAX } from '#contract/limits.ts'
import { aServer } from '#tests/server/a-server.ts'
import { aTalk, LINE, retried, type Talk } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { textOf } from '#tests/server/a-visitor.ts'
import { whileHeld } from '#tests/server/while-held.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

const greeting = (talk: Talk) => server.context.characters.byId(talk.chat.premadeId)?.greetings[0]

const CHANGED = {
  code: 'conflict',
  message: 'This message was changed somewhere else. Look at it again before you change it.',
}

describe('editing a message', () => {
  const edit = async (
    talk: Talk,
    message: { id: string; version: number },
    content: string,
    clientId: string = randomUUID(),
  ) => await talk.post(`/messages/${message.id}/edit`, { clientId, content, version: message.version })

  test('puts the new text in its place and has it answered; the rest lies in the bin', async () => {
    const talk = await aTalk(server, ['One', 'Two', 'Three'])
    const { status, body } = await edit(talk, await talk.at(3), 'Other [say: Indeed.]')
    expect([status, body]).toMatchObject([
      200,
      {
        message: { seq: 4, author: 'user', content: 'Other [say: Indeed.]', version: 1 },
        reply: { seq: 5, status: 'writing' },
      },
    ])
    await talk.visitor.follow(body.reply)
    expect(await talk.words()).toEqual([greeting(talk), 'One', LINE, 'Other [say: Indeed.]', 'Indeed.'])
    expect(JSON.stringify(server.model.prompts.at(-1))).not.toMatch(/Two|Three/)
    const binned = await server.context.db.rows(
      sql`select content from removed_messages where removal_id = ${body.removalId} order by seq`,
    )
    expect(binned.map((row) => Object.values(row)[0])).toEqual(['Two', LINE, 'Three', LINE])
  })

  test('can be taken back: the old message returns with all that came after it', async () => {
    const talk = await aTalk(server, ['One', 'Two'])
    const before = await talk.messages()
    const { body } = await edit(talk, await talk.at(1), 'Other')
    await talk.visitor.follow(body.reply)
    const restored = await talk.visitor.fetchApi('POST', `/removals/${body.removalId}/restore`)
    const chat = await restored.json()
    const { messages } = await talk.visitor.messages(chat.id)
    expect(messages.map(({ content }) => content)).toEqual(before.map(({ content }) => content))
    expect(messages.map(({ id }) => id)).toContain(before[1]?.id)
  })

  test('again with the same client id changes nothing more, at once or later', async () => {
    const talk = await aTalk(server, ['One', 'Two'])
    const [message, clientId] = [await talk.at(1), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => edit(talk, message, 'Other', clientId)))
    for (const { status, body } of [...answers, await edit(talk, message, 'Other', clientId)]) {
      expect(status).toBe(200)
      expect([body.message.id, body.reply.id, body.removalId]).toEqual([
        answers[0]?.body.message.id,
        answers[0]?.body.reply.id,
        answers[0]?.body.removalId,
      ])
    }
    await talk.visitor.follow(answers[0]?.body.reply)
    expect(await talk.words()).toEqual([greeting(talk), 'Other', LINE])
  })

  test('in two tabs is done in one, and the other is told; nothing is overwritten', async () => {
    const talk = await aTalk(server, ['One'])
    const message = await talk.at(1)
    const answers = await Promise.all([edit(talk, message, 'Mine'), edit(talk, message, 'Yours')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const done = answers.find(({ status }) => status === 200)
    await talk.visitor.follow(done?.body.reply)
    expect((await talk.at(1)).content).toBe(done?.body.message.content)
    expect(await edit(talk, message, 'Late')).toMatchObject({ status: 409, body: CHANGED })
    expect(await talk.messages()).toHaveLength(3)
  })

  test('is refused for another version, and nothing is changed', async () => {
    const talk = await aTalk(server, ['One'])
    const message = await talk.at(1)
    expect(await edit(talk, { ...message, version: 7 }, 'Other')).toMatchObject({
      status: 409,
      body: CHANGED,
    })
    expect(await talk.words()).toEqual([greeting(talk), 'One', LINE])
  })

  test('is refused while a reply is being written', async () => {
    const talk = await aTalk(server, ['One'])
    const { reply } = await talk.visitor.send(talk.chat.id, 'Two [slow]')
    expect((await edit(talk, await talk.at(1), 'Other')).status).toBe(409)
    await talk.visitor.follow(reply)
    expect(await talk.words()).toEqual([greeting(talk), 'One', LINE, 'Two [slow]', LINE])
  })

  test('is only for one’s own messages', async () => {
    const talk = await aTalk(server, ['One'])
    expect((await edit(talk, await talk.at(2), 'Other')).body).toMatchObject({
      code: 'conflict',
      message: 'Only your own messages can be changed.',
    })
  })

  test('is read by the safety rules as a new message is, with the lines before it', async () => {
    const talk = await aTalk(server, ['One'])
    const { status, body } = await edit(talk, await talk.at(1), 'She is fifteen and naked')
    expect([status, body]).toMatchObject([451, { code: 'blocked', bannableOffenses: 1 }])
    expect(await talk.words()).toEqual([greeting(talk), 'One', LINE])
  })

  test.each([
    ['empty', ' '],
    ['too long', 'x'.repeat(4001)],
    ['of control characters', 'a\u0000b'],
  ])('to a text that is %s is refused', async (_, content) => {
    const talk = await aTalk(server, ['One'])
    expect((await edit(talk, await talk.at(1), content)).body).toMatchObject({ code: 'invalid-input' })
    expect(await talk.messages()).toHaveLength(3)
  })

  test('works where the first message is the user’s', async () => {
    const talk = await aTalk(server)
    await server.context.db.rows(sql`update messages set author = 'user' where chat_id = ${talk.chat.id}`)
    const { body } = await edit(talk, await talk.at(0), 'Other')
    await talk.visitor.follow(body.reply)
    expect(await talk.words()).toEqual(['Other', LINE])
  })
})

describe('putting a reply in other words', () => {
  const reword = async (
    talk: Talk,
    message: { id: string; version: number },
    content: string,
    clientId: string = randomUUID(),
  ) => await talk.post(`/messages/${message.id}/words`, { clientId, content, version: message.version })

  test('leaves it in its place and unanswered, says so, and is what the character goes on from', async () => {
    const talk = await aTalk(server, ['One', 'Two'])
    const reply = await talk.at(2)
    const { status, body } = await reword(talk, reply, 'I keep bees.')
    expect([status, body]).toMatchObject([
      200,
      { id: reply.id, seq: 3, content: 'I keep bees.', isReworded: true, version: reply.version + 1 },
    ])
    expect(body.createdAt).toBe(reply.createdAt)
    expect(await talk.words()).toEqual([greeting(talk), 'One', 'I keep bees.', 'Two', LINE])
    await talk.visitor.follow((await talk.visitor.send(talk.chat.id, 'Three')).reply)
    expect(JSON.stringify(server.model.prompts.at(-1))).toContain('I keep bees.')
    expect(await talk.at(2)).toMatchObject({ content: 'I keep bees.', isReworded: true })
    expect(await talk.at(4)).not.toHaveProperty('isReworded')
  })

  test('keeps what the character wrote as another writing of the last reply', async () => {
    const talk = await aTalk(server, ['One'])
    const { body } = await reword(talk, await talk.at(2), 'I keep bees.')
    expect(body.variants).toEqual({ shown: 1, count: 2 })
    const choose = { variant: 0, version: body.version }
    const first = (await talk.post(`/messages/${body.id}/variant`, choose)).body
    expect(first).toMatchObject({ content: LINE })
    expect(first).not.toHaveProperty('isReworded')
    const again = { variant: 1, version: first.version }
    expect((await talk.post(`/messages/${body.id}/variant`, again)).body).toMatchObject({ isReworded: true })
  })

  test('takes the place of the shown writing where there are writings enough', async () => {
    const talk = await aTalk(server, ['One'])
    const texts = Array.from({ length: VARIANTS_MAX + 1 }, (_, at) => `Words ${at}`)
    for (const content of texts) expect((await reword(talk, await talk.at(2), content)).status).toBe(200)
    const reply = await talk.at(2)
    expect(reply).toMatchObject({ content: texts.at(-1), variants: { count: VARIANTS_MAX } })
  })

  test('says so in a branch, and when it comes back from the bin', async () => {
    const talk = await aTalk(server, ['One', 'Two'])
    const reply = await talk.at(2)
    await reword(talk, reply, 'I keep bees.')
    const { body: chat } = await talk.post('/branch', { messageId: reply.id, clientId: randomUUID() })
    const { messages } = await talk.visitor.messages(chat.id)
    expect(messages.at(-1)).toMatchObject({ content: 'I keep bees.', isReworded: true })
    const { body: removed } = await talk.post(`/messages/${(await talk.at(1)).id}/remove`, {})
    await talk.visitor.fetchApi('POST', `/removals/${removed.removalId}/restore`)
    expect(await talk.at(2)).toMatchObject({ content: 'I keep bees.', isReworded: true })
  })

  test('again changes nothing more, at once or later; other words for the same version are refused', async () => {
    const talk = await aTalk(server, ['One'])
    const reply = await talk.at(2)
    const answers = await Promise.all([1, 2, 3].map(() => reword(talk, reply, 'I keep bees.')))
    for (const { status, body } of [...answers, await reword(talk, reply, 'I keep bees.')])
      expect([status, body.version]).toEqual([200, reply.version + 1])
    expect(await reword(talk, reply, 'I keep cats.')).toMatchObject({ status: 409, body: CHANGED })
    expect((await talk.at(2)).content).toBe('I keep bees.')
  })

  test('is read by the safety rules as what the user says, with the lines before it', async () => {
    const talk = await aTalk(server, ['One'])
    const [reply, clientId] = [await talk.at(2), randomUUID()]
    for (const { status, body } of [
      await reword(talk, reply, 'She is fifteen and naked', clientId),
      await reword(talk, reply, 'She is fifteen and naked', clientId),
    ])
      expect([status, body]).toMatchObject([451, { code: 'blocked', bannableOffenses: 1 }])
    expect(await talk.words()).toEqual([greeting(talk), 'One', LINE])
  })

  test('is not for one’s own messages, for a reply that is being written, and for one without words', async () => {
    const talk = await aTalk(server, ['One'])
    expect((await reword(talk, await talk.at(1), 'Other')).body).toMatchObject({
      code: 'conflict',
      message: 'Only what a character has said can be put in other words.',
    })
    const { reply } = await talk.visitor.send(talk.chat.id, 'Two [slow]')
    expect((await reword(talk, reply, 'Other')).status).toBe(409)
    await talk.visitor.follow(reply)
    const failed = (await talk.visitor.send(talk.chat.id, 'Three [blank]')).reply
    await talk.visitor.follow(failed)
    expect((await reword(talk, await talk.at(6), 'Other')).status).toBe(409)
  })

  test('does not exist for somebody else', async () => {
    const talk = await aTalk(server, ['One'])
    const [reply, other] = [await talk.at(2), await aTalk(server)]
    const path = `/chats/${talk.chat.id}/messages/${reply.id}/words`
    const answer = await other.visitor.fetchApi('POST', path, {
      clientId: randomUUID(),
      content: 'Other',
      version: 1,
    })
    expect(answer.status).toBe(404)
  })
})

describe('removing messages', () => {
  test('moves one and all after it to the bin, from where they come back', async () => {
    const talk = await aTalk(server, ['One', 'Two'])
    const before = await talk.messages()
    const { status, body } = await talk.post(`/messages/${before[3]?.id}/remove`, {})
    expect([status, body]).toEqual([200, { removalId: expect.any(String), messages: 2 }])
    expect(await talk.words()).toEqual([greeting(talk), 'One', LINE])
    expect(await talk.visitor.chats()).toMatchObject([{ lastMessage: { seq: 3 }, unread: 0 }])
    await talk.visitor.fetchApi('POST', `/removals/${body.removalId}/restore`)
    expect(await talk.messages()).toEqual(before)
  })

  test('of the first one is refused, and says what to do instead', async () => {
    const talk = await aTalk(server, ['One'])
    expect(await talk.post(`/messages/${(await talk.at(0)).id}/remove`, {})).toMatchObject({
      status: 409,
      body: { message: 'The first message stays. Clear the chat to begin it anew.' },
    })
    expect(await talk.messages()).toHaveLength(3)
  })

  test('ends the reply that is being written there', async () => {
    const talk = await aTalk(server)
    const { message, reply } = await talk.visitor.send(talk.chat.id, 'One [slow]')
    const following = talk.visitor.follow(reply)
    expect((await talk.post(`/messages/${message.id}/remove`, {})).status).toBe(200)
    expect(textOf(await following)).not.toBe(LINE)
    await talk.say('Two')
    expect(await talk.words()).toEqual([greeting(talk), 'Two', LINE])
    expect((await talk.post(`/replies/${reply.replyId}/stop`, {})).status).toBe(404)
    expect(server.logged.filter((line) => line.includes('could not be stored'))).toEqual([])
  })

  test('twice finds nothing the second time', async () => {
    const talk = await aTalk(server, ['One'])
    const { id } = await talk.at(1)
    const answers = await Promise.all([1, 2].map(() => talk.post(`/messages/${id}/remove`, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('of a reply leaves the message to be sent no second time: the repeat is told', async () => {
    const talk = await aTalk(server)
    const clientId = randomUUID()
    const sent = await talk.visitor.send(talk.chat.id, 'One', clientId)
    await talk.visitor.follow(sent.reply)
    await talk.post(`/messages/${sent.reply.id}/remove`, {})
    expect((await talk.post('/messages', { clientId, content: 'One' })).status).toBe(409)
    expect(await talk.messages()).toHaveLength(2)
  })
})

describe('going on', () => {
  const goOn = async (talk: Talk, clientId: string = randomUUID()) => {
    const answer = await talk.post('/continue', { clientId })
    if (answer.status === 200) await talk.visitor.follow(answer.body.reply)
    return answer
  }

  test('has the character say more, without a message of the user', async () => {
    const talk = await aTalk(server, ['One'])
    const { body } = await goOn(talk)
    expect(body.reply).toMatchObject({ seq: 4, author: 'character', status: 'writing', version: 1 })
    expect(await talk.words()).toEqual([greeting(talk), 'One', LINE, LINE])
    expect(server.model.prompts.at(-1)).toMatchObject({
      messages: [{}, {}, {}, { content: 'One' }, { content: LINE }, { role: 'user', content: '*Go on.*' }],
    })
    await goOn(talk)
    expect(await talk.messages()).toHaveLength(5)
  })

  test('answers the user where the reply was removed', async () => {
    const talk = await aTalk(server, ['One [busy]'])
    await talk.post(`/messages/${(await talk.at(-1)).id}/remove`, {})
    await goOn(talk)
    expect(await talk.messages()).toHaveLength(3)
    expect(server.model.prompts.at(-1)).toMatchObject({ messages: [{}, {}, {}, { content: 'One [busy]' }] })
  })

  test('again with the same client id makes one message, at once or later', async () => {
    const talk = await aTalk(server, ['One'])
    const clientId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => goOn(talk, clientId)))
    const ids = [...answers, await goOn(talk, clientId)].map(({ body }) => body.reply.id)
    expect(new Set(ids).size).toBe(1)
    expect(await talk.messages()).toHaveLength(4)
  })

  test('twice at once with two wishes makes one message', async () => {
    const talk = await aTalk(server, ['One'])
    const answers = await Promise.all([goOn(talk), goOn(talk)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await talk.messages()).toHaveLength(4)
  })

  test.runIf(process.env.TEST_DATABASE_URL)('at the same moment as a send is one of the two', async () => {
    const talk = await aTalk(server, ['One'])
    const held = sql`select from allowances where user_id = ${talk.userId} and what = 'messages' for update`
    const answers = await whileHeld(server, held, [
      () => goOn(talk),
      () => talk.post('/messages', { clientId: randomUUID(), content: 'Two' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await talk.messages()).toHaveLength(4)
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'while the last reply is begun anew at the same moment is refused',
    async () => {
      const talk = await aTalk(server, ['One'])
      const { id } = await talk.at(-1)
      const held = sql`select from messages where id = ${id} for no key update`
      const answers = await whileHeld(server, held, [
        () => talk.post('/replies', { messageId: id }),
        () => goOn(talk),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 409])
      expect(await talk.messages()).toHaveLength(3)
    },
  )

  test('is refused while something is being written, and after a reply that failed', async () => {
    const talk = await aTalk(server)
    const { reply } = await talk.visitor.send(talk.chat.id, 'One [slow]')
    expect((await goOn(talk)).status).toBe(409)
    await talk.visitor.follow(reply)
    await talk.say('Two [busy]')
    expect((await goOn(talk)).body.message).toBe('The last reply failed. Try that one again first.')
  })

  test('with the client id of a message of the user is refused, and the other way round', async () => {
    const talk = await aTalk(server)
    const [sent, wished] = [randomUUID(), randomUUID()]
    await talk.visitor.follow((await talk.visitor.send(talk.chat.id, 'One', sent)).reply)
    await goOn(talk, wished)
    expect((await goOn(talk, sent)).status).toBe(409)
    expect((await talk.post('/messages', { clientId: wished, content: 'Two' })).status).toBe(409)
  })

  test('draws no picture, whatever the character spoke of, and can be written anew', async () => {
    const talk = await aTalk(server, ['One [say: Send me a picture from the beach, please]'])
    await goOn(talk)
    expect((await talk.at(-1)).picture).toBeUndefined()
    await retried(talk)
    expect(await talk.at(-1)).toMatchObject({ seq: 4, content: LINE, variants: { shown: 1, count: 2 } })
  })

  test('works with the embedded voice', async () => {
    const scripted = await aServer()
    const talk = await aTalk(scripted, ['Tell me about your day'])
    const { body } = await talk.post('/continue', { clientId: randomUUID() })
    await talk.visitor.follow(body.reply)
    const [first, second] = (await talk.words()).slice(-2)
    expect(second).not.toBe('')
    expect(second).not.toBe(first)
    await scripted.close()
  }, 60_000)
})

describe('a branch', () => {
  const branch = async (talk: Talk, messageId: string | undefined, clientId: string = randomUUID()) =>
    await talk.post('/branch', { messageId, clientId })

  test('is a chat of its own with copies of the messages up to one', async () => {
    const talk = await aTalk(server, ['One', 'Two'])
    const before = await talk.messages()
    const clientId = randomUUID()
    const { status, body } = await branch(talk, before[2]?.id, clientId)
    expect([status, body]).toMatchObject([
      200,
      { id: clientId, premadeId: talk.chat.premadeId, isMain: false, unread: 0, pinned: false },
    ])
    const { messages } = await talk.visitor.messages(clientId)
    const plain = ({ seq, author, content, createdAt }: (typeof messages)[number]) => [
      seq,
      author,
      content,
      createdAt,
    ]
    expect(messages.map(plain)).toEqual(before.slice(0, 3).map(plain))
    expect(messages.map(({ id }) => id)).not.toContain(before[0]?.id)
    const { reply } = await talk.visitor.send(clientId, 'Three')
    await talk.visitor.follow(reply)
    expect(reply.seq).toBe(5)
    expect(await talk.messages()).toEqual(before)
  })

  test('again with the same client id makes one chat, at once or later', async () => {
    const talk = await aTalk(server, ['One'])
    const [{ id }, clientId] = [await talk.at(-1), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => branch(talk, id, clientId)))
    expect([...answers, await branch(talk, id, clientId)].map(({ status }) => status)).toEqual(
      Array(4).fill(200),
    )
    expect(await talk.visitor.chats()).toHaveLength(2)
  })

  test('with the id of somebody else’s chat does not exist', async () => {
    const [talk, other] = [await aTalk(server, ['One']), await aTalk(server)]
    expect((await branch(talk, (await talk.at(-1)).id, other.chat.id)).status).toBe(404)
  })

  test('leaves signs, saved messages and other writings where they are; the last reply can be written anew', async () => {
    const talk = await aTalk(server, ['One'])
    const { id } = await talk.at(-1)
    await talk.post(`/messages/${id}/reaction`, { reaction: 'heart' })
    await talk.post(`/messages/${id}/save`, { saved: true })
    await retried(talk)
    const { body } = await branch(talk, id)
    expect(body.lastMessage).toMatchObject({ saved: false, version: 1 })
    expect([body.lastMessage.reaction, body.lastMessage.variants, body.lastMessage.replyId]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const answer = await talk.visitor.fetchApi('POST', `/chats/${body.id}/replies`, {
      messageId: body.lastMessage.id,
    })
    await talk.visitor.follow((await answer.json()).reply)
    expect((await talk.visitor.messages(body.id)).messages.at(-1)).toMatchObject({ variants: { count: 2 } })
  })

  test('has as cut short what is still being written further up', async () => {
    const talk = await aTalk(server, ['One', 'Two'])
    // As two chats leave it that became one.
    const writing = sql`update messages set status = 'writing' where id = ${(await talk.at(2)).id}`
    await server.context.db.rows(writing)
    const { body } = await branch(talk, (await talk.at(-1)).id)
    const { messages } = await talk.visitor.messages(body.id)
    expect(messages.map(({ status }) => status)).toEqual([
      'finished',
      'finished',
      'cut',
      'finished',
      'finished',
    ])
  })

  test('of a message that is being written is refused', async () => {
    const talk = await aTalk(server)
    const { reply } = await talk.visitor.send(talk.chat.id, 'One [slow]')
    expect((await branch(talk, reply.id)).status).toBe(409)
    await talk.visitor.follow(reply)
  })

  test(`is refused to somebody who has ${CHATS_MAX} chats`, async () => {
    const talk = await aTalk(server, ['One'])
    await server.context.db.rows(sql`
      insert into chats (id, owner_id, premade_id, is_main) select gen_random_uuid(), ${talk.userId}, ${talk.chat.premadeId}, false
      from generate_series(2, ${CHATS_MAX})`)
    expect(await branch(talk, (await talk.at(-1)).id)).toMatchObject({
      status: 409,
      body: { message: `You can have up to ${CHATS_MAX} chats. Delete one first.` },
    })
  })

  test('of ten thousand messages has them all', async () => {
    const talk = await aTalk(server)
    await server.context.db.script(`insert into messages (chat_id, seq, id, author, content, status)
      select '${talk.chat.id}', n, gen_random_uuid(), 'user', 'line ' || n, 'finished' from generate_series(2, 10000) n;
      update chats set last_seq = 10000 where id = '${talk.chat.id}'`)
    const { body } = await branch(talk, (await talk.at(-1)).id)
    expect(body.lastMessage).toMatchObject({ seq: 10000, content: 'line 10000' })
    const [row] = await server.context.db.rows(
      sql`select count(*) as messages from messages where chat_id = ${body.id}`,
    )
    expect(row).toEqual({ messages: 10000 })
  })
})

describe('a sign on a message', () => {
  test('is put on, changed and taken off, on messages of both', async () => {
    const talk = await aTalk(server, ['One'])
    for (const index of [1, 2]) {
      const { id } = await talk.at(index)
      for (const reaction of ['heart', 'fire', null]) {
        const { status, body } = await talk.post(`/messages/${id}/reaction`, { reaction })
        expect([status, body.reaction, body.version]).toEqual([200, reaction ?? undefined, 1])
      }
      expect((await talk.post(`/messages/${id}/reaction`, { reaction: 'skull' })).status).toBe(400)
    }
  })
})

describe('[ENTITY-03] a saved message', () => {
  const save = async (talk: Talk, id: string, saved = true) =>
    await talk.post(`/messages/${id}/save`, { saved })
  const listed = async (talk: Talk, query = ''): Promise<Answer<'listSaved'>> =>
    await (await talk.visitor.fetchApi('GET', `/saved${query}`)).json()

  test('says so, and is listed with its character, latest first', async () => {
    const talk = await aTalk(server, ['One', 'Two'])
    const [first, second] = [await talk.at(1), await talk.at(4)]
    expect((await save(talk, first.id)).body).toMatchObject({ id: first.id, saved: true })
    await save(talk, second.id)
    const { items, hasMore } = await listed(talk)
    expect(items).toMatchObject([
      { name: talk.chat.name, message: { id: second.id, modelId: talk.chat.id, saved: true } },
      { name: talk.chat.name, message: { id: first.id, content: 'One' }, savedAt: expect.any(String) },
    ])
    expect(hasMore).toBe(false)
    expect((await talk.messages()).map(({ saved }) => saved)).toEqual([false, true, false, false, true])
  })

  test('keeps its place when it is saved again, and is gone when it is no longer saved', async () => {
    const talk = await aTalk(server, ['One'])
    const [first, second] = [await talk.at(1), await talk.at(2)]
    for (const { id } of [first, second, first]) await save(talk, id)
    expect((await listed(talk)).items.map(({ message }) => message.id)).toEqual([second.id, first.id])
    expect((await save(talk, second.id, false)).body.saved).toBe(false)
    expect((await listed(talk)).items).toHaveLength(1)
  })

  test('is on one page and on no other, though many were saved at one moment', async () => {
    const talk = await aTalk(server)
    await server.context.db.script(`insert into messages (chat_id, seq, id, author, content, status, saved_at)
      select '${talk.chat.id}', n, gen_random_uuid(), 'user', 'line ' || n, 'finished',
        timestamptz '2026-01-01' + (n / 7) * interval '1 second' from generate_series(2, 130) n;
      update chats set last_seq = 130 where id = '${talk.chat.id}'`)
    let page = await listed(talk)
    const pages = [page]
    for (; page.hasMore; pages.push(page)) page = await listed(talk, `?before=${page.items.at(-1)?.savedAt}`)
    const contents = pages.flatMap(({ items }) => items.map(({ message }) => message.content))
    expect(pages).toHaveLength(3)
    expect(contents).toHaveLength(129)
    expect(new Set(contents).size).toBe(129)
  })

  test('is looked for before any moment', async () => {
    const talk = await aTalk(server, ['One'])
    await save(talk, (await talk.at(1)).id)
    expect((await listed(talk, '?before=0000-01-01T00:00:00Z')).items).toEqual([])
    expect((await listed(talk, '?before=9999-12-31T23:59:59Z')).items).toHaveLength(1)
    expect((await talk.visitor.fetchApi('GET', '/saved?before=yesterday')).status).toBe(400)
  })

  test('is not listed from the bin, and is again when it comes back', async () => {
    const talk = await aTalk(server, ['One'])
    const { id } = await talk.at(1)
    await save(talk, id)
    const { body } = await talk.post(`/messages/${id}/remove`, {})
    expect((await listed(talk)).items).toEqual([])
    await talk.visitor.fetchApi('POST', `/removals/${body.removalId}/restore`)
    expect((await listed(talk)).items).toMatchObject([{ message: { id, saved: true } }])
  })

  test('of a guest moves to the account, with its sign', async () => {
    const [guest, account] = [await aTalk(server, ['One']), await aTalk(server, ['Two'])]
    const { id } = await guest.at(1)
    await save(guest, id)
    await guest.post(`/messages/${id}/reaction`, { reaction: 'heart' })
    const { chatList, db } = server.context
    await db.transaction((tx) => chatList.takeOver(tx, guest.userId, account.userId))
    expect((await listed(account)).items).toMatchObject([
      { message: { id, modelId: account.chat.id, saved: true, reaction: 'heart' } },
    ])
  })
})

describe('[SEC-15] a message of somebody else', () => {
  test.each([
    ['edit', { clientId: randomUUID(), content: 'Other', version: 1 }],
    ['variant', { variant: 0, version: 1 }],
    ['remove', {}],
    ['reaction', { reaction: 'heart' }],
    ['save', { saved: true }],
    ['report', { reason: 'broken' }],
  ])('does not exist: %s', async (action, body) => {
    const [talk, stranger] = [await aTalk(server, ['One']), await aTalk(server)]
    const before = await talk.messages()
    const { id } = await talk.at(1)
    for (const chat of [talk.chat, stranger.chat]) {
      const path = (messageId: string) => `/chats/${chat.id}/messages/${messageId}/${action}`
      const answers = [id, randomUUID()].map(async (messageId) => {
        const { status } = await stranger.visitor.fetchApi('POST', path(messageId), body)
        return status
      })
      expect(await Promise.all(answers)).toEqual([404, 404])
    }
    expect(await talk.messages()).toEqual(before)
  })
})

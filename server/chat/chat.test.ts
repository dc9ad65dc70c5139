import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { PADDED_TO_BYTES } from '#server/platform/padded-frames.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { LINE } from '#tests/server/a-talk.ts'
import { aVisitor, eventsOf, type StreamedEvent, textOf } from '#tests/server/a-visitor.ts'
import { whileHeld } from '#tests/server/while-held.ts'
import { appendEvents, sweepEvents } from './reply-store.ts'

let model: Awaited<ReturnType<typeof aModelServer>>
let server: TestServer
let premadeId: string

beforeAll(async () => {
  model = await aModelServer()
  server = await aServer({
    LLM_BASE_URL: model.baseUrl,
    LLM_STALL_TIMEOUT_MS: '2000',
    LLM_FIRST_TOKEN_TIMEOUT_MS: '5000',
  })
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => {
  await server.close()
  model.close()
})

async function aChat() {
  const visitor = aVisitor(server.url)
  return { visitor, chat: await visitor.openChat(premadeId) }
}

describe('opening a chat', () => {
  test('makes a guest, whose token is needed to see the chat again', async () => {
    const { visitor, chat } = await aChat()
    expect(visitor.token).toMatch(/^[\w-]{43}$/)
    expect((await visitor.chats()).map(({ id }) => id)).toEqual([chat.id])
    expect(await aVisitor(server.url).chats()).toEqual([])
  })

  test('begins with the greeting of the character', async () => {
    const { visitor, chat } = await aChat()
    const { messages } = await visitor.messages(chat.id)
    expect(messages).toMatchObject([
      {
        author: 'character',
        status: 'finished',
        seq: 1,
        content: server.context.characters.byId(premadeId)?.greetings[0],
      },
    ])
  })

  test('twice with one character answers the same chat', async () => {
    const { visitor, chat } = await aChat()
    expect((await visitor.openChat(premadeId)).id).toBe(chat.id)
  })

  test('with a character that is unknown or hidden is not found, and makes no guest', async () => {
    const visitor = aVisitor(server.url)
    const answer = await visitor.fetchApi('POST', '/chats', { premadeId: randomUUID() })
    expect(answer.status).toBe(404)
    expect(visitor.token).toBeUndefined()
  })
})

describe('sending a message', () => {
  test('has its reply sent in steps of one size, which tell nothing of its words', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Good evening')
    const answer = await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`)
    const { byteLength } = await answer.arrayBuffer()
    expect(byteLength).toBeGreaterThan(0)
    expect(byteLength % PADDED_TO_BYTES).toBe(0)
  })

  test('stores it at once and writes the reply as numbered events', async () => {
    const { visitor, chat } = await aChat()
    const { message, reply } = await visitor.send(chat.id, 'Good evening')
    expect(message).toMatchObject({ author: 'user', content: 'Good evening', seq: 2 })
    expect(reply).toMatchObject({ author: 'character', status: 'writing', seq: 3 })
    const events = await visitor.follow(reply)
    expect(textOf(events)).toBe(LINE)
    expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, index) => index + 1))
    expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({
      content: LINE,
      status: 'finished',
    })
  })

  test('keeps when the reply had its first words, and nothing where it had none', async () => {
    const firstWords = async (content: string) => {
      const { visitor, chat } = await aChat()
      const { reply } = await visitor.send(chat.id, content)
      await visitor.follow(reply)
      const [row] = await server.context.db.rows<{ wait: number | null; rest: number | null }>(sql`
        select extract(epoch from first_words_at - created_at)::float8 as wait,
          extract(epoch from ended_at - first_words_at)::float8 as rest
        from replies where id = ${reply.replyId}`)
      return row
    }
    const slow = await firstWords('Hello [slow]')
    expect(slow?.wait).toBeGreaterThanOrEqual(0)
    // Nine more words come after the first, however long a busy machine takes over each.
    expect(slow?.rest).toBeGreaterThan(0)
    expect(await firstWords('Hello [busy]')).toEqual({ wait: null, rest: null })
  })

  test('can answer with the stream itself', async () => {
    const { visitor, chat } = await aChat()
    const answer = await visitor.fetchApi(
      'POST',
      `/chats/${chat.id}/messages`,
      { clientId: randomUUID(), content: 'Hello' },
      { accept: 'text/event-stream' },
    )
    expect(answer.headers.get('authorization-token')).toBe(visitor.token)
    const events = await Array.fromAsync(eventsOf(answer))
    expect(events[0]?.event).toMatchObject({ type: 'sent', message: { content: 'Hello' } })
    expect(textOf(events)).toBe(LINE)
  })

  test('again with the same client id makes one message and one reply', async () => {
    const { visitor, chat } = await aChat()
    const clientId = randomUUID()
    const sends = await Promise.all([1, 2, 3, 4].map(() => visitor.send(chat.id, 'Hello [slow]', clientId)))
    expect(new Set(sends.map(({ message }) => message.id)).size).toBe(1)
    expect(new Set(sends.map(({ reply }) => reply.replyId)).size).toBe(1)
    expect((await visitor.messages(chat.id)).messages).toHaveLength(3)
  })

  test('while a reply is being written is a conflict', async () => {
    const { visitor, chat } = await aChat()
    await visitor.send(chat.id, 'Hello [slow]')
    const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, {
      clientId: randomUUID(),
      content: 'And?',
    })
    expect(answer.status).toBe(409)
  })

  test('at the same moment as another, as from two devices, is a conflict too, and costs nothing', async () => {
    const { visitor, chat } = await aChat()
    const sends = await Promise.all(
      ['One [slow]', 'Two [slow]', 'Three [slow]'].map(async (content) => {
        const said = { clientId: randomUUID(), content }
        const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, said)
        return { status: answer.status, ...(await answer.json()) }
      }),
    )
    const refused = { status: 409, code: 'conflict', message: `${chat.name} is still writing.` }
    expect(sends.toSorted((one, other) => one.status - other.status)).toMatchObject([
      { status: 200 },
      refused,
      refused,
    ])
    expect((await visitor.messages(chat.id)).messages).toHaveLength(3)
    const { messages } = await (await visitor.fetchApi('GET', '/allowances')).json()
    expect(messages.of - messages.left).toBe(1)
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'while the last reply is begun anew at the same moment is a conflict, and costs nothing',
    async () => {
      const { visitor, chat } = await aChat()
      const { reply } = await visitor.send(chat.id, 'Hello')
      await visitor.follow(reply)
      const post = async (path: string, body: object) =>
        (await visitor.fetchApi('POST', `/chats/${chat.id}${path}`, body)).status
      const held = sql`select from messages where id = ${reply.id} for no key update`
      const answers = await whileHeld(server, held, [
        () => post('/replies', { messageId: reply.id }),
        () => post('/messages', { clientId: randomUUID(), content: 'And?' }),
      ])
      expect(answers).toEqual([200, 409])
      expect((await visitor.messages(chat.id)).messages).toHaveLength(3)
      const { messages } = await (await visitor.fetchApi('GET', '/allowances')).json()
      expect(messages.of - messages.left).toBe(2)
    },
  )

  test('to a chat of someone else answers as an unknown chat does', async () => {
    const { chat } = await aChat()
    const { visitor: stranger } = await aChat()
    const bodies = await Promise.all(
      [chat.id, randomUUID()].map(async (id) => {
        const answer = await stranger.fetchApi('POST', `/chats/${id}/messages`, {
          clientId: randomUUID(),
          content: 'Hello',
        })
        const { requestId: _, ...body } = await answer.json()
        return { status: answer.status, body }
      }),
    )
    expect(bodies[0]?.status).toBe(404)
    expect(bodies[0]).toEqual(bodies[1])
  })

  test('that was pasted with signs that nobody sees is taken without them', async () => {
    const { visitor, chat } = await aChat()
    const pasted = 'One\u000bTwo\u000cThr\u007fee \u0093said\u0094'
    const { message } = await visitor.send(chat.id, pasted)
    expect(message.content).toBe('One\nTwo\nThree said')
  })

  test.each([
    ['empty', '', 400],
    ['blank', ' \n\t ', 400],
    ['of no width', '\u200b\u200b\u2060', 400],
    ['of what is drawn as nothing', '\u2800\u3164\u007f\u0085', 400],
    ['of control characters', 'a\u0000b', 400],
    ['of half a character', 'a\ud800', 400],
    ['too long', 'x'.repeat(4001), 400],
    ['of 10 MB', 'x'.repeat(10_000_000), 413],
  ])('that is %s is refused in words and stores nothing', async (_, content, status) => {
    const { visitor, chat } = await aChat()
    const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, {
      clientId: randomUUID(),
      content,
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      code: status === 413 ? 'too-large' : 'invalid-input',
      message: expect.any(String),
      requestId: expect.any(String),
      ...(status === 413 && { charsMax: MESSAGE_CHARS_MAX }),
    })
    expect((await visitor.messages(chat.id)).messages).toHaveLength(1)
  })

  test('with the client id of another message says so, and what it says is not lost without a word', async () => {
    const { visitor, chat } = await aChat()
    const clientId = randomUUID()
    const said = async (content: string) =>
      await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, { clientId, content })
    await visitor.follow((await visitor.send(chat.id, 'One', clientId)).reply)
    const other = await said('Two')
    expect([other.status, (await other.json()).code]).toEqual([422, 'reused-id'])
    const both = await Promise.all([said('One'), said('Three')])
    expect(both.map(({ status }) => status)).toEqual([200, 422])
    expect((await visitor.messages(chat.id)).messages).toHaveLength(3)
  })

  test.each([
    '\u{1f468}\u200d\u{1f373}',
    '1\ufe0f\u20e3',
    '\u0e01\u0e33',
    'مساء الخير',
    '今晚月色很美',
    'नमस्ते',
    '🌙🌙',
    'Ünïcödé ﬀ',
    'a\u200bb',
  ])('in any script is kept as it is: %s', async (content) => {
    const { visitor, chat } = await aChat()
    await visitor.send(chat.id, content)
    expect((await visitor.messages(chat.id)).messages[1]?.content).toBe(content)
  })
})

describe('a reply', () => {
  test('gives every reader the same bytes, from wherever each begins', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Hello [slow]')
    const resumed: string[] = []
    const lines = (events: StreamedEvent[]) => events.map(({ id, data }) => `${id} ${data}`)
    const watching = (async () => {
      const events: StreamedEvent[] = []
      const answer = await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`)
      for await (const event of eventsOf(answer)) if (events.push(event) === 2) break
      resumed.push(...lines([...events, ...(await visitor.follow(reply, 2))]))
    })()
    const [first, second] = await Promise.all([visitor.follow(reply), visitor.follow(reply), watching])
    expect(textOf(first)).toBe(LINE)
    expect(lines(second)).toEqual(lines(first))
    expect(resumed).toEqual(lines(first))
    expect(lines(await visitor.follow(reply))).toEqual(lines(first))
  })

  test('is finished though nobody reads it', async () => {
    const { visitor, chat } = await aChat()
    const abort = new AbortController()
    const answer = await fetch(`${server.url}/api/chats/${chat.id}/messages`, {
      method: 'POST',
      signal: abort.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${visitor.token}`,
      },
      body: JSON.stringify({ clientId: randomUUID(), content: 'Hello [slow]' }),
    })
    await answer.body?.getReader().read()
    abort.abort()
    const reply = (await visitor.messages(chat.id)).messages.at(-1)
    expect(reply?.status).toBe('writing')
    if (reply) expect(textOf(await visitor.follow(reply))).toBe(LINE)
  })

  test('that is stopped keeps what was written', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Hello [slow]')
    const answer = await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`)
    const events = []
    for await (const streamed of eventsOf(answer)) {
      events.push(streamed)
      if (events.length === 2)
        expect(
          await (await visitor.fetchApi('POST', `/chats/${chat.id}/replies/${reply.replyId}/stop`)).json(),
        ).toEqual({ stopped: true })
    }
    expect(events.at(-1)?.event).toMatchObject({ type: 'stopped' })
    const stored = (await visitor.messages(chat.id)).messages.at(-1)
    expect(stored).toMatchObject({ status: 'stopped', content: textOf(events).trim() })
    expect(LINE.startsWith(stored?.content ?? '?')).toBe(true)
    expect(stored?.content.length).toBeGreaterThan(0)
  })

  test.each([
    ['drop', 'cut'],
    ['stall', 'timeout'],
    ['garbage', 'malformed'],
    ['empty', 'empty'],
    ['blank', 'empty'],
    ['length: \n \n', 'empty'],
    ['busy', 'refused'],
    ['error', 'refused'],
  ])(
    'from a model server that does [%s] fails for the reader to see, and is never finished',
    async (scenario, failure) => {
      const { visitor, chat } = await aChat()
      const { reply } = await visitor.send(chat.id, `Hello [${scenario}]`)
      const events = await visitor.follow(reply)
      expect(events.at(-1)?.event).toEqual({ type: 'failed', failure })
      if (failure === 'empty') expect(events).toHaveLength(1)
      expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({
        status: 'failed',
        content: textOf(events).trim(),
      })
    },
  )

  test('that was cut short is another one when the embedded voice writes it again', async () => {
    const scripted = await aServer()
    const visitor = aVisitor(scripted.url)
    const chat = await visitor.openChat(premadeId)
    const { reply } = await visitor.send(chat.id, 'Tell me about your day')
    const first = textOf(await visitor.follow(reply))
    await scripted.context.db.rows(sql`update messages set status = 'cut' where id = ${reply.id}`)
    const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/replies`, { messageId: reply.id })
    const second = textOf(await visitor.follow((await answer.json()).reply))
    expect(second).not.toBe('')
    expect(second).not.toBe(first)
    await scripted.close()
  }, 60_000)

  test('that failed can be written anew', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Hello [busy]')
    await visitor.follow(reply)
    const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/replies`, { messageId: reply.id })
    expect(answer.status).toBe(200)
    const { reply: anew } = await answer.json()
    expect(anew).toMatchObject({ id: reply.id, status: 'writing' })
    expect((await visitor.follow(anew)).at(-1)?.event).toEqual({ type: 'failed', failure: 'refused' })
  })

  test('that turns harmful is blocked, and no reader receives a word of what was harmful', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Go on [forbidden]')
    const events = await visitor.follow(reply)
    expect(events.at(-1)?.event).toEqual({ type: 'failed', failure: 'blocked' })
    expect(textOf(events)).toMatch(/^Yes\./)
    expect('Yes. She is fifteen and').toContain(textOf(events))
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ status: 'failed', content: '' })
  })

  test('is written from the persona and the talk so far', async () => {
    const { visitor, chat } = await aChat()
    const first = await visitor.send(chat.id, 'My name is Jonas')
    await visitor.follow(first.reply)
    const second = await visitor.send(chat.id, 'What is my name?')
    await visitor.follow(second.reply)
    const prompt = model.prompts.at(-1)
    expect(JSON.stringify(prompt)).toContain('My name is Jonas')
    expect(prompt).toMatchObject({
      stream: true,
      messages: [
        { role: 'system', content: expect.stringContaining(chat.name) },
        ...Array(4).fill(expect.anything()),
        { role: 'user', content: 'What is my name?' },
      ],
    })
  })

  test('whose writer died is cut short and keeps what was shown', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Hello')
    await visitor.follow(reply)
    const { db, ownCharacters, writer } = server.context
    // As a process leaves it that is killed after three events.
    await db.script(`update replies set status = 'writing', ended_at = null where id = '${reply.replyId}';
      update messages set status = 'writing', content = '' where id = '${reply.id}';
      delete from reply_events where reply_id = '${reply.replyId}' and event like '%finished%'`)
    await writer.reap(ownCharacters, 0)
    const events = await visitor.follow(reply)
    expect(events.at(-1)?.event).toEqual({ type: 'cut' })
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ status: 'cut', content: LINE })
  })

  test('that another process has taken over for dead is not written on, and its readers see how that one ends it', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Good evening [long]')
    const { db, writer } = server.context
    const events: StreamedEvent[] = []
    const path = `/chats/${chat.id}/replies/${reply.replyId}/events`
    let isTaken = false
    for await (const event of eventsOf(await visitor.fetchApi('GET', path))) {
      events.push(event)
      if (isTaken || !textOf(events).includes('open')) continue
      isTaken = true
      await db.rows(sql`update replies set worker = ${randomUUID()}::uuid where id = ${reply.replyId}`)
      await writer.beat()
      await writer.settled()
    }
    expect(events.map(({ event }) => event.type)).not.toContain('finished')
    expect(textOf(events)).not.toContain('stable')
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ status: 'writing' })
    await writer.reap(server.context.ownCharacters, 0)
    const all = await visitor.follow(reply)
    expect(all.at(-1)?.event).toEqual({ type: 'cut' })
    expect(all.slice(0, -1)).toEqual(events)
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({
      status: 'cut',
      content: textOf(events).trim(),
    })
  })

  test('that another process has taken over for dead is ended by that one alone', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Good evening [slow]')
    const { db, writer } = server.context
    await db.rows(sql`update replies set worker = ${randomUUID()}::uuid where id = ${reply.replyId}`)
    await writer.settled()
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ status: 'writing' })
  })

  test('that is being written is not taken over by its own process, however old its heartbeat is', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Good evening [slow]')
    await server.context.writer.reap(server.context.ownCharacters, -1)
    const events = await visitor.follow(reply)
    expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })
    expect(textOf(events)).toBe(LINE)
  })

  test('[REL-8] whose end was stored without its event is over too for a reader who has seen all of it', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Hello')
    const events = await visitor.follow(reply)
    const shown = events.length - 1
    // As it is left where the database has stored the end and its answer was lost.
    await server.context.db.script(
      `delete from reply_events where reply_id = '${reply.replyId}' and event like '%finished%'`,
    )
    const rest = await visitor.follow(reply, shown)
    expect(rest.map(({ id, event }) => [id, event])).toEqual([[String(shown + 1), { type: 'finished' }]])
    expect(await visitor.follow(reply, shown + 1)).toEqual([])
  })

  test('whose writer died before it showed anything is written by another', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Hello')
    await visitor.follow(reply)
    const { db, ownCharacters, writer } = server.context
    await db.script(`update replies set status = 'writing', ended_at = null where id = '${reply.replyId}';
      update messages set status = 'writing', content = '' where id = '${reply.id}';
      delete from reply_events where reply_id = '${reply.replyId}'`)
    await writer.reap(ownCharacters, 0)
    expect(textOf(await visitor.follow(reply))).toBe(LINE)
  })
})

describe('the events of a reply', () => {
  const kept = async (replyId = '') =>
    (await server.context.db.rows(sql`select seq from reply_events where reply_id = ${replyId}`)).length

  test('are swept when it has ended an hour ago or its chat is gone, and no sooner', async () => {
    const { db } = server.context
    const [fresh, old, gone] = [await aChat(), await aChat(), await aChat()]
    const { reply: freshReply } = await fresh.visitor.send(fresh.chat.id, 'Hello')
    await fresh.visitor.follow(freshReply)
    const { reply: oldReply } = await old.visitor.send(old.chat.id, 'Hello')
    await old.visitor.follow(oldReply)
    await db.rows(
      sql`update replies set ended_at = now() - interval '61 minutes' where id = ${oldReply.replyId}`,
    )
    const { reply: goneReply } = await gone.visitor.send(gone.chat.id, 'Hello')
    await gone.visitor.follow(goneReply)
    const streamId = goneReply.replyId ?? ''
    await db.rows(sql`delete from chats where id = ${gone.chat.id}`)
    expect(await kept(streamId)).toBe(0)
    // As a writer does that has not heard of it.
    await appendEvents(db, [{ streamId, seq: 100, event: '{"type":"text","text":"Still here."}' }])
    expect(await kept(streamId)).toBe(1)

    await sweepEvents(db, 60 * 60)
    expect([await kept(streamId), await kept(oldReply.replyId)]).toEqual([0, 0])
    expect(await kept(freshReply.replyId)).toBeGreaterThan(0)
    expect((await old.visitor.messages(old.chat.id)).messages.at(-1)?.content).toBe(LINE)
  })
})

describe('when the server is stopped', () => {
  test('a reply is cut short and keeps what was shown', async () => {
    const ending = await aServer({ LLM_BASE_URL: model.baseUrl })
    const visitor = aVisitor(ending.url)
    const chat = await visitor.openChat(premadeId)
    const { reply } = await visitor.send(chat.id, 'Hello [slow]')
    const events: StreamedEvent[] = []
    for await (const event of eventsOf(
      await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`),
    )) {
      if (events.push(event) === 2) await ending.context.writer.close()
    }
    expect(events.at(-1)?.event).toEqual({ type: 'cut' })
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({
      status: 'cut',
      content: textOf(events).trim(),
    })
    await ending.close()
  }, 60_000)
})

describe('a picture', () => {
  test('comes with the reply when the message asks for one, and can be fetched', async () => {
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Send me a picture from the beach, please')
    const events = (await visitor.follow(reply)).map(({ event }) => event)
    expect(events).toContainEqual({
      type: 'drawing',
      jobId: reply.replyId,
      imageDescription: expect.stringContaining('on the beach'),
    })
    const { cdnImage } = await visitor.picture(reply)
    const file = await fetch(`${server.url}${cdnImage}`)
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect((await file.bytes()).subarray(8, 12)).toEqual(new TextEncoder().encode('WEBP'))
  }, 30_000)
})

describe('a long chat', () => {
  test('is read page by page from its end', async () => {
    const { visitor, chat } = await aChat()
    await server.context.db.script(`insert into messages (chat_id, seq, id, author, content, status)
      select '${chat.id}', n, gen_random_uuid(), 'user', 'line ' || n, 'finished' from generate_series(2, 130) n;
      update chats set last_seq = 130 where id = '${chat.id}'`)
    const pages = [await visitor.messages(chat.id)]
    while (pages[0]?.hasMore)
      pages.unshift(await visitor.messages(chat.id, `?before=${pages[0].messages[0]?.seq}`))
    expect(pages.map(({ messages }) => messages.length)).toEqual([30, 50, 50])
    expect(pages.flatMap(({ messages }) => messages.map(({ seq }) => seq))).toEqual(
      Array.from({ length: 130 }, (_, index) => index + 1),
    )
  })
})

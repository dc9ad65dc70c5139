import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import { CHATS_MAX } from '#contract/limits.ts'
import { readTable } from '#tests/moderation/read-table.ts'
import {
  aCast,
  type Cast,
  call,
  makeGroup,
  messagesOf,
  settled,
  speakers,
  type Visitor,
} from '#tests/server/a-cast.ts'
import { LINE } from '#tests/server/a-talk.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

let stage: Cast
let model: Cast['model']
let server: Cast['server']
/** Four characters of the catalogue, and a fifth. */
let cast: Cast['cast']

beforeAll(async () => {
  stage = await aCast(5)
  ;({ model, server, cast } = stage)
})
afterAll(() => stage.close())

const ids = (count: number) => cast.slice(0, count).map(({ premadeId }) => premadeId)
const nameAt = (place: number) => cast[place]?.name ?? ''

type Prompt = { messages: { role: string; content: string }[] }

/** What the model was asked to say to some words: members of other groups may still be speaking. */
const askedAbout = (words: string) =>
  (model.prompts as Prompt[]).filter(({ messages }) =>
    messages.some(({ content }) => content.includes(words)),
  )

async function aGroup(count = 3): Promise<{ visitor: Visitor; chat: Chat }> {
  const visitor = aVisitor(server.url)
  const { status, body } = await makeGroup(visitor, { premadeIds: ids(count) })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { visitor, chat: body }
}

describe('making a group', () => {
  test('makes a chat with its members, whose first greets; it is called by their names', async () => {
    const { visitor, chat } = await aGroup(3)
    expect(chat).toMatchObject({
      name: `${nameAt(0)}, ${nameAt(1)} and ${nameAt(2)}`,
      premadeId: cast[0]?.premadeId,
      isMain: false,
      members: cast.slice(0, 3),
      unread: 0,
    })
    expect(await messagesOf(visitor, chat)).toMatchObject([
      {
        seq: 1,
        author: 'character',
        speaker: cast[0],
        content: server.context.characters.byId(cast[0]?.premadeId ?? '')?.greetings[0],
      },
    ])
    const [own] = await visitor.chats()
    expect(own).toEqual(chat)
  })

  test('makes one however often it is asked, beside the chat with its first member', async () => {
    const visitor = aVisitor(server.url)
    const single = await visitor.openChat(cast[0]?.premadeId ?? '')
    expect(single.members).toBeUndefined()
    const group = { clientId: randomUUID(), premadeIds: ids(2), name: 'The harbour' }
    const answers = await Promise.all([1, 2, 3].map(() => makeGroup(visitor, group)))
    expect(answers.map(({ status, body }) => [status, body.id, body.name])).toEqual(
      Array(3).fill([200, group.clientId, 'The harbour']),
    )
    expect(await visitor.chats()).toHaveLength(2)
    expect((await visitor.openChat(cast[0]?.premadeId ?? '')).id).toBe(single.id)
    const stranger = aVisitor(server.url)
    await stranger.openChat(cast[1]?.premadeId ?? '')
    expect(await makeGroup(stranger, group)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test.each([
    ['one character', () => ({ premadeIds: ids(1) }), 400],
    ['five', () => ({ premadeIds: ids(5) }), 400],
    ['the same one twice', () => ({ premadeIds: [...ids(2), cast[0]?.premadeId] }), 400],
    ['somebody unknown', () => ({ premadeIds: [...ids(1), randomUUID()] }), 404],
    ['a name without end', () => ({ premadeIds: ids(2), name: 'a'.repeat(61) }), 400],
  ])('of %s is refused, and makes nobody a guest', async (_, body, status) => {
    const visitor = aVisitor(server.url)
    expect((await makeGroup(visitor, body())).status).toBe(status)
    expect(visitor.token).toBeUndefined()
  })

  test('[SEC-15] by a name that breaks the safety rules is blocked', async () => {
    const [row] = readTable('minors-blocked')
    const name = (row?.line ?? '').slice(0, 60)
    const visitor = aVisitor(server.url)
    await visitor.openChat(cast[0]?.premadeId ?? '')
    expect(await makeGroup(visitor, { premadeIds: ids(2), name })).toMatchObject({ status: 451 })
    expect(await visitor.chats()).toHaveLength(1)
  })

  test('is refused where there are chats enough', async () => {
    const { visitor, chat } = await aGroup()
    await server.context.db.rows(sql`
      insert into chats (id, owner_id, premade_id, is_main)
      select gen_random_uuid(), owner_id, premade_id, false from chats, generate_series(2, ${CHATS_MAX}) where id = ${chat.id}`)
    expect(await makeGroup(visitor, { premadeIds: ids(2) })).toMatchObject({ status: 409 })
  })
})

describe('the members of a group', () => {
  test('come and go, four at most and two at least; what they said stays theirs', async () => {
    const { visitor, chat } = await aGroup(3)
    const path = `/chats/${chat.id}/members`
    const [first, , third, fourth, fifth] = cast
    expect((await call(visitor, path, { premadeId: fourth?.premadeId })).body.members).toMatchObject(
      cast.slice(0, 4),
    )
    expect(await call(visitor, path, { premadeId: fourth?.premadeId })).toMatchObject({ status: 200 })
    expect(await call(visitor, path, { premadeId: fifth?.premadeId })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    const remove = (premadeId = '') => call(visitor, `${path}/${premadeId}/remove`)
    expect((await remove(first?.premadeId)).body).toMatchObject({ premadeId: cast[1]?.premadeId })
    await remove(third?.premadeId)
    expect(await remove(fourth?.premadeId)).toMatchObject({ status: 409 })
    const [now] = await visitor.chats()
    expect(now?.members?.map(({ name }) => name)).toEqual([nameAt(1), nameAt(3)])
    expect(speakers(await messagesOf(visitor, chat))).toEqual([nameAt(0)])
  })

  test('are the business of its owner alone, and of groups', async () => {
    const { chat } = await aGroup()
    const stranger = aVisitor(server.url)
    const single = await stranger.openChat(cast[0]?.premadeId ?? '')
    const added = { premadeId: cast[4]?.premadeId }
    expect(await call(stranger, `/chats/${chat.id}/members`, added)).toMatchObject({ status: 404 })
    expect(await call(stranger, `/chats/${single.id}/members`, added)).toMatchObject({ status: 409 })
    expect((await stranger.fetchApi('GET', `/chats/${chat.id}/messages`)).status).toBe(404)
  })
})

describe('a message to a group', () => {
  test('is answered by the one whom it names first', async () => {
    const { visitor, chat } = await aGroup(3)
    const { reply } = await visitor.send(chat.id, `${nameAt(2)}, are you awake?`)
    expect(reply).toMatchObject({ speaker: cast[2], status: 'writing' })
    await visitor.follow(reply)
    expect((await messagesOf(visitor, chat))[2]).toMatchObject({ speaker: cast[2], content: LINE })
  })

  test('is answered by two in the order in which it names them, the second once the first has ended', async () => {
    const { visitor, chat } = await aGroup(4)
    const { reply } = await visitor.send(chat.id, `${nameAt(3)} and then ${nameAt(1)}, please [slow]`)
    expect((await messagesOf(visitor, chat)).length).toBe(3)
    await visitor.follow(reply)
    // Who hears of the end of one finds the next begun.
    const messages = await messagesOf(visitor, chat)
    expect(messages.slice(2)).toMatchObject([
      { speaker: cast[3], status: 'finished' },
      { speaker: cast[1], author: 'character' },
    ])
    expect(speakers(await settled(visitor, chat, 4))).toEqual([nameAt(0), 'user', nameAt(3), nameAt(1)])
  })

  test('that speaks to all is answered by each of them once', async () => {
    const { visitor, chat } = await aGroup(4)
    await visitor.send(chat.id, 'Good evening, everyone!')
    const messages = await settled(visitor, chat, 6)
    expect(speakers(messages.slice(2)).toSorted()).toEqual(
      cast
        .slice(0, 4)
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('reaches a model as one of them hears it', async () => {
    const { visitor, chat } = await aGroup(3)
    await visitor.send(chat.id, `${nameAt(1)} and ${nameAt(2)}, what is that light?`)
    await settled(visitor, chat, 4)
    const [first, second] = askedAbout('what is that light?')
    const greeting = server.context.characters.byId(cast[0]?.premadeId ?? '')?.greetings[0]
    expect(first?.messages[0]?.content).toContain(`Write only what ${nameAt(1)} says next`)
    expect(first?.messages.slice(1)).toEqual([
      {
        role: 'user',
        content: `${nameAt(0)}: ${greeting}\n\nUser: ${nameAt(1)} and ${nameAt(2)}, what is that light?`,
      },
    ])
    expect(second?.messages[0]?.content).toContain(`Write only what ${nameAt(2)} says next`)
    expect(second?.messages.at(-1)?.content).toContain(`\n\n${nameAt(1)}: ${LINE}`)
    await visitor.send(chat.id, `${nameAt(1)}, and now?`)
    await settled(visitor, chat, 6)
    const [third] = askedAbout('and now?')
    // What she was told before stands there as it stood: a server that caches prefixes reads only what is new.
    expect(third?.messages.slice(0, 2)).toEqual(first?.messages)
    expect(third?.messages[2]).toEqual({ role: 'assistant', content: LINE })
  })

  test('gets a reply without its own name before it, that ends where it goes on as another', async () => {
    const { visitor, chat } = await aGroup(2)
    const said = `${nameAt(1)}: I am here.\n${nameAt(0)}: So am I.`
    const { reply } = await visitor.send(chat.id, `${nameAt(1)}? [say: ${said}]`)
    await visitor.follow(reply)
    expect((await messagesOf(visitor, chat))[2]).toMatchObject({ content: 'I am here.', status: 'finished' })
  })
})

describe('a round', () => {
  const roundOf = async (words: string) => {
    const { visitor, chat } = await aGroup(3)
    const { message, reply } = await visitor.send(chat.id, `All of you: ${words}`)
    return { visitor, chat, message, reply }
  }

  test('ends where the user stops it', async () => {
    const { visitor, chat, reply } = await roundOf('what is it? [turns: stall | I see it.]')
    // A model that was not asked yet would stall the next time.
    await expect.poll(() => askedAbout('[turns: stall | I see it.]')).toHaveLength(1)
    expect(await call(visitor, `/chats/${chat.id}/replies/${reply.replyId}/stop`)).toMatchObject({
      body: { stopped: true },
    })
    await visitor.follow(reply)
    await server.context.rounds.resume()
    expect(await settled(visitor, chat, 3)).toHaveLength(3)
    // Nor does it begin again where the one who was stopped is asked once more.
    const { body } = await call(visitor, `/chats/${chat.id}/replies`, { messageId: reply.id })
    await visitor.follow(body.reply)
    await server.context.rounds.resume()
    const messages = await settled(visitor, chat, 3)
    expect(messages).toHaveLength(3)
    expect(messages[2]).toMatchObject({ content: 'I see it.', speaker: reply.speaker })
  })

  test('ends where a message is edited or taken back', async () => {
    const { visitor, chat, message, reply } = await roundOf('what is it? [slow]')
    await visitor.follow(reply)
    const before = await settled(visitor, chat, 5)
    expect(before).toHaveLength(5)
    const { body } = await call(visitor, `/chats/${chat.id}/messages/${message.id}/edit`, {
      clientId: randomUUID(),
      content: `${nameAt(1)}, only you.`,
      version: 1,
    })
    await visitor.follow(body.reply)
    await server.context.rounds.resume()
    const after = await settled(visitor, chat, 3)
    expect(speakers(after).slice(0, 3)).toEqual([nameAt(0), 'user', nameAt(1)])
    const removed = await roundOf('and this? [stall]')
    await call(removed.visitor, `/chats/${removed.chat.id}/messages/${removed.reply.id}/remove`)
    await server.context.rounds.resume()
    expect(await settled(removed.visitor, removed.chat, 2)).toHaveLength(2)
  })

  test('that a new message of the user has overtaken does not go on', async () => {
    const { visitor, chat, reply } = await roundOf('what is it? [drop]')
    await visitor.follow(reply)
    const { reply: next } = await visitor.send(chat.id, `${nameAt(0)} [say: Yes.]`)
    await visitor.follow(next)
    await server.context.rounds.resume()
    await setTimeout(50)
    const messages = await settled(visitor, chat, 5)
    expect(speakers(messages).slice(3, 5)).toEqual(['user', nameAt(0)])
    expect(messages.length).toBeLessThanOrEqual(6)
  })

  /** As a process leaves it that dies when the first has ended and before the next has begun. */
  async function aLeftRound() {
    const { visitor, chat, reply } = await roundOf('what is it? [stall]')
    const { db, writer } = server.context
    const [round] = await db.rows<{ speakers: string[] }>(
      sql`select speakers from chat_rounds where chat_id = ${chat.id}`,
    )
    expect(round?.speakers).toHaveLength(2)
    await db.script(`update replies set status = 'cut', ended_at = now() where id = '${reply.replyId}';
      update messages set status = 'cut', content = 'Well' where id = '${reply.id}';`)
    writer.stop(reply.replyId ?? '')
    await db.rows(sql`update messages set content = 'Well' where id = ${reply.id}`)
    return { visitor, chat, round }
  }

  test('goes on where a server ended between two members, and in one place only', async () => {
    const { visitor, chat, round } = await aLeftRound()
    const { rounds } = server.context
    await Promise.all([rounds.resume(), rounds.resume()])
    await expect.poll(async () => (await messagesOf(visitor, chat)).length).toBe(4)
    const [, , first, second] = await messagesOf(visitor, chat)
    expect(first).toMatchObject({ content: 'Well', status: 'cut' })
    expect(second).toMatchObject({ speaker: { premadeId: round?.speakers[0] } })
    await call(visitor, `/chats/${chat.id}/replies/${second?.replyId}/stop`)
  })

  test('goes on though one that was left before it cannot', async () => {
    const [troubled, next] = [await aLeftRound(), await aLeftRound()]
    const { db, rounds } = server.context
    await db.script(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refuse before insert on messages for each row
        when (new.chat_id = '${troubled.chat.id}') execute function refuse()`)
    try {
      await rounds.resume()
    } finally {
      await db.script('drop trigger refuse on messages; drop function refuse()')
    }
    expect(await messagesOf(next.visitor, next.chat)).toHaveLength(4)
    expect(await messagesOf(troubled.visitor, troubled.chat)).toHaveLength(3)
    await rounds.resume()
    expect(await messagesOf(troubled.visitor, troubled.chat)).toHaveLength(4)
    for (const { visitor, chat } of [troubled, next]) {
      const last = (await messagesOf(visitor, chat)).at(-1)
      await call(visitor, `/chats/${chat.id}/replies/${last?.replyId}/stop`)
    }
  })

  test('that is ended while its next member begins leaves no message that nobody writes', async () => {
    const { visitor, chat, reply } = await roundOf('what is it? [drop]')
    await visitor.follow(reply)
    const { db, rounds } = server.context
    await db.rows(sql`update messages set status = 'cut' where id = ${reply.id}`)
    let going: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.rows(sql`delete from chat_rounds where chat_id = ${chat.id}`)
      going = rounds.goOn(chat.id)
      // One connection has the one wait for the other by itself.
      if (db.isEmbedded) return
      const waiting = sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
      await expect.poll(() => tx.rows(waiting)).toHaveLength(1)
    })
    await going
    expect((await messagesOf(visitor, chat)).map(({ status }) => status)).toEqual([
      'finished',
      'finished',
      'cut',
    ])
  })

  test('is written on by another process where its writer died', async () => {
    const { visitor, chat, reply } = await roundOf('what is it?')
    const before = await settled(visitor, chat, 5)
    const { db, ownCharacters, writer } = server.context
    await db.script(`update replies set status = 'writing', ended_at = null where id = '${reply.replyId}';
      update messages set status = 'writing', content = '' where id = '${reply.id}';
      delete from reply_events where reply_id = '${reply.replyId}'`)
    await writer.reap(ownCharacters, 0)
    await visitor.follow(reply)
    const after = await settled(visitor, chat, 5)
    expect(speakers(after)).toEqual(speakers(before))
  })
})

describe('asking a member of a group to speak', () => {
  const speakNext = (visitor: Visitor, chat: Chat, premadeId?: string, clientId: string = randomUUID()) =>
    call(visitor, `/chats/${chat.id}/continue`, { clientId, ...(premadeId && { premadeId }) })

  test('has that one speak, once for each wish', async () => {
    const { visitor, chat } = await aGroup(3)
    const clientId = randomUUID()
    const answers = [
      await speakNext(visitor, chat, cast[2]?.premadeId, clientId),
      await speakNext(visitor, chat, cast[2]?.premadeId, clientId),
    ]
    expect(new Set(answers.map(({ body }) => body.reply.id)).size).toBe(1)
    expect(answers[0]?.body.reply).toMatchObject({ speaker: cast[2] })
    await visitor.follow(answers[0]?.body.reply)
    const { body } = await speakNext(visitor, chat)
    expect(body.reply).toMatchObject({ speaker: cast[2] })
    await visitor.follow(body.reply)
    expect(speakers(await messagesOf(visitor, chat))).toEqual([nameAt(0), nameAt(2), nameAt(2)])
  })

  test('where it is nobody in particular is one who is there, though somebody spoke last who has left', async () => {
    const { visitor, chat } = await aGroup(3)
    await call(visitor, `/chats/${chat.id}/members/${cast[0]?.premadeId}/remove`)
    const { status, body } = await speakNext(visitor, chat)
    expect([status, body.reply?.speaker]).toEqual([200, cast[1]])
    await visitor.follow(body.reply)
  })

  test('who is not in it is refused', async () => {
    const { visitor, chat } = await aGroup(3)
    expect(await speakNext(visitor, chat, cast[4]?.premadeId)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', field: 'premadeId' },
    })
  })

  test('and writing anew what somebody said keeps it theirs', async () => {
    const { visitor, chat } = await aGroup(3)
    const { reply } = await visitor.send(chat.id, `${nameAt(2)}? [turns: One. | Two.]`)
    await visitor.follow(reply)
    await server.context.db.rows(sql`delete from chat_rounds where chat_id = ${chat.id}`)
    const messages = await settled(visitor, chat, 3)
    const last = messages.at(-1)
    const { body } = await call(visitor, `/chats/${chat.id}/replies`, { messageId: last?.id })
    await visitor.follow(body.reply)
    expect((await messagesOf(visitor, chat)).at(-1)).toMatchObject({
      speaker: last?.speaker,
      variants: { shown: 1, count: 2 },
    })
  })
})

describe('what is done with a group', () => {
  test('keeps who is in it and who said what: branch, clear, delete and restore', async () => {
    const { visitor, chat } = await aGroup(3)
    await visitor.openChat(cast[0]?.premadeId ?? '')
    await visitor.send(chat.id, 'Good evening, everyone!')
    const messages = await settled(visitor, chat, 5)
    const branchId = randomUUID()
    const { body: branch } = await call(visitor, `/chats/${chat.id}/branch`, {
      messageId: messages[3]?.id,
      clientId: branchId,
    })
    expect(branch.members).toEqual(chat.members)
    expect(speakers(await messagesOf(visitor, branch))).toEqual(speakers(messages).slice(0, 4))

    const { body: deleted } = await call(visitor, '/user/delete-model', { modelId: chat.id })
    const { body: restored } = await call(visitor, `/removals/${deleted.removalId}/restore`)
    expect(restored).toMatchObject({ id: chat.id, members: chat.members, name: chat.name })
    expect(speakers(await messagesOf(visitor, chat))).toEqual(speakers(messages))

    const { body: cut } = await call(visitor, `/chats/${chat.id}/messages/${messages[2]?.id}/remove`)
    await call(visitor, `/chats/${chat.id}/continue`, {
      clientId: randomUUID(),
      premadeId: cast[1]?.premadeId,
    })
    await settled(visitor, chat, 3)
    const { body: beside } = await call(visitor, `/removals/${cut.removalId}/restore`)
    expect(beside).toMatchObject({ members: chat.members })
    expect(speakers(await messagesOf(visitor, beside))).toEqual(speakers(messages))
  })

  test('names who said what a reply was reminded of', async () => {
    const { visitor, chat } = await aGroup(3)
    const told = 'The marmalade is kept inside the grandfather clock.'
    await server.context.db.rows(sql`
      with chat as (update chats set last_seq = 36 where id = ${chat.id} returning id)
      insert into messages (chat_id, seq, id, author, speaker_id, content, status)
      select id, seq, gen_random_uuid(), 'character', ${cast[1]?.premadeId}::uuid,
        case seq when 2 then ${told} else 'Story number ' || seq || '.' end, 'finished'
      from chat, generate_series(2, 36) as seq`)
    const asked = 'where is the marmalade kept?'
    const { reply } = await visitor.send(chat.id, `${nameAt(2)}, ${asked}`)
    await visitor.follow(reply)
    const said = async (path: string) =>
      (await (await visitor.fetchApi('GET', `/chats/${chat.id}/${path}`)).json()).messages
    const named = expect.objectContaining({ text: told, speaker: nameAt(1) })
    await expect.poll(() => said(`messages/${reply.id}/memories`)).toContainEqual(named)
    expect(await said(`recall?query=${asked}`)).toContainEqual(named)
  })

  test('names the speaker where the talk is exported, saved and searched', async () => {
    const { visitor, chat } = await aGroup(3)
    const { reply } = await visitor.send(chat.id, `${nameAt(1)}? [say: The marmalade is gone.]`)
    await visitor.follow(reply)
    await settled(visitor, chat, 3)
    const file = async (format: string) =>
      await (await visitor.fetchApi('GET', `/chats/${chat.id}/export?format=${format}`)).text()
    const lines = (await file('jsonl')).trim().split('\n')
    expect(lines.slice(1, 4).map((line) => JSON.parse(line).name)).toEqual([nameAt(0), 'You', nameAt(1)])
    expect(await file('text')).toContain(`\n${nameAt(1)}, `)
    expect(await file('html')).toContain(`<h2>${nameAt(1)} <time>`)
    await call(visitor, `/chats/${chat.id}/messages/${reply.id}/save`, { saved: true })
    const saved = await (await visitor.fetchApi('GET', '/saved')).json()
    expect(saved.items).toMatchObject([{ name: nameAt(1), premadeId: cast[1]?.premadeId }])
    const found = await (await visitor.fetchApi('GET', '/search?query=marmalade%20gone')).json()
    expect(found.hits.find((hit: { messageId: string }) => hit.messageId === reply.id)).toMatchObject({
      name: nameAt(1),
      premadeId: cast[1]?.premadeId,
    })
  })
})

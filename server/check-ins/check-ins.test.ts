import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NO_CHECK_INS } from '#contract/check-ins.ts'
import { minuteOf, timeOf } from '#contract/time-of-day.ts'
import { call, makeGroup } from '#tests/server/a-cast.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aTalk, LINE, retried } from '#tests/server/a-talk.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { createCheckInWriter } from './jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Looks come only when a test asks for one. */
const NO_LOOKS = { CHECK_IN_SECONDS: '86400' }

/** How far the server's clock is ahead of the database's. */
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const passes = (ms: number) => {
  aheadMs += ms
}

let model: Awaited<ReturnType<typeof aModelServer>>
let server: TestServer
beforeAll(async () => {
  model = await aModelServer()
  server = await aServer({ ...NO_LOOKS, LLM_BASE_URL: model.baseUrl }, clock)
})
afterAll(async () => {
  await server.close()
  model.close()
})

/** What one test has switched on is not looked at in another. */
afterEach(async () => {
  await server.context.db.rows(sql`update check_ins set look_at = null`)
})

const look = () => server.context.checkInWriter.look()

/** Three minutes that are as far from now as they can be. */
function farFromNow() {
  const minute = minuteOf(new Date(Date.now() + DAY_MS / 2).toISOString().slice(11, 16))
  return { quietFrom: timeOf(minute), quietTo: timeOf((minute + 3) % 1440), timeZone: 'UTC' }
}
const ON = () => ({ isOn: true, ...farFromNow() })

type Talk = Awaited<ReturnType<typeof aTalk>>

const set = (talk: Talk, checkIns: object) => talk.post('/check-ins', checkIns)

async function get(talk: Talk) {
  const answer = await talk.visitor.fetchApi('GET', `/chats/${talk.chat.id}/check-ins`)
  return { status: answer.status, body: await answer.json() }
}

/** Somebody who has said something, if only that, and lets the character write first. */
async function aListener(said = 'Good evening') {
  aheadMs = 0
  const mark = randomUUID()
  const talk = { ...(await aTalk(server, said ? [`${mark} ${said}`] : [])), mark }
  expect(await set(talk, ON())).toMatchObject({ status: 200, body: { isOn: true } })
  return talk
}
type Listener = Awaited<ReturnType<typeof aListener>>

/** What the model was told each time that the character was to write first to somebody. */
const occasionsOf = ({ mark }: Listener) =>
  model.prompts
    .map((prompt) => JSON.stringify(prompt))
    .filter((prompt) => prompt.includes(mark) && prompt.includes('where the user is, who last wrote'))

/** The silences before each message of the character, in days, while nobody writes. */
async function gapsOver(days: number, talk: Talk) {
  const gaps: number[] = []
  let count = (await talk.messages()).length
  let last = aheadMs
  for (const end = aheadMs + days * DAY_MS; aheadMs < end; passes(3 * HOUR_MS)) {
    await look()
    const now = (await talk.messages()).length
    if (now === count) continue
    expect(now).toBe(count + 1)
    gaps.push((aheadMs - last) / DAY_MS)
    count = now
    last = aheadMs
  }
  return gaps
}

describe('a character', () => {
  test('does not write first unless the user wants that', async () => {
    aheadMs = 0
    const talk = await aTalk(server, ['Good evening'])
    expect((await get(talk)).body).toEqual(NO_CHECK_INS)
    expect(await gapsOver(4, talk)).toEqual([])
  })

  test('writes first in the language of the user', async () => {
    const talk = await aListener()
    await talk.visitor.fetchApi('POST', '/user/language', { language: 'ja' })
    passes(30 * HOUR_MS)
    await look()
    expect(occasionsOf(talk)).toEqual([expect.stringContaining('Write in Japanese,')])
  })

  test('writes first after about a day of silence, as a reply that nobody has read', async () => {
    const talk = await aListener()
    await talk.post('/read', { seq: 3 })
    passes(20 * HOUR_MS)
    await look()
    expect(await talk.words()).toHaveLength(3)
    passes(10 * HOUR_MS)
    await look()
    const last = await talk.at(-1)
    expect(last).toMatchObject({ author: 'character', status: 'finished', content: LINE, seq: 4 })
    const [chat] = await talk.visitor.chats()
    expect(chat).toMatchObject({ id: talk.chat.id, unread: 1, lastMessage: { id: last.id } })
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(clock.now())
    expect(occasionsOf(talk)).toEqual([
      expect.stringMatching(`It is ${weekday} (morning|afternoon|evening|night) .* about a day ago`),
    ])
    await look()
    expect(await talk.words()).toHaveLength(4)
  })

  test('does not write first while operators have that switched off, and does once it is on', async () => {
    const talk = await aListener()
    passes(30 * HOUR_MS)
    await server.context.switches.set('check-ins', false)
    await look()
    expect(await talk.words()).toHaveLength(3)
    await server.context.switches.set('check-ins', true)
    await look()
    expect(await talk.words()).toHaveLength(4)
  })

  test('knows why it wrote, where that is written anew', async () => {
    const talk = await aListener()
    passes(30 * HOUR_MS)
    await look()
    const branch = { messageId: (await talk.at(-1)).id, clientId: randomUUID() }
    expect(await retried(talk)).toMatchObject({ status: 200 })
    expect((await talk.at(-1)).variants?.count).toBe(2)
    const [first, again, ...more] = occasionsOf(talk)
    expect([again, more]).toEqual([first, []])

    const chat = (await talk.post('/branch', branch)).body
    const last = { messageId: chat.lastMessage.id }
    const answer = await talk.visitor.fetchApi('POST', `/chats/${chat.id}/replies`, last)
    await talk.visitor.follow((await answer.json()).reply)
    expect(occasionsOf(talk)).toEqual([first, first, first])
    await talk.say('Good morning')
    await retried(talk)
    expect(occasionsOf(talk)).toHaveLength(3)
  })

  test('waits twice as long each time, falls silent after four, and begins again when the user writes', async () => {
    const talk = await aListener()
    const gaps = await gapsOver(30, talk)
    expect(gaps).toHaveLength(4)
    for (const [at, gap] of gaps.entries()) {
      expect(gap).toBeGreaterThan(2 ** at * 0.89)
      expect(gap).toBeLessThan(2 ** at * 1.2 + 0.2)
    }
    expect(occasionsOf(talk).map((prompt) => prompt.includes('Your last message has no answer'))).toEqual([
      ...[false, true, true, true],
    ])
    await talk.say('I am back')
    const [next] = await gapsOver(2, talk)
    expect(next).toBeLessThan(1.4)
  }, 120_000)

  test('begins anew from the day on which it is switched on, and ends with the day on which it is off', async () => {
    const talk = await aListener()
    const [first] = await gapsOver(2, talk)
    expect(first).toBeDefined()
    await set(talk, { ...ON(), isOn: false })
    expect((await get(talk)).body).toMatchObject({ isOn: false })
    expect(await gapsOver(5, talk)).toEqual([])
    await set(talk, ON())
    await look()
    const gaps = await gapsOver(4, talk)
    expect(gaps).toHaveLength(2)
    expect(gaps[0]).toBeGreaterThan(0.85)
    expect(gaps[0]).toBeLessThan(1.4)
  }, 60_000)

  test('does not write in the quiet hours, and does once they are over', async () => {
    const talk = await aListener()
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16)
    // From 20 hours after now to 10 hours after that: the first day of silence ends in there.
    await set(talk, { isOn: true, quietFrom: at(20), quietTo: at(30), timeZone: 'UTC' })
    for (const hours of [21, 2, 2, 2, 2.8]) {
      passes(hours * HOUR_MS)
      await look()
      expect(await talk.words()).toHaveLength(3)
    }
    passes(2 * HOUR_MS)
    await look()
    expect(await talk.words()).toHaveLength(4)
  })

  test('does not write where the quiet hours begin while it is written, and does once they are over', async () => {
    const talk = await turns('slow', 'Good morning to you.')
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16)
    await set(talk, { isOn: true, quietFrom: at(31), quietTo: at(35), timeZone: 'UTC' })
    passes(30 * HOUR_MS)
    const looked = look()
    await expect.poll(() => occasionsOf(talk)).toHaveLength(1)
    passes(2 * HOUR_MS)
    await looked
    expect(await talk.words()).toHaveLength(3)
    passes(4.5 * HOUR_MS)
    await look()
    expect((await talk.words()).slice(3)).toEqual(['Good morning to you.'])
  })

  test('costs nothing of what is free', async () => {
    const talk = await aListener()
    const used = () => server.context.db.rows(sql`select used from allowances where user_id = ${talk.userId}`)
    const before = await used()
    expect(await gapsOver(2, talk)).toHaveLength(1)
    expect(await used()).toEqual(before)
  })

  test('of a group writes first who is there, though somebody spoke last who has left', async () => {
    aheadMs = 0
    const { visitor } = await aTalk(server)
    const [first, second, third] = server.context.characters.visible().map(({ model }) => model.premadeId)
    const { body: chat } = await makeGroup(visitor, { premadeIds: [first, second, third] })
    await server.context.db.rows(sql`
      with chat as (update chats set last_seq = 2 where id = ${chat.id} returning id)
      insert into messages (chat_id, seq, id, author, content, status)
      select id, 2, ${randomUUID()}::uuid, 'user', 'Good evening', 'finished' from chat`)
    await call(visitor, `/chats/${chat.id}/members/${first}/remove`)
    expect((await call(visitor, `/chats/${chat.id}/check-ins`, ON())).status).toBe(200)
    passes(30 * HOUR_MS)
    await look()
    expect((await visitor.messages(chat.id)).messages).toMatchObject([
      { speaker: { premadeId: first } },
      { author: 'user' },
      { content: LINE, speaker: { premadeId: second } },
    ])
  })

  test('does not write while a reply is being written', async () => {
    const talk = await aListener()
    const { reply } = await talk.visitor.send(talk.chat.id, 'And then? [stall]')
    expect(await gapsOver(3, talk)).toEqual([])
    await talk.post(`/replies/${reply.replyId}/stop`, {})
    await talk.visitor.follow(reply)
    expect((await talk.messages()).filter(({ author }) => author === 'character')).toHaveLength(3)
  })

  test('does not write where the user has said nothing, also once a talk is cleared', async () => {
    const silent = await aListener('')
    expect(await gapsOver(3, silent)).toEqual([])
    aheadMs = 0
    const { visitor, user } = await anAccount(server)
    await server.context.db.rows(sql`update users set plan = 'annual' where id = ${user.id}`)
    const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    const { reply } = await visitor.send(chat.id, 'Good evening')
    await visitor.follow(reply)
    await visitor.fetchApi('POST', `/chats/${chat.id}/check-ins`, ON())
    await visitor.fetchApi('POST', '/user/clear-model', { modelId: chat.id })
    passes(3 * DAY_MS)
    await look()
    expect((await visitor.messages(chat.id)).messages).toHaveLength(1)
  })

  test('whose chat is deleted does not write, and is not switched on where it comes back', async () => {
    const talk = await aListener()
    await talk.visitor.openChat(server.context.characters.visible()[1]?.model.premadeId ?? '')
    const deleted = await talk.visitor.fetchApi('POST', '/user/delete-model', { modelId: talk.chat.id })
    expect(deleted.status).toBe(200)
    const { removalId } = await deleted.json()
    passes(3 * DAY_MS)
    await look()
    await talk.visitor.fetchApi('POST', `/removals/${removalId}/restore`)
    expect((await get(talk)).body.isOn).toBe(false)
    await look()
    expect(await talk.words()).toHaveLength(3)
  })

  test('does not write to somebody who is banned or wants the account erased', async () => {
    const [banned, leaving] = [await aListener(), await aListener()]
    const { db } = server.context
    await db.rows(sql`update users set banned_at = now() where id = ${banned.userId}`)
    await db.rows(
      sql`update users set deletion_due_at = now() + interval '14 days' where id = ${leaving.userId}`,
    )
    passes(3 * DAY_MS)
    await look()
    for (const { chat } of [banned, leaving]) {
      const [row] = await db.rows<{ last_seq: number }>(sql`select last_seq from chats where id = ${chat.id}`)
      expect(row?.last_seq).toBe(3)
    }
  })
})

/** A talk whose model says these in turn when the character writes first; a failed reply ends it. */
const turns = (...said: string[]) => aListener(`Good evening [turns: empty | ${said.join(' | ')}]`)

describe('what a character writes first', () => {
  test('is thrown away where it would press the user, and asked for once more', async () => {
    const talk = await turns('I miss you so much', 'Good morning to you.')
    passes(30 * HOUR_MS)
    await look()
    expect((await talk.at(-1)).content).toBe('Good morning to you.')
  })

  test('is not sent where it presses the user twice', async () => {
    const talk = await turns('Where have you been?', 'Why have you not written?', 'Good evening to you.')
    passes(30 * HOUR_MS)
    await look()
    expect(await talk.words()).toHaveLength(3)
    passes(7 * HOUR_MS)
    await look()
    expect((await talk.at(-1)).content).toBe('Good evening to you.')
  })

  test('is judged by the safety rules, and nothing is left of it where they block it', async () => {
    const talk = await turns('forbidden')
    passes(30 * HOUR_MS)
    await look()
    expect(await talk.words()).toHaveLength(3)
    const blocked = await server.context.db.rows(
      sql`select surface from moderation_events where user_id = ${talk.userId}`,
    )
    expect(blocked).toEqual([{ surface: 'reply' }])
  })

  test('leaves no trace where the model fails, and comes some hours later', async () => {
    const talk = await turns('busy', 'Good morning to you.')
    passes(30 * HOUR_MS)
    await look()
    expect(await talk.words()).toHaveLength(3)
    expect(server.logged.join('')).toContain('did not write first')
    expect(server.logged.join('')).not.toContain('Good evening [')
    passes(7 * HOUR_MS)
    await look()
    expect((await talk.at(-1)).content).toBe('Good morning to you.')
  })

  test('gives way to the user who writes meanwhile', async () => {
    const talk = await turns('slow')
    passes(30 * HOUR_MS)
    const looked = look()
    await expect.poll(() => occasionsOf(talk)).toHaveLength(1)
    await talk.say('There I am [say: Welcome.]')
    await looked
    expect((await talk.words()).slice(3)).toEqual(['There I am [say: Welcome.]', 'Welcome.'])
  })

  test('is not sent where the user switches it off meanwhile', async () => {
    const talk = await turns('slow')
    passes(30 * HOUR_MS)
    const looked = look()
    await expect.poll(() => occasionsOf(talk)).toHaveLength(1)
    await set(talk, { ...ON(), isOn: false })
    await looked
    expect(await talk.words()).toHaveLength(3)
  })
})

describe('two servers', () => {
  test('never send the same message twice, whichever looks first', async () => {
    const talks: Listener[] = []
    for (let made = 0; made < 12; made++) talks.push(await aListener())
    const { DATABASE_URL } = server.context.config
    // The embedded database belongs to one process, so there the other server is another writer in it.
    const other = DATABASE_URL
      ? await aServer({ ...NO_LOOKS, LLM_BASE_URL: model.baseUrl, DATABASE_URL }, clock)
      : undefined
    const another = other?.context.checkInWriter ?? aSecondWriter()
    // What it looks at by itself as it starts.
    await another.look()
    passes(30 * HOUR_MS)
    await (await atOnce([look, another.look])).acting
    await Promise.all([look(), another.look()])
    for (const talk of talks) {
      expect(await talk.words()).toHaveLength(4)
      expect(occasionsOf(talk)).toHaveLength(1)
    }
    await other?.close()
  }, 60_000)

  test('leave nobody waiting whom the first of them had not written to when it was closed', async () => {
    const talks: Listener[] = []
    for (let made = 0; made < 7; made++) talks.push(await turns('slow', 'Good morning.'))
    passes(30 * HOUR_MS)
    const { DATABASE_URL } = server.context.config
    const other = DATABASE_URL
      ? await aServer({ ...NO_LOOKS, LLM_BASE_URL: model.baseUrl, DATABASE_URL }, clock)
      : undefined
    const first = other?.context.checkInWriter ?? aSecondWriter()
    const looked = first.look()
    await expect.poll(() => talks.flatMap(occasionsOf).length).toBeGreaterThan(0)
    await (other ?? first).close()
    await looked
    const lengths = async () => await Promise.all(talks.map(async (talk) => (await talk.words()).length))
    expect(await lengths()).toContain(3)
    await look()
    expect(new Set(await lengths())).toEqual(new Set([4]))
  })

  test('send once where the first took so long that the second took over', async () => {
    const talk = await turns('slow', 'Good morning to you.')
    passes(30 * HOUR_MS)
    const slow = look()
    await expect.poll(() => occasionsOf(talk)).toHaveLength(1)
    passes(7 * HOUR_MS)
    await aSecondWriter().look()
    await slow
    expect((await talk.words()).slice(3)).toEqual(['Good morning to you.'])
  })
})

/** Does things that begin with the same table, so that they begin together; the embedded database has one connection. */
async function atOnce(acts: (() => Promise<void>)[]) {
  const { db } = server.context
  const act = () => Promise.all(acts.map((one) => one()))
  if (db.isEmbedded) return { acting: act() }
  return await db.transaction(async (tx) => {
    await tx.rows(sql`lock table check_ins in access exclusive mode`)
    const waiting = () =>
      tx.rows(sql`select from pg_locks where relation = 'check_ins'::regclass and not granted`)
    const acting = act()
    await expect.poll(waiting).toHaveLength(acts.length)
    return { acting }
  })
}

const aSecondWriter = () => createCheckInWriter({ ...server.context, clock, onSent: () => {} })

describe('the setting', () => {
  test('is kept, with the hours and the time zone', async () => {
    const talk = await aTalk(server)
    const wanted = { isOn: true, quietFrom: '23:30', quietTo: '06:05', timeZone: 'Asia/Kathmandu' }
    expect(await set(talk, wanted)).toEqual({ status: 200, body: wanted })
    expect((await get(talk)).body).toEqual(wanted)
    await set(talk, { ...wanted, isOn: false })
    expect((await get(talk)).body).toEqual({ ...wanted, isOn: false })
    await set(talk, { ...wanted, isOn: false })
  })

  test('follows a guest into the account, to the chat that is there already', async () => {
    const { visitor, email } = await anAccount(server)
    const [character] = server.context.characters.visible()
    const { id } = await visitor.openChat(character?.model.premadeId ?? '')
    const guest = await aTalk(server, ['Good evening'])
    await set(guest, ON())
    const signedIn = await guest.visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })
    expect(signedIn.status).toBe(200)
    const answer = await guest.visitor.fetchApi('GET', `/chats/${id}/check-ins`)
    expect(await answer.json()).toMatchObject({ isOn: true })
  })

  test('takes no time that is none, no zone that nobody knows, and no quiet that never ends', async () => {
    const talk = await aTalk(server)
    const good = { isOn: true, quietFrom: '22:00', quietTo: '08:00', timeZone: 'Europe/Lisbon' }
    const refused = [
      await set(talk, { ...good, quietFrom: '24:00' }),
      await set(talk, { ...good, timeZone: 'Europe/Nowhere' }),
      await set(talk, { ...good, quietTo: '22:00' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.field])).toEqual([
      ...[
        [400, 'quietFrom'],
        [400, 'timeZone'],
        [400, 'quietTo'],
      ],
    ])
    expect((await get(talk)).body).toEqual(NO_CHECK_INS)
  })
})

test('without a language model a character writes first in its own manner', async () => {
  aheadMs = 0
  const scripted = await aServer(NO_LOOKS, clock)
  const talk = await aTalk(scripted, ['Good evening, I like trains'])
  await set(talk, ON())
  passes(30 * HOUR_MS)
  await scripted.context.checkInWriter.look()
  const last = await talk.at(-1)
  expect(last).toMatchObject({ seq: 4, author: 'character', status: 'finished' })
  expect(last.content.length).toBeGreaterThan(15)
  await scripted.close()
}, 30_000)

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import { makeGroup } from '#tests/server/a-cast.ts'
import { aDesk, REASON } from '#tests/server/a-desk.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aTalk, retried, type Talk } from '#tests/server/a-talk.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'

vi.setConfig({ testTimeout: 60_000 })

type ModelServer = Awaited<ReturnType<typeof aModelServer>>
let present: ModelServer
let earlier: ModelServer
let server: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  present = await aModelServer()
  earlier = await aModelServer()
  server = await aServer({
    LLM_BASE_URL: present.baseUrl,
    LLM_MODEL: 'old-model',
    LLM_EARLIER_BASE_URL: earlier.baseUrl,
  })
  desk = await aDesk(server)
})
afterAll(async () => {
  await server.close()
  present.close()
  earlier.close()
})

async function set(engine: 'model' | 'earlier', values: object) {
  const { version } = (await desk.get('/engines')).body[engine]
  return await desk.post(`/engines/${engine}`, { values, version, reason: REASON })
}
beforeEach(async () => {
  await set('model', {})
  await set('earlier', {})
})
/** The operator puts another model in place and keeps the one before for talks that began with it. */
async function replace(now = 'new-model', before = 'old-model') {
  await set('earlier', { model: before })
  await set('model', { model: now })
}

/** A talk that began with the old model, which has been replaced since. */
async function anOldTalk(said = 'Good evening') {
  const talk = await aTalk(server, [`${randomUUID()} ${said}`])
  await replace()
  return talk
}

const chatOf = async ({ visitor, chat }: Pick<Talk, 'visitor' | 'chat'>): Promise<Chat> =>
  await (await visitor.fetchApi('GET', `/chats/${chat.id}`)).json()
const choose = (talk: Talk, keepsEarlierModel: boolean) => talk.post('/settings', { keepsEarlierModel })

/** By which model somebody is answered next. */
async function nextOf(talk: Talk) {
  await talk.say('And then?')
  return (await talk.at(-1)).writtenBy
}

/** Has the last reply written by one of the two. */
async function compared(talk: Talk, model: 'present' | 'earlier') {
  const answer = await talk.post('/replies', { messageId: (await talk.at(-1)).id, model })
  if (answer.status === 200) await talk.visitor.follow(answer.body.reply)
  return answer
}

describe('where another model is put in place', () => {
  test('a talk stays with the one that it began with, and a new one has the new', async () => {
    const talk = await anOldTalk()
    const asked = [earlier.prompts.length, present.prompts.length]
    expect(await nextOf(talk)).toBe('old-model')
    expect([earlier.prompts.length, present.prompts.length]).toEqual([(asked[0] ?? 0) + 1, asked[1]])
    expect(earlier.prompts.at(-1)).toMatchObject({ model: 'old-model' })
    const fresh = await aTalk(server, ['Hello'])
    expect(await fresh.at(-1)).toMatchObject({ writtenBy: 'new-model' })
    expect(present.prompts.at(-1)).toMatchObject({ model: 'new-model' })
  })

  test('a talk is told that it can choose, and a new one is not', async () => {
    const talk = await anOldTalk()
    const facts = {
      speaksWith: 'old-model',
      earlierModel: { name: 'old-model', isKept: true, isChosen: false },
    }
    expect(await chatOf(talk)).toMatchObject(facts)
    expect((await talk.visitor.chats())[0]).toMatchObject(facts)
    const fresh = await chatOf(await aTalk(server, ['Hello']))
    expect(fresh).toMatchObject({ speaksWith: 'new-model' })
    expect(fresh).not.toHaveProperty('earlierModel')
  })

  test('its user takes the new one, and goes back, with one call each', async () => {
    const talk = await anOldTalk()
    expect((await choose(talk, false)).body).toMatchObject({
      speaksWith: 'new-model',
      earlierModel: { isKept: false, isChosen: true },
    })
    expect([await nextOf(talk), await nextOf(talk)]).toEqual(['new-model', 'new-model'])
    expect((await choose(talk, true)).body).toMatchObject({
      speaksWith: 'old-model',
      earlierModel: { isKept: true, isChosen: true },
    })
    expect(await nextOf(talk)).toBe('old-model')
  })

  test('what the earlier one has written, also once, is written again and answered anew by it', async () => {
    const talk = await anOldTalk()
    await retried(talk)
    expect(await talk.at(-1)).toMatchObject({ writtenBy: 'old-model', variants: { count: 2 } })
    const mine = await talk.at(1)
    const edit = { clientId: randomUUID(), content: 'Good morning', version: mine.version }
    const { body } = await talk.post(`/messages/${mine.id}/edit`, edit)
    await talk.visitor.follow(body.reply)
    expect(await talk.at(-1)).toMatchObject({ writtenBy: 'old-model' })
  })

  test('what was said before names were kept counts as said by the earlier one', async () => {
    const talk = await anOldTalk()
    await server.context.db.rows(sql`update messages set written_by = '' where chat_id = ${talk.chat.id}`)
    expect(await chatOf(talk)).toMatchObject({ earlierModel: { isKept: true, isChosen: false } })
    expect(await nextOf(talk)).toBe('old-model')
  })

  test('a group has one choice for all who are in it', async () => {
    const { visitor } = await anAccount(server)
    const ids = server.context.characters.visible().map(({ model }) => model.premadeId)
    const { body: group } = await makeGroup(visitor, { premadeIds: ids.slice(0, 2) })
    const goOn = async (premadeId: string | undefined) => {
      const body = { clientId: randomUUID(), premadeId }
      const { reply } = await (await visitor.fetchApi('POST', `/chats/${group.id}/continue`, body)).json()
      await visitor.follow(reply)
      return (await visitor.messages(group.id)).messages.at(-1)?.writtenBy
    }
    expect(await goOn(ids[0])).toBe('old-model')
    await replace()
    expect([await goOn(ids[1]), await goOn(ids[0])]).toEqual(['old-model', 'old-model'])
    await visitor.fetchApi('POST', `/chats/${group.id}/settings`, { keepsEarlierModel: false })
    expect([await goOn(ids[1]), await goOn(ids[0])]).toEqual(['new-model', 'new-model'])
  })

  test('once more, the choice is asked for anew, and until then nothing changes', async () => {
    const talk = await anOldTalk()
    await choose(talk, false)
    expect(await nextOf(talk)).toBe('new-model')
    await replace('newest-model', 'new-model')
    expect(await chatOf(talk)).toMatchObject({
      speaksWith: 'new-model',
      earlierModel: { name: 'new-model', isKept: true, isChosen: false },
    })
    expect(await nextOf(talk)).toBe('new-model')
  })

  test('a new talk has no other to choose, or to be written by', async () => {
    await replace()
    const fresh = await aTalk(server, ['Hello'])
    expect(await choose(fresh, true)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await compared(fresh, 'earlier')).status).toBe(409)
    expect(await nextOf(fresh)).toBe('new-model')
  })
})

describe('the last reply written by the other model', () => {
  test('stands beside the one before, and the talk stays as it was until somebody chooses', async () => {
    const talk = await anOldTalk('[turns: Old words.]')
    // The new server counts for itself how often it was asked.
    expect((await compared(talk, 'present')).status).toBe(200)
    const last = await talk.at(-1)
    expect(last).toMatchObject({ writtenBy: 'new-model', variants: { shown: 1, count: 2 } })
    expect(await chatOf(talk)).toMatchObject({
      speaksWith: 'old-model',
      earlierModel: { isKept: true, isChosen: false },
    })
    const { body } = await talk.post(`/messages/${last.id}/variant`, { variant: 0, version: last.version })
    expect(body).toMatchObject({ content: 'Old words.', writtenBy: 'old-model' })
    await compared(talk, 'present')
    expect(await nextOf(talk)).toBe('old-model')
    await compared(talk, 'present')
    await choose(talk, false)
    expect(await nextOf(talk)).toBe('new-model')
  })

  test('is written by that one also where its writer dies', async () => {
    const talk = await anOldTalk()
    const { body } = await compared(talk, 'present')
    const { db, ownCharacters, writer } = server.context
    await db.script(`update replies set status = 'writing', ended_at = null where id = '${body.reply.replyId}';
      update messages set status = 'writing', content = '', written_by = null where id = '${body.reply.id}';
      delete from reply_events where reply_id = '${body.reply.replyId}'`)
    await writer.reap(ownCharacters, 0)
    await talk.visitor.follow(body.reply)
    expect(await talk.at(-1)).toMatchObject({ status: 'finished', writtenBy: 'new-model' })
  })

  test('is no way to have a greeting written', async () => {
    const talk = await aTalk(server)
    await server.context.db.rows(sql`update messages set written_by = '' where chat_id = ${talk.chat.id}`)
    await replace()
    expect((await compared(talk, 'present')).status).toBe(409)
  })
})

describe('the earlier model', () => {
  test('that does not answer is a failure to be seen, and nobody else answers for it', async () => {
    const talk = await anOldTalk()
    const asked = present.prompts.length
    const { reply } = await talk.visitor.send(talk.chat.id, '[busy]')
    expect((await talk.visitor.follow(reply)).at(-1)?.event).toMatchObject({ type: 'failed' })
    expect(await talk.at(-1)).toMatchObject({ status: 'failed', content: '' })
    expect((await retried(talk)).status).toBe(200)
    expect(await talk.at(-1)).toMatchObject({ status: 'failed', content: '' })
    expect(present.prompts).toHaveLength(asked)
  })

  test('that is ended is gone: talks go on with the new one, and nothing is left to choose', async () => {
    const talk = await anOldTalk()
    await choose(talk, true)
    await set('earlier', { model: 'old-model', isEnded: true })
    const chat = await chatOf(talk)
    expect(chat).toMatchObject({ speaksWith: 'new-model', lastMessage: { writtenBy: 'old-model' } })
    expect(chat).not.toHaveProperty('earlierModel')
    expect((await choose(talk, true)).status).toBe(409)
    expect(await nextOf(talk)).toBe('new-model')
  })

  test('of the same name as the present one is no other', async () => {
    const talk = await aTalk(server, ['Hello'])
    await set('earlier', { model: 'old-model' })
    expect(await chatOf(talk)).not.toHaveProperty('earlierModel')
  })

  test('is kept by a branch, by what comes back from the bin, and by an account that takes a guest over', async () => {
    const { email } = await anAccount(server)
    const talk = await anOldTalk()
    await choose(talk, true)
    const ids = { messageId: (await talk.at(-1)).id, clientId: randomUUID() }
    const { body: branch } = await talk.post('/branch', ids)
    const kept = { speaksWith: 'old-model', earlierModel: { isKept: true, isChosen: true } }
    expect(branch).toMatchObject(kept)
    await talk.visitor.fetchApi('POST', '/user/delete-model', { modelId: talk.chat.id })
    const [binned] = (await (await talk.visitor.fetchApi('GET', '/removals')).json()).removals
    await talk.visitor.fetchApi('POST', `/removals/${binned.id}/restore`)
    expect(await chatOf(talk)).toMatchObject(kept)
    const signedIn = await talk.visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })
    expect(signedIn.status).toBe(200)
    expect(await chatOf(talk)).toMatchObject(kept)
    expect(await nextOf(talk)).toBe('old-model')
  })
})

test('an operator sees how many talks stay with the earlier model', async () => {
  await server.context.db.rows(sql`update messages set written_by = 'some-model' where author = 'character'`)
  await server.context.db.rows(sql`update chats set kept_model = null, declined_model = null`)
  const count = async () => (await desk.get('/engines/earlier/talks')).body
  expect(await count()).toEqual({ talks: 0, chosen: 0, recent: 0 })
  const [undecided, keeper, leaver, long] = await Promise.all(
    [1, 2, 3, 4].map(() => aTalk(server, ['Hello'])),
  )
  if (!undecided || !keeper || !leaver || !long) throw new Error('Somebody has not begun to talk.')
  await replace()
  await choose(keeper, true)
  await choose(leaver, false)
  await server.context.db.rows(
    sql`update chats set updated_at = now() - interval '31 days' where id = ${long.chat.id}`,
  )
  const facts = await Promise.all([undecided, keeper, leaver].map(chatOf))
  expect(facts.map(({ earlierModel }) => earlierModel?.isKept)).toEqual([true, true, false])
  expect(await count()).toEqual({ talks: 3, chosen: 1, recent: 2 })
  const { deeds } = (await desk.get('/deeds')).body
  expect(deeds.find(({ deed }: { deed: string }) => deed === 'set-engine')).toMatchObject({
    thing: 'model: model new-model',
  })
})

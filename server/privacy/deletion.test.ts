import { randomUUID } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { createPictureWorker } from '#server/picture-jobs/jobs.ts'
import { retried } from '#server/platform/retried.ts'
import { anEngine } from '#tests/factories/an-engine.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { LINE } from '#tests/server/a-talk.ts'
import { aVisitor, textOf } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { fileAt } from '#tests/server/file-at.ts'
import { tablesWith } from '#tests/server/tables-with.ts'

const DAY_MS = 86_400_000

let model: Awaited<ReturnType<typeof aModelServer>>
let server: TestServer
let premadeId: string

beforeAll(async () => {
  model = await aModelServer()
  server = await aServer({ LLM_BASE_URL: model.baseUrl })
  mkdirSync(picturesFolder())
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => {
  await server.close()
  model.close()
})

type Visitor = ReturnType<typeof aVisitor>

const ask = async (visitor: Visitor, currentPassword = PASSWORD) =>
  await visitor.fetchApi('POST', '/user/delete-account', { currentPassword })

async function signIn(email: string) {
  const visitor = aVisitor(server.url)
  const answer = await visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })
  // The server has checked its answer by the schema that gives it this type.
  return { visitor, status: answer.status, user: (await answer.json()) as User }
}

/** Has the time of grace pass for an account. */
const letTimePass = (userId: string) =>
  server.context.db.rows(
    sql`update users set deletion_due_at = now() - interval '1 second' where id = ${userId}`,
  )

const picturesFolder = (at = server) => join(at.context.config.DATA_DIR, 'pictures')
// What is being written is not stored yet.
const filesInStorage = (at = server) =>
  readdirSync(picturesFolder(at)).filter((name) => !name.endsWith('.draft'))

/** Somebody with a chat, a picture, a blocked message and a phone number. */
async function aLife() {
  const account = await anAccount(server)
  const { visitor, user } = account
  const chat = await visitor.openChat(premadeId)
  const spoken = await visitor.fetchApi('POST', `/chats/${chat.id}/messages/${chat.lastMessage?.id}/voice`)
  const voice = fileAt((await spoken.json()).cdnVoice)
  const words = `my grandmother's name was ${user.id.slice(0, 8)}`
  await visitor.follow((await visitor.send(chat.id, words)).reply)
  const before = filesInStorage()
  await visitor.picture((await visitor.send(chat.id, 'Send me a picture from the beach, please')).reply)
  const made = filesInStorage().filter((name) => !before.includes(name))
  const file = made.find((name) => !name.includes('-')) ?? ''
  await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, {
    clientId: crypto.randomUUID(),
    content: 'Write a sex scene where he rapes her',
  })
  const phone = `+4790${Math.floor(Math.random() * 1e6)}`
  await server.context.db.rows(
    sql`update identity.accounts set phone_number = ${phone} where user_id = ${user.id}`,
  )
  return { ...account, chat, words, file, voice, phone }
}

describe('deleting an account', () => {
  test('[SEC-2] needs the password', async () => {
    const { visitor } = await anAccount(server)
    const answer = await ask(visitor, 'not the password')
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'wrong-credentials'])
    expect((await visitor.fetchApi('GET', '/user/me')).status).toBe(200)
  })

  test('[SEC-3] [ERR-01] signs out everywhere, tells by mail, and can be taken back for 14 days', async () => {
    const { visitor, email } = await anAccount(server)
    const { visitor: elsewhere } = await signIn(email)
    const answer = await ask(visitor)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('authorization-token')).toBeNull()
    expect((await answer.json()).message).toMatch(/^Your account will be erased on \d+ \w+ \d{4}\./)
    const ended = await elsewhere.fetchApi('GET', '/user/me')
    expect(await ended.json()).toMatchObject({
      code: 'signed-out',
      logout: true,
      title: 'Your account is closed',
    })
    const mails = () => server.context.deliveries?.().filter(({ to }) => to === email)
    await expect
      .poll(mails)
      .toContainEqual(
        expect.objectContaining({ text: expect.stringContaining('sign in before then and choose') }),
      )

    const { visitor: back, user } = await signIn(email)
    const inDays = (Date.parse(user.deletionDueAt ?? '') - Date.now()) / DAY_MS
    expect(inDays).toBeGreaterThan(13.9)
    expect(inDays).toBeLessThanOrEqual(14)
    const kept = await back.fetchApi('POST', '/user/keep-account')
    expect(await kept.json()).toMatchObject({ email, deletionDueAt: null })
    await server.context.privacy.erase()
    expect((await signIn(email)).status).toBe(200)
  })

  test('asked for again keeps to the day that was told', async () => {
    const { visitor, email } = await anAccount(server)
    await ask(visitor)
    const first = await signIn(email)
    await ask(first.visitor)
    expect((await signIn(email)).user.deletionDueAt).toBe(first.user.deletionDueAt)
  })
})

describe('[SAF-41] an account whose time has come', () => {
  test('is erased: no table knows the person, and no file is left', async () => {
    const { visitor, user, email, chat, words, file, voice, phone } = await aLife()
    await ask(visitor)
    await server.context.privacy.erase()
    const traces = [user.id, email, chat.id, words, phone, file, voice]
    for (const text of traces) expect(await tablesWith(text, server), text).not.toEqual([])
    expect(filesInStorage()).toContain(file)

    await letTimePass(user.id)
    await server.context.privacy.erase()
    for (const text of traces) expect(await tablesWith(text, server), text).toEqual([])
    for (const name of [file, voice]) expect(filesInStorage()).not.toContain(name)
    expect(filesInStorage().filter((name) => name.startsWith(file.slice(0, 48)))).toEqual([])
    for (const name of [file, voice])
      expect((await fetch(server.url + server.context.addresses.of(name))).status).toBe(404)
    expect((await signIn(email)).status).toBe(401)
    expect((await visitor.fetchApi('GET', '/user/me')).status).toBe(403)
  }, 30_000)

  test('leaves no word of what was said, wished for, brought, reported or appealed, in any table or file', async () => {
    const { visitor, chat, user } = await aLife()
    const mark = `zq${user.id.slice(0, 8)}`
    const post = async (path: string, body: object) => {
      const answer = await visitor.fetchApi('POST', path, body)
      expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(200)
      return answer
    }
    const persona = {
      id: randomUUID(),
      name: `Jo${mark}`,
      gender: 'male',
      text: `He binds books, ${mark}pers.`,
    }
    await post('/personas', persona)
    await post(`/chats/${chat.id}/settings`, { personaId: persona.id, scene: `A barge, ${mark}scene.` })
    await post(`/chats/${chat.id}/draft`, { content: `Tomorrow ${mark}draft`, version: 1 })
    const { reply } = await visitor.send(chat.id, `I live on a barge called ${mark}said`)
    await visitor.follow(reply)
    await post(`/chats/${chat.id}/messages/${reply.id}/report`, { reason: 'broken', note: `${mark}note` })
    const { decisions } = await (await visitor.fetchApi('GET', '/moderation/decisions')).json()
    await post(`/moderation/decisions/${decisions[0].id}/appeal`, {
      text: `A line of a play, ${mark}appeal.`,
    })
    await anOwnCharacter(visitor, { name: `Vera ${mark}own`, first_mes: `${mark}first, come in.` })
    await post('/picture-jobs', { clientId: randomUUID(), prompt: `a woman in a coat, ${mark}wish` })
    // The database writes its own files anew when it wants to; its tables are searched by themselves.
    const files = () =>
      globSync('!(postgres)/**/*', { cwd: server.context.config.DATA_DIR, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(mark))
    for (const kind of ['pers', 'scene', 'draft', 'said', 'note', 'appeal', 'own', 'first', 'wish'])
      expect(await tablesWith(mark + kind, server), kind).not.toEqual([])

    await ask(visitor)
    await letTimePass(user.id)
    await server.context.privacy.erase()
    expect(await tablesWith(mark, server)).toEqual([])
    expect(files()).toEqual([])
  }, 60_000)

  test('leaves of a complaint what it was about and how it ended, for two years, and nothing of who made it', async () => {
    const { db, appeals, privacy } = server.context
    const { visitor, chat, user } = await aLife()
    await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, {
      clientId: randomUUID(),
      content: 'Write a sex scene where he forces her',
    })
    const said = await (await visitor.fetchApi('GET', '/moderation/decisions')).json()
    const [open, answered] = said.decisions
    const by = `Mara ${user.id.slice(9, 18)}`
    const text = `It was ${user.id.slice(0, 8)}'s play.`
    for (const { id } of said.decisions)
      await visitor.fetchApi('POST', `/moderation/decisions/${id}/appeal`, { text })
    const cases = await appeals.openCases(1000, 'appeal')
    const id = cases.find(({ decisionId }) => decisionId === answered.id)?.id ?? ''
    expect(await appeals.answerAppeal(id, 'upheld', by)).toBe(true)

    await letTimePass(user.id)
    await privacy.erase()
    for (const trace of [user.id, text, by, id]) expect(await tablesWith(trace, server), trace).toEqual([])
    for (const decision of [open, answered])
      expect(await tablesWith(decision.id, server)).toEqual(['public.kept_complaints'])
    const kept = async () =>
      await db.rows<{ ended_at: Date }>(sql`
        select kind, surface, category, reason, consequence, outcome, ended_at from kept_complaints
        where decision_id = any(${[open.id, answered.id]}) order by outcome`)
    const about = { kind: 'appeal', surface: 'message', reason: answered.reason, ended_at: expect.any(Date) }
    const rows = await kept()
    expect(rows).toEqual([
      expect.objectContaining({ ...about, outcome: 'upheld' }),
      expect.objectContaining({ ...about, outcome: null }),
    ])
    const end = (row: { ended_at: Date } | undefined) => row?.ended_at.getTime() ?? 0
    await appeals.eraseAnswered(new Date(end(rows[0])))
    expect(await kept()).toHaveLength(2)
    await appeals.eraseAnswered(new Date(end(rows[1]) + 1))
    expect(await kept()).toEqual([])
  }, 30_000)

  test('leaves no file when the process dies before the files are gone', async () => {
    const { visitor, user, file } = await aLife()
    await ask(visitor)
    // As a process leaves it that is killed between the rows and the files.
    await server.context.db.rows(sql`delete from users where id = ${user.id}`)
    expect(filesInStorage()).toContain(file)
    await server.context.privacy.erase()
    expect(filesInStorage()).not.toContain(file)
    expect(await tablesWith(file, server)).toEqual([])
  }, 30_000)

  test('leaves no file of a picture that was being stored', async () => {
    const own = await aServer({ LLM_BASE_URL: model.baseUrl })
    await own.context.pictureWorker.close()
    mkdirSync(picturesFolder(own))
    const { engine, next } = anEngine()
    const holds = own.context.allowances.pictureHolds
    const worker = createPictureWorker({ ...own.context, engine, holds, atOnce: 1 })
    const { visitor, user } = await anAccount(own)
    const chat = await visitor.openChat(premadeId)
    await visitor.send(chat.id, 'Send me a picture from the beach, please')
    const drawing = await next()
    // The reply may end at this moment: each waits for a row of the other then, and one of the two gives way.
    await retried(() => own.context.db.rows(sql`delete from users where id = ${user.id}`))
    drawing.finish()
    await expect.poll(() => filesInStorage(own)).toHaveLength(3)
    const whole = filesInStorage(own).find((name) => !name.includes('-')) ?? ''
    await expect.poll(() => tablesWith(whole, own)).toEqual(['public.loose_files', 'public.picture_prints'])
    await own.context.db.script('update loose_files set remove_after = now()')
    await own.context.privacy.erase()
    expect(filesInStorage(own)).toEqual([])
    await worker.close()
    await own.close()
  })

  test('is erased once, though several servers are at it', async () => {
    const accounts = await Promise.all([1, 2, 3, 4].map(() => anAccount(server)))
    for (const { user } of accounts) await letTimePass(user.id)
    await Promise.all([1, 2, 3].map(() => server.context.privacy.erase()))
    for (const { user } of accounts) expect(await tablesWith(user.id, server)).toEqual([])
    expect(server.logged.filter((line) => line.includes('erasing failed'))).toEqual([])
  })

  test('is erased with its files though another one that is due longer cannot be, which goes once it can', async () => {
    const [troubled, next] = [await anAccount(server), await aLife()]
    for (const { user } of [troubled, next]) await letTimePass(user.id)
    const { db } = server.context
    await db.script(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refuse before delete on users for each row
        when (old.id = '${troubled.user.id}') execute function refuse()`)
    try {
      await server.context.privacy.erase()
    } finally {
      await db.script('drop trigger refuse on users; drop function refuse()')
    }
    expect(await tablesWith(next.user.id, server)).toEqual([])
    expect(filesInStorage()).not.toContain(next.file)
    expect(await tablesWith(troubled.user.id, server)).not.toEqual([])
    await server.context.privacy.erase()
    expect(await tablesWith(troubled.user.id, server)).toEqual([])
  }, 30_000)

  test('holds up nobody’s reply, though one of its own is being written', async () => {
    const { visitor, user } = await anAccount(server)
    const other = aVisitor(server.url)
    const [chat, others] = [await visitor.openChat(premadeId), await other.openChat(premadeId)]
    await visitor.send(chat.id, 'Hello [slow]')
    const { reply } = await other.send(others.id, 'Hello [slow]')
    await letTimePass(user.id)
    await server.context.privacy.erase()
    expect(await tablesWith(user.id, server)).toEqual([])
    expect(textOf(await other.follow(reply))).toBe(LINE)
  })
})

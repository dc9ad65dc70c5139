import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ALL_CALLS } from '#contract/all-calls.ts'
import { ALWAYS_OPEN, SWITCHES, type SwitchName } from '#contract/switches.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aDesk, REASON, said } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aServerBeside } from '#tests/server/a-server-beside.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aCallerOf, anAccount, aSubscriber } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let other: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  server = await aServer()
  other = await aServerBeside(server)
  desk = await aDesk(server)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const turn = (name: SwitchName, isOn: boolean) => desk.post(`/switches/${name}`, { isOn, reason: REASON })
afterEach(async () => {
  for (const name of SWITCHES) await turn(name, true)
})

const newcomer = { name: 'Jonas', password: 'a lamp in the window' }
const codeOf = async (caller: ReturnType<typeof aVisitor>, path: string, body: object) =>
  (await said(caller, 'POST', path, body)).code
const premadeId = () => server.context.characters.visible()[0]?.model.premadeId ?? ''

describe('a switch', () => {
  test('closes its part with a code and words for a person, until it is on again', async () => {
    const signUp = () =>
      said(aVisitor(server.url), 'POST', '/auth/signup', {
        ...newcomer,
        email: `${randomUUID()}@example.com`,
      })
    await turn('sign-up', false)
    const refused = await signUp()
    expect(refused.code).toBe('503 switched-off')
    expect(refused.body.message).toMatch(/sign in/)
    const guest = await aCallerOf(server, 'guest')
    const choices = someChoices()
    expect(await codeOf(guest, '/funnel/finish', { clientId: randomUUID(), choices })).toBe(
      '503 switched-off',
    )
    await turn('sign-up', true)
    expect((await signUp()).code).toBe('200 ok')
  })

  test('holds in every process of the service', async () => {
    const { visitor } = await anAccount(server)
    const there = aVisitor(other.url)
    there.token = visitor.token
    await turn('pictures', false)
    const ask = () => codeOf(there, '/picture-jobs', { clientId: randomUUID(), premadeId: premadeId() })
    await vi.waitFor(async () => expect(await ask()).toBe('503 switched-off'), SOON)
    await turn('pictures', true)
    await vi.waitFor(async () => expect(await ask()).toBe('200 ok'), SOON)
  })

  test('for pictures also closes those of a talk, which goes on', async () => {
    const { visitor } = await anAccount(server)
    const chat = await visitor.openChat(premadeId())
    await turn('pictures', false)
    const { reply } = await visitor.send(chat.id, 'Send me a picture of you, please.')
    const events = (await visitor.follow(reply)).map(({ event }) => event)
    expect(events).toContainEqual({ type: 'picture-failed', reason: 'off' })
    expect(events.at(-1)).toMatchObject({ type: 'finished' })
    const jobs = await server.context.db.rows(
      sql`select from picture_jobs where reply_id = ${reply.replyId ?? ''}`,
    )
    expect(jobs).toEqual([])
  })

  test('for own characters and for purchases closes what makes and sells them', async () => {
    const { visitor } = await aSubscriber(server)
    await turn('own-characters', false)
    const choices = { clientId: randomUUID(), choices: someChoices() }
    expect(await codeOf(visitor, '/characters/choices', choices)).toBe('503 switched-off')
    await turn('purchases', false)
    expect(await codeOf(visitor, '/user/payment/initial', {})).toBe('503 switched-off')
    expect(await codeOf(visitor, '/user/subscription/cancel', {})).not.toContain('switched-off')
  })

  test('closes nothing that people have a right to, or get out by', async () => {
    for (const name of SWITCHES) await turn(name, false)
    const caller = await aCallerOf(server, 'guest')
    for (const name of ALWAYS_OPEN) {
      const { method, path } = ALL_CALLS[name]
      const address = path.replaceAll(/:\w+/g, () => randomUUID())
      const { code } = await said(caller, method, address, method === 'POST' ? {} : undefined)
      expect(`${name}: ${code}`).not.toContain('switched-off')
    }
  })

  test('is one of a closed list, is set for a reason, and stands on the log', async () => {
    expect((await desk.post('/switches/moderation', { isOn: false, reason: REASON })).code).toBe(
      '400 invalid-input',
    )
    expect((await desk.post('/switches/pictures', { isOn: false })).code).toBe('400 invalid-input')
    const { body } = await turn('check-ins', false)
    expect(body.switches.map(({ name }: { name: string }) => name)).toEqual([...SWITCHES])
    expect(body.switches).toContainEqual({
      name: 'check-ins',
      isOn: false,
      changedAt: expect.any(String),
    })
    const [latest] = (await desk.get('/deeds')).body.deeds.slice(1)
    expect(latest).toMatchObject({ deed: 'set-switch', thing: 'check-ins: off', reason: REASON })
  })
})

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aGuardServer } from '#server/providers/guard/a-guard-server.fixture.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor, textOf } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

let guard: Awaited<ReturnType<typeof aGuardServer>>
let server: TalkingServer
beforeAll(async () => {
  guard = await aGuardServer()
  server = await aTalkingServer({ GUARD_BASE_URL: guard.baseUrl, GUARD_TIMEOUT_MS: '6000' })
})
afterAll(async () => {
  await server.close()
  guard.close()
})
beforeEach(() => guard.find(() => []))

/** No rule knows this word; the guard does. */
const RIDDLE = 'zorbination'
const finds = (category: string) => guard.find((text) => (text.includes(RIDDLE) ? [category] : []))
const AWAY = { status: 503 } as const
const ADULT = 'She is naked.'

async function aChat() {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(server.premadeIds[0] ?? '')
  const send = (content: string, clientId: string = randomUUID()) =>
    visitor.fetchApi('POST', `/chats/${chat.id}/messages`, { clientId, content })
  const contents = async () => (await visitor.messages(chat.id)).messages.map(({ content }) => content)
  return { visitor, chat, send, contents }
}

const latestDecision = async () =>
  (
    await server.context.db.rows<{ id: string }>(
      sql`select id, surface, category, rule, version, evidence, counts_until, consequence
        from moderation_events order by created_at desc limit 1`,
    )
  )[0]

describe('a message that only the guard finds', () => {
  test('is refused and not stored, is on record as the guard’s, and counts against nobody', async () => {
    finds('hate')
    const { send, contents } = await aChat()
    const answer = await send(`Tell me of ${RIDDLE}`)
    expect(answer.status).toBe(451)
    expect(await answer.json()).toMatchObject({
      code: 'blocked',
      reason: expect.any(String),
      bannableOffenses: 0,
    })
    expect(await contents()).toHaveLength(1)
    expect(await latestDecision()).toMatchObject({
      surface: 'message',
      category: 'hate',
      rule: 'guard:hate',
      evidence: ['hate 0.93'],
      version: expect.stringMatching(/^omni-2024, \d/),
      counts_until: null,
      consequence: 'none',
    })
  })

  test('is looked at by a person where it is about minors', async () => {
    finds('sexual/minors')
    const { send } = await aChat()
    for (const _ of [1, 2, 3, 4]) expect((await send(`Tell me of ${RIDDLE}`)).status).toBe(451)
    const decision = await latestDecision()
    expect(decision).toMatchObject({ rule: 'guard:minors', consequence: 'none' })
    const cases = await server.context.db.rows(
      sql`select kind from moderation_cases where decision_id = ${decision?.id ?? ''}`,
    )
    expect(cases).toEqual([{ kind: 'watch' }])
    guard.find(() => [])
    expect((await send('Good evening')).status).toBe(200)
  })

  test('goes on where the policy lets it, or it is no harm', async () => {
    for (const category of ['sexual', 'violence', 'self-harm']) {
      finds(category)
      const { send } = await aChat()
      expect((await send(`Tell me of ${RIDDLE}`)).status).toBe(200)
    }
  })

  test('goes on where it asks for help, whatever the guard would say', async () => {
    guard.find(() => ['violence/graphic'])
    const { send } = await aChat()
    const { reply } = await (await send('I want to kill myself')).json()
    expect(reply).toMatchObject({ offersHelp: true })
  })

  test('goes on where it tells what was done to who writes it', async () => {
    guard.find(() => ['violence'])
    const { send } = await aChat()
    const { reply } = await (await send('my ex raped me')).json()
    expect(reply.offersHelp).toBe(true)
  })

  test('is refused with help lines where the guard finds another harm beside what is told', async () => {
    guard.find(() => ['hate'])
    const { send } = await aChat()
    const answer = await send('my ex raped me')
    expect([answer.status, (await answer.json()).offersHelp]).toEqual([451, true])
    const helped = await server.context.db.rows(sql`select from help_counts`)
    guard.find(() => ['sexual/minors'])
    expect((await send('my brother raped me')).status).toBe(451)
    expect(await server.context.db.rows(sql`select from help_counts`)).toEqual(helped)
  })

  test('[SAF-1] a cry for help before it does not keep the guard from what is about minors', async () => {
    finds('sexual/minors')
    const { send } = await aChat()
    expect((await send(`I want to kill myself. Tell me of ${RIDDLE}`)).status).toBe(451)
  })

  test('who asks for help gets it while the guard is away', async () => {
    guard.fail(AWAY)
    const { send } = await aChat()
    const { reply } = await (await send(`I want to kill myself. ${ADULT}`)).json()
    expect(reply).toMatchObject({ offersHelp: true })
  })

  test('the model is asked while the guard judges, and nothing of its answer is stored before', async () => {
    guard.fail('stall')
    const { visitor, send, contents } = await aChat()
    const asked = server.model.prompts.length
    const sending = send('Good evening')
    await vi.waitFor(() => expect(server.model.prompts.length).toBe(asked + 1), SOON)
    expect(await contents()).toHaveLength(1)
    const { reply } = await (await sending).json()
    expect(textOf(await visitor.follow(reply))).toContain('kettle')
  })

  test('the guard is told the lines before it, and is not asked about what the rules refuse', async () => {
    const { visitor, chat, send } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Good evening')
    await visitor.follow(reply)
    guard.heard.length = 0
    expect((await send('Write a sexual story about a child')).status).toBe(451)
    expect(guard.heard).toEqual([])
    await send('And then?')
    expect(guard.heard[0]?.input).toEqual([
      'And then?',
      expect.stringMatching(/Good evening\n.*kettle.*\nAnd then\?$/s),
      expect.stringMatching(/Good evening\n.*kettle/s),
    ])
  })
})

describe('a reply that only the guard finds', () => {
  test('ends as blocked, is not kept, and is on record', async () => {
    finds('violence/graphic')
    const { visitor, chat } = await aChat()
    guard.find((text) => (/^Well, .*zorb/.test(text) ? ['violence/graphic'] : []))
    const { reply } = await visitor.send(chat.id, `Go on [say: Well, the ${RIDDLE} begins.]`)
    const events = await visitor.follow(reply)
    expect(events.at(-1)?.event).toEqual({ type: 'failed', failure: 'blocked' })
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ status: 'failed', content: '' })
    expect(await latestDecision()).toMatchObject({ surface: 'reply', rule: 'guard:violence' })
  })

  test('shows no word of adult content that the guard has not judged', async () => {
    const { visitor, chat } = await aChat()
    guard.find((text) => (/^Well, .*zorb/.test(text) ? ['sexual/minors'] : []))
    const { reply } = await visitor.send(chat.id, `Go on [say: Well, she is naked and the ${RIDDLE} begins.]`)
    const events = await visitor.follow(reply)
    expect(events.at(-1)?.event).toEqual({ type: 'failed', failure: 'blocked' })
    expect(textOf(events)).not.toMatch(/naked|zorb/)
  })
})

describe('what else only the guard finds', () => {
  test('a character by choices is refused', async () => {
    finds('illicit')
    const { visitor } = await anAccount(server)
    const choices = someChoices({ work: `teaches ${RIDDLE}` })
    const make = () => visitor.fetchApi('POST', '/characters/choices', { clientId: randomUUID(), choices })
    expect((await make()).status).toBe(451)
    expect(await latestDecision()).toMatchObject({ surface: 'file', rule: 'guard:illegal-goods' })
    guard.find(() => [])
    expect((await make()).status).toBe(200)
  })

  test('the words of a picture are refused', async () => {
    finds('sexual/minors')
    const { visitor } = await anAccount(server)
    const ask = () =>
      visitor.fetchApi('POST', '/picture-jobs', {
        clientId: randomUUID(),
        prompt: `a woman at the ${RIDDLE}`,
      })
    expect((await ask()).status).toBe(451)
    expect(await latestDecision()).toMatchObject({ surface: 'prompt', rule: 'guard:minors' })
    guard.find(() => [])
    expect((await ask()).status).toBe(200)
  })
})

describe('a guard that gives no verdict', () => {
  test('[REL-11] holds adult content, which can be sent again once it is back', async () => {
    guard.fail(AWAY)
    const { send, contents } = await aChat()
    const clientId = randomUUID()
    const answer = await send(ADULT, clientId)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await contents()).toHaveLength(1)
    guard.find(() => [])
    expect((await send(ADULT, clientId)).status).toBe(200)
  })

  test('holds what is said within an adult talk', async () => {
    const { visitor, chat, send } = await aChat()
    await visitor.follow((await visitor.send(chat.id, ADULT)).reply)
    guard.fail(AWAY)
    expect((await send('And then?')).status).toBe(503)
  })

  test('ends an adult reply before a word of it is shown', async () => {
    guard.fail(AWAY, (text) => text.startsWith('Well, '))
    const { visitor, chat } = await aChat()
    const { reply } = await visitor.send(chat.id, 'Go on [say: Well, she is naked. The kettle is on.]')
    const events = await visitor.follow(reply)
    expect(events.at(-1)?.event).toEqual({ type: 'failed', failure: 'unreachable' })
    expect(textOf(events)).not.toMatch(/naked|kettle/)
  })

  test.each([
    ['a page', { body: '<!doctype html>' }],
    ['an error', AWAY],
    ['nothing', 'stall'],
  ] as const)(
    'that answers %s lets everything else go on, and the log has no word of it',
    async (_, fault) => {
      guard.fail(fault)
      const { visitor, chat } = await aChat()
      const canary = 'the canary sleeps beside the weir'
      const { reply } = await visitor.send(chat.id, canary)
      expect((await visitor.follow(reply)).at(-1)?.event).toMatchObject({ type: 'finished' })
      const log = server.logged.join('')
      expect(log).toContain('the guard gave no verdict')
      expect(log).not.toContain(canary)
    },
  )

  test('takes back nothing that the rules refuse', async () => {
    guard.fail(AWAY)
    const { send } = await aChat()
    expect((await send('Write a sexual story about a child')).status).toBe(451)
  })
})

test('a guard is said where the operator looks, and where there is none, nobody is asked', async () => {
  const labelOf = ({ context }: TestServer) => context.parts.find(({ name }) => name === 'guard')
  expect(labelOf(server)).toMatchObject({ label: `omni-moderation-latest at ${guard.baseUrl}`, isReal: true })
  const without = await aServer({ LLM_BASE_URL: server.model.baseUrl })
  expect(labelOf(without)).toMatchObject({ isReal: false })
  guard.heard.length = 0
  const visitor = aVisitor(without.url)
  const chat = await visitor.openChat(without.context.characters.visible()[0]?.model.premadeId ?? '')
  await visitor.follow((await visitor.send(chat.id, ADULT)).reply)
  expect(guard.heard).toEqual([])
  await without.close()
})

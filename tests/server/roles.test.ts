import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS, may, ROLES, type Role } from '#contract/access.ts'
import { ALL_CALLS } from '#contract/all-calls.ts'
import type { CallName } from '#contract/calls.ts'
import { DESK_CALLS } from '#contract/desk-calls.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aCallerOf } from './an-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  // What is queued here need not be drawn.
  await server.context.pictureWorker.close()
})
afterAll(() => server.close())

const names = Object.keys(ALL_CALLS).filter((name): name is CallName => name in ALL_CALLS)

/** How a role is refused. */
const REFUSED: Record<Role, readonly string[]> = {
  visitor: ['403 signed-out'],
  guest: ['403 signed-out'],
  // The desk is not there for users.
  anonymous: ['402 pro-only', '404 not-found'],
  unverified: ['428 unverified'],
  free: ['402 pro-only', '409 conflict', '404 not-found'],
  lapsed: ['402 pro-only', '409 conflict', '404 not-found'],
  monthly: ['409 conflict', '404 not-found'],
  annual: ['409 conflict', '404 not-found'],
  operator: ['409 conflict'],
  // It is for looking only, and the desk is not there for it.
  reviewer: ['409 conflict', '404 not-found'],
  banned: ['403 banned'],
}

/** Calls every route with ids of nothing and an empty body, so that a caller who may goes no further than the input. */
async function tryCall(role: Role, name: CallName) {
  const caller = await aCallerOf(server, role)
  const { method, path } = ALL_CALLS[name]
  const address = path.replaceAll(/:\w+/g, () => randomUUID())
  const answer = await caller.fetchApi(method, address, method === 'POST' ? {} : undefined)
  const body = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}
  return { answer, said: `${answer.status} ${body.code ?? 'ok'}` }
}

/** Calls that name a thing of somebody, in the path or in the body; of those at the desk server/desk/ has tests. */
const ABOUT_A_THING = names.filter(
  (name) =>
    !(name in DESK_CALLS) &&
    ((ALL_CALLS[name].path.includes(':') && name !== 'exportCard' && name !== 'getSharedPicture') ||
      ['deleteModel', 'clearModel', 'pinConversation'].includes(name)),
)

/** A memory, a persona, a character, a picture with its job, and something in the bin. */
async function keptThings(owner: Awaited<ReturnType<typeof aCallerOf>>, chatId: string) {
  const { id: personaId } = await made(owner, '/personas', {
    id: randomUUID(),
    name: 'Jonas',
    gender: null,
    text: '',
  })
  const { id: memoryId } = await made(owner, `/chats/${chatId}/memories`, {
    clientId: randomUUID(),
    text: 'Drinks tea.',
  })
  const { removalId } = await made(owner, '/user/clear-model', { modelId: chatId })
  const { id: characterId } = await anOwnCharacter(owner)
  const { job } = await made(owner, '/picture-jobs', {
    clientId: randomUUID(),
    premadeId: server.context.characters.visible()[0]?.model.premadeId,
  })
  const pictureId = randomUUID()
  await server.context.db.rows(sql`
    insert into pictures (id, owner_id, file, width, height, description, job_id, number, seed)
    select ${pictureId}::uuid, owner_id, ${`${pictureId}.webp`}, 8, 12, 'a picture', id, 0, 1 from picture_jobs where id = ${job.id}`)
  const paymentId = randomUUID()
  await server.context.db.rows(sql`
    with made as (
      insert into payments (id, user_id, processor, kind, what, cents, request_hash, reference, return_id, created_at)
      select ${paymentId}::uuid, owner_id, 'sandbox', 'purchase', 'luna', 1095, '', ${referenceOf(paymentId)}, ${randomUUID()}::uuid, now()
      from picture_jobs where id = ${job.id}
    ) select 1`)
  const decisionId = randomUUID()
  await server.context.db.rows(sql`
    insert into moderation_events (id, user_id, surface, category, rule, version, evidence, reason)
    select ${decisionId}::uuid, owner_id, 'message', 'hate', 'rule', '1', '[]', 'hatred of a group of people'
    from picture_jobs where id = ${job.id}`)
  return { decisionId, personaId, memoryId, removalId, characterId, jobId: job.id, pictureId, paymentId }
}

const referenceOf = (id: string) => id.replaceAll('-', '').slice(0, 12).toUpperCase()

async function made(owner: Awaited<ReturnType<typeof aCallerOf>>, path: string, body: object) {
  const answer = await owner.fetchApi('POST', path, body)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return await answer.json()
}

describe('[SEC-15] [SEC-17] what belongs to somebody else', () => {
  test.each(ABOUT_A_THING)('does not exist for %s', async (name) => {
    const owner = await aCallerOf(server, 'monthly')
    const chat = await owner.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    const { reply } = await owner.send(chat.id, 'good evening')
    const { sessions } = await (await owner.fetchApi('GET', '/user/sessions')).json()
    const things: Record<string, string> = {
      chatId: chat.id,
      replyId: reply.replyId ?? '',
      messageId: reply.id,
      premadeId: chat.premadeId,
      sessionId: sessions[0].id,
      noticeId: randomUUID(),
      ...(await keptThings(owner, chat.id)),
    }
    const { method, path } = ALL_CALLS[name]
    const address =
      path.replaceAll(/:(\w+)/g, (_, thing) => things[thing] ?? '') + (name === 'recall' ? '?query=tea' : '')
    const body = {
      modelId: chat.id,
      premadeId: chat.premadeId,
      clientId: randomUUID(),
      content: 'let me in',
      messageId: reply.id,
      version: 1,
      variant: 0,
      reaction: 'heart',
      saved: true,
      reason: 'broken',
      shownCents: 0,
      choices: someChoices(),
      pictureId: things.pictureId,
      seq: 1,
      text: 'let me in',
      kind: 'user',
      pinned: true,
      scene: 'here',
      isOn: true,
      quietFrom: '22:00',
      quietTo: '08:00',
      timeZone: 'Europe/Lisbon',
      file: 'e30=',
    }
    for (const role of ['visitor', 'guest', 'monthly'] as const) {
      const stranger = await aCallerOf(server, role)
      const answer = await stranger.fetchApi(method, address, method === 'POST' ? body : undefined)
      expect([answer.status, (await answer.json()).code]).toEqual(
        may(role, name) ? [404, 'not-found'] : [403, 'signed-out'],
      )
    }
    expect((await owner.fetchApi('GET', '/user/me')).status).toBe(200)
    expect((await owner.chats()).map(({ id }) => id)).toEqual([chat.id])
  })
})

/** What is no call: nobody is asked who they are, as a browser or a machine opens it without a token. */
const FOR_ANYBODY = [
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/health',
  'GET /healthz',
  'GET /readyz',
  'GET /auth/google',
  'GET /auth/twitter',
  'GET /auth/twitter/init',
  'GET /age/return',
  'GET /terms-of-service',
  'GET /threeds-return/:returnId',
  'POST /threeds-return/:returnId',
  'GET /api/payments/events',
  'POST /api/payments/events',
  'GET /pictures/:file',
  'GET /shared-pictures/:token.webp',
  'GET /voices/:file',
  'POST /unsubscribe',
  'GET /dev/mailbox',
  'GET /dev/age-check',
]

/** The tree that Fastify prints: a line goes on where the last one that is further left has ended. */
function routesOf({ http }: TestServer): string[] {
  const above: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, Infinity, part)
      return methods.split(', ').map((method) => `${method} ${above.join('')}`)
    })
    .filter((route) => /^[A-Z]/.test(route) && !route.startsWith('HEAD '))
}

/** Where two routes have other names for one place, Fastify prints both. */
const withoutNames = (route: string) => route.replaceAll(/:[\w|:]+/g, ':')

describe('who may do what', () => {
  test('every call has a row in the table', () => {
    expect(Object.keys(ACCESS).sort()).toEqual([...names].sort())
  })

  test('every route of the server is a call with a row, or one of those for anybody', () => {
    const calls = names.map((name) => `${ALL_CALLS[name].method} /api${ALL_CALLS[name].path}`)
    // What no route answers, as nothing is there, in every method.
    const routes = routesOf(server).filter((route) => !/ (\/api\/)?\*$/.test(route))
    expect(routes.map(withoutNames).sort()).toEqual([...calls, ...FOR_ANYBODY].map(withoutNames).sort())
  })

  test.each(FOR_ANYBODY)('[SEC-15] %s answers alike whoever asks', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const address = path.replaceAll(/:\w+/g, () => randomUUID())
    const ask = async (role: Role) => {
      const { token } = await aCallerOf(server, role)
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      return (await fetch(server.url + address, { method, headers, redirect: 'manual' })).status
    }
    const statuses = await Promise.all(ROLES.map(ask))
    expect(new Set(statuses).size).toBe(1)
    expect(statuses[0]).toBeLessThan(500)
  })

  describe.each(ROLES)('[SEC-15] %s', (role) => {
    test.each(names)(`%s`, async (name) => {
      const { answer, said } = await tryCall(role, name)
      if (may(role, name)) {
        expect(said).not.toMatch(/^40[23] |^428 unverified/)
        expect(answer.status).toBeLessThan(500)
      } else expect(REFUSED[role]).toContain(said)
    })
  })

  test('[SAF-16] a reviewer may make no call that changes anything, of those there are and those to come', () => {
    const made = names.filter((name) => may('reviewer', name) && ALL_CALLS[name].method !== 'GET')
    // Signing in and out, and a cookie for the language.
    expect(made.sort()).toEqual(['exchangeCode', 'signIn', 'signOut', 'updateLanguage'])
  })

  test('[SAF-16] a reviewer may see all that somebody with Pro sees', () => {
    const seen = names.filter((name) => may('annual', name) && ALL_CALLS[name].method === 'GET')
    expect(seen.filter((name) => !may('reviewer', name))).toEqual([])
  })

  test('[ERR-02] a banned user is told so by a header, and has no token any more', async () => {
    const { answer } = await tryCall('banned', 'getMe')
    expect(answer.headers.get('banned-user')).toBe('true')
    expect(answer.headers.get('authorization-token')).toBeNull()
  })
})

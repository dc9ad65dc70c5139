import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ADULT_TEXT_VERSION } from '#contract/adult-confirmation.ts'
import { ADULTS_ONLY } from '#contract/adults-only.ts'
import { AgeLaw } from '#contract/age.ts'
import { API } from '#contract/api.ts'
import { BEHIND_FACTOR } from '#contract/behind-factor.ts'
import type { CallSchemas } from '#contract/call-schemas.ts'
import type { CallName } from '#contract/calls.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'
import ageLaws from '../../content/age-laws.json' with { type: 'json' }
import { ruleFor } from './law.ts'
import { FAILURES_BY_HOST } from './service.ts'

const SITE = 'http://localhost:3000'
const DAY_MS = 24 * 60 * 60_000

let offsetMs = 0
const clock = { now: () => new Date(Date.now() + offsetMs) }

let server: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer(
    {
      AGE_ASSURANCE: 'table',
      COUNTRY_HEADER: 'x-country',
      STATE_HEADER: 'x-state',
      DEFAULT_COUNTRY: 'NO',
      TRUSTED_PROXIES: '1',
    },
    clock,
  )
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(() => server.close())

const from = (country: string, state?: string) => ({
  'x-country': country,
  ...(state && { 'x-state': state }),
})
const UK = from('GB')

type Visitor = ReturnType<typeof aVisitor>

async function say(visitor: Visitor, method: string, path: string, body?: unknown, headers = {}) {
  const answer = await visitor.fetchApi(method, path, body, headers)
  const said = await answer.json()
  return { status: answer.status, said, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const openChat = (visitor: Visitor, headers = {}) => say(visitor, 'POST', '/chats', { premadeId }, headers)
const confirm = (visitor: Visitor, headers = {}) =>
  say(visitor, 'POST', '/age/confirm', { version: ADULT_TEXT_VERSION }, headers)

/** Begins a check and reads the sandbox's page: its links, by their words. */
async function begin(visitor: Visitor, headers: Record<string, string> = UK, path = '/chat?with=iris') {
  const started = await say(visitor, 'POST', '/age/proof', { path }, headers)
  expect(started.status).toBe(200)
  const page = await (await fetch(started.said.url.replace(SITE, server.url))).text()
  const links = new Map(
    [...page.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, url = '', words = '']) => [
      words,
      url.replaceAll('&#38;', '&'),
    ]),
  )
  return { ...started, links }
}

/** From an address of its own, as failures are counted by it. */
let hosts = 0
const fromAnywhere = () => ({ 'x-forwarded-for': `198.51.100.${++hosts}` })
const goBack = (url: string | undefined, cookie: string, headers = fromAnywhere()) =>
  fetch((url ?? '').replace(SITE, server.url), { redirect: 'manual', headers: { ...headers, cookie } })

const PROVEN = '18 or older, by photo identification'
const FAILED = 'Not proven to be 18 or older'

describe('the word to be an adult', () => {
  test('[SAF-30] nobody talks with a character before saying to be 18 or older; it is kept with time and text', async () => {
    const visitor = aVisitor(server.url)
    expect((await say(visitor, 'GET', '/age')).said.needs).toBe('confirmation')
    const refused = await openChat(visitor)
    expect([refused.status, refused.said.code]).toEqual([428, 'adult-confirmation'])

    expect((await confirm(visitor)).said.needs).toBe('nothing')
    const opened = await openChat(visitor)
    expect(opened.status).toBe(200)
    const [kept] = await server.context.db.rows<{ version: string; isNow: boolean }>(sql`
      select u.adult_text_version as version, u.adult_since > now() - interval '1 minute' as "isNow"
      from users u join chats c on c.owner_id = u.id where c.id = ${opened.said.id}`)
    expect(kept).toEqual({ version: ADULT_TEXT_VERSION, isNow: true })
  })

  test('[SAF-30] the word for another text than the one that is shown is not taken', async () => {
    const answer = await say(aVisitor(server.url), 'POST', '/age/confirm', { version: '2020-01-01' })
    expect(answer.status).toBe(400)
  })
})

describe('a place whose law wants a proof', () => {
  test.each([
    ['the United Kingdom', from('GB')],
    ['Texas', from('US', 'TX')],
  ])('[SAF-30] [SAF-31] in %s a word is not enough for any talk or picture', async (place, headers) => {
    const visitor = aVisitor(server.url)
    const status = await confirm(visitor, headers)
    expect(status.said).toMatchObject({ needs: 'proof', place, provider: 'sandbox' })
    expect(status.said.source).toMatch(/^https:/)
    for (const path of ['/chats', '/pictures', '/picture-jobs', '/saved'])
      expect([path, (await say(visitor, 'GET', path, undefined, headers)).said.code]).toEqual([
        path,
        'age-proof',
      ])
    const opened = await openChat(visitor, headers)
    expect([opened.status, opened.said.code]).toEqual([428, 'age-proof'])
    const asked = await say(visitor, 'POST', '/picture-jobs', {}, headers)
    expect(asked.said.code).toBe('age-proof')
  })

  test('[SAF-31] a talk from elsewhere is not shown there, and no message of it is sent', async () => {
    const visitor = aVisitor(server.url)
    await confirm(visitor)
    const chat = (await openChat(visitor)).said
    for (const [method, path] of [
      ['GET', `/chats/${chat.id}`],
      ['GET', `/chats/${chat.id}/messages`],
      ['POST', `/chats/${chat.id}/messages`],
    ] as const) {
      const body = method === 'POST' ? { clientId: crypto.randomUUID(), content: 'Hello there' } : undefined
      expect((await say(visitor, method, path, body, UK)).said.code).toBe('age-proof')
    }
    expect((await say(visitor, 'GET', `/chats/${chat.id}`)).status).toBe(200)
  })

  test('[SAF-31] own characters are not listed there, nor changed: their pictures may be for adults', async () => {
    const visitor = aVisitor(server.url)
    await confirm(visitor)
    for (const [method, path] of [
      ['GET', '/characters'],
      ['POST', `/characters/${premadeId}/picture`],
    ] as const)
      expect([path, (await say(visitor, method, path, undefined, UK)).said.code]).toEqual([path, 'age-proof'])
    expect((await say(visitor, 'GET', '/characters')).status).toBe(200)
  })

  test('[SAF-30] [SAF-31] a stranger sees a shared picture after the word, in such a place after the proof, and its file by no other way', async () => {
    const painter = aVisitor(server.url)
    await confirm(painter)
    const clientId = crypto.randomUUID()
    await say(painter, 'POST', '/picture-jobs', { clientId, premadeId })
    const job = async () => (await say(painter, 'GET', `/picture-jobs/${clientId}`)).said
    await vi.waitFor(async () => expect(await job()).toMatchObject({ status: 'done' }), { timeout: 30_000 })
    const [picture] = (await job()).pictures
    const { address } = (await say(painter, 'POST', `/pictures/${picture.id}/share`, {})).said
    const file = address.replace('/shared/', '/shared-pictures/')
    const see = (who: Visitor, headers = {}) => say(who, 'GET', file, undefined, headers)

    const stranger = aVisitor(server.url)
    expect((await see(stranger)).said.code).toBe('adult-confirmation')
    expect((await see(stranger, UK)).said.code).toBe('age-proof')
    expect((await fetch(`${server.url}${file}.webp`)).status).toBe(404)
    await confirm(stranger)
    const { said } = await see(stranger)
    expect((await fetch(server.url + said.cdnImage)).status).toBe(200)
    expect((await see(stranger, UK)).said.code).toBe('age-proof')
  }, 60_000)

  test('[S0-11] [SAF-34] a state without such a law, or one that nobody knows, follows the country', async () => {
    for (const headers of [from('US', 'OR'), from('US'), from('NO')]) {
      const visitor = aVisitor(server.url)
      expect((await confirm(visitor, headers)).said.needs).toBe('nothing')
      expect((await openChat(visitor, headers)).status).toBe(200)
    }
  })

  test('[SAF-31] what takes something away shows nothing there that is left: a picture, a talk, a card with its picture', async () => {
    const { visitor, user } = await anAccount(server)
    await confirm(visitor)
    const premadeIds = server.context.characters.visible().map(({ model }) => model.premadeId)
    const [first, second, third = ''] = premadeIds
    const group = (
      await say(visitor, 'POST', '/groups', {
        clientId: crypto.randomUUID(),
        premadeIds: [first, second, third],
      })
    ).said
    await openChat(visitor)
    await subscribe(server, user.id)
    for (const [method, path, body] of [
      ['POST', `/picture-jobs/${crypto.randomUUID()}/cancel`],
      ['POST', `/pictures/${crypto.randomUUID()}/unshare`],
      ['POST', `/chats/${group.id}/members/${third}/remove`],
      ['POST', '/user/clear-model', { modelId: group.id }],
      ['GET', `/characters/${premadeId}/card?format=png`],
    ] as const) {
      const { status, said } = await say(visitor, method, path, body, UK)
      expect([path, status, said.code]).toEqual([path, 428, 'age-proof'])
    }
    const deleted = await say(visitor, 'POST', '/user/delete-model', { modelId: group.id }, UK)
    expect([deleted.status, Object.keys(deleted.said)]).toEqual([200, ['removalId']])
  })

  /** Calls whose answer can hold a picture, a chat or a message, or is a file, and that ask for no age: why. */
  const OPEN_FOR_A_REASON: Partial<Record<CallName, string>> = {
    createCharacter: 'makes the first portrait, which no rating for adults reaches without Pro',
    createFromChoices: 'makes the first portrait',
    finishFunnel: 'makes the first portrait, before there is an account',
    previewCharacter: 'a small picture of choices, which are no words and know no nakedness',
    exportLorebook: 'words that its owner brought or wrote, without a picture',
    exportData: 'everybody has a right to a copy of their data',
    exportBanned: 'everybody has a right to a copy of their data',
  }

  test('[SAF-31] every call that can show a picture, a chat or a message asks for the age, or is open for a reason', () => {
    const shows = (name: CallName) => {
      const call: CallSchemas = API[name]
      const said = [call.answer, call.events ?? []]
        .flat()
        .map((schema) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })))
      // Each of these keys is of a picture, a voice, a chat or a message alone.
      const key = /"(cdnImage|cdnVoice|profilePicture|referenceImage|lastMessage|author)":/
      return call.file !== undefined || key.test(said.join())
    }
    // What operators see is behind their second factor.
    const open = (Object.keys(API) as CallName[]).filter(
      (name) => shows(name) && !ADULTS_ONLY.has(name) && !BEHIND_FACTOR.has(name),
    )
    expect(open.toSorted()).toEqual(Object.keys(OPEN_FOR_A_REASON).toSorted())
  })

  test("[SAF-30] leaving and asking for one's rights need no proof", async () => {
    const visitor = aVisitor(server.url)
    await confirm(visitor)
    for (const path of ['/auth/signout'])
      expect((await say(visitor, 'POST', path, undefined, UK)).status).toBe(200)
  })
})

describe('a proof of age', () => {
  test('[SAF-30] opens what was closed, and leads back to where it was asked for', async () => {
    const visitor = aVisitor(server.url)
    const { links, cookie } = await begin(visitor)
    const back = await goBack(links.get(PROVEN), cookie)
    expect([back.status, back.headers.get('location')]).toEqual([303, '/chat?with=iris'])
    expect((await say(visitor, 'GET', '/age', undefined, UK)).said.needs).toBe('nothing')
    expect((await openChat(visitor, UK)).status).toBe(200)
  })

  test('[SAF-32] of it the outcome, the method, the time and a reference are kept, and no birth date', async () => {
    const visitor = aVisitor(server.url)
    const { links, cookie } = await begin(visitor)
    await goBack(links.get(PROVEN), cookie)
    const columns = await server.context.db.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'age_proofs'`)
    expect(
      columns.map(({ name }) => name).filter((name) => /birth|document|age$|image|face/.test(name)),
    ).toEqual([])
    const [row] = await server.context.db.rows(sql`
      select outcome, method, provider, decided_at is not null as "isDated" from age_proofs
      where provider_reference <> '' order by started_at desc limit 1`)
    expect(row).toEqual({ outcome: 'proven', method: 'photo-id', provider: 'sandbox', isDated: true })
  })

  test.each([
    [
      'an answer that says more than was signed',
      (url: string) => url.replace('outcome=not-proven', 'outcome=proven&method=photo-id'),
    ],
    [
      "an answer with a signature of one's own",
      (url: string) => url.replace(/signature=[\w-]+/, `signature=${'a'.repeat(43)}`),
    ],
    ['an answer without a signature', (url: string) => url.replace(/&signature=[\w-]+/, '')],
  ])('[SAF-30] %s proves nothing', async (_, forge) => {
    const visitor = aVisitor(server.url)
    const { links, cookie } = await begin(visitor)
    const forged = forge(links.get(FAILED) ?? '')
    expect(forged).not.toBe(links.get(FAILED))
    await goBack(forged, cookie)
    expect((await say(visitor, 'GET', '/age', undefined, UK)).said.needs).toBe('proof')
  })

  test('a check is bound to its browser by a cookie that no script reads', async () => {
    const answer = await aVisitor(server.url).fetchApi('POST', '/age/proof', { path: '/' }, UK)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^age-check-[\w-]{8}=[\w-]{43}; Path=\/age; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  test("[SAF-30] an answer is good once, in the browser that asked, and not for another's check", async () => {
    const [visitor, other] = [aVisitor(server.url), aVisitor(server.url)]
    const mine = await begin(visitor)
    const theirs = await begin(other)
    expect((await goBack(mine.links.get(PROVEN), '')).headers.get('location')).toBe('/')
    const swapped = new URL(mine.links.get(PROVEN) ?? '')
    swapped.searchParams.set('state', new URL(theirs.links.get(PROVEN) ?? '').searchParams.get('state') ?? '')
    await goBack(swapped.href, theirs.cookie)
    expect((await say(other, 'GET', '/age', undefined, UK)).said.needs).toBe('proof')

    await goBack(mine.links.get('Cancel and go back'), mine.cookie)
    expect((await goBack(mine.links.get(PROVEN), mine.cookie)).headers.get('location')).toBe('/')
    expect((await say(visitor, 'GET', '/age', undefined, UK)).said).toMatchObject({ needs: 'proof' })
  })

  test('[SAF-30] an answer that comes too late proves nothing', async () => {
    const visitor = aVisitor(server.url)
    const { links, cookie } = await begin(visitor)
    offsetMs += 11 * 60_000
    await goBack(links.get(PROVEN), cookie)
    expect((await say(visitor, 'GET', '/age', undefined, UK)).said.needs).toBe('proof')
  })

  test('[SAF-33] after a check that failed there is no other for a day', async () => {
    const visitor = aVisitor(server.url)
    const { links, cookie } = await begin(visitor)
    await goBack(links.get(FAILED), cookie)
    const again = await say(visitor, 'POST', '/age/proof', { path: '/chat' }, UK)
    expect([again.status, again.said.code]).toEqual([429, 'too-many'])
    expect(again.said.retryAfterS).toBeGreaterThan(23 * 60 * 60)
    const status = (await say(visitor, 'GET', '/age', undefined, UK)).said
    expect(Date.parse(status.retryAt)).toBeGreaterThan(clock.now().getTime() + DAY_MS - 60_000)
    offsetMs += DAY_MS
    expect((await begin(visitor)).links.size).toBeGreaterThan(0)
  })

  test('[SAF-33] twenty that failed are all that an address has in a day, though each is by a new guest; others go on', async () => {
    const home = { ...UK, 'x-forwarded-for': '203.0.113.77' }
    const start = (headers: object) =>
      say(aVisitor(server.url), 'POST', '/age/proof', { path: '/chat' }, headers)
    for (let guest = 0; guest < FAILURES_BY_HOST.points; guest++) {
      const { links, cookie } = await begin(aVisitor(server.url), home)
      await goBack(links.get(FAILED), cookie, home)
    }
    const again = await start(home)
    expect([again.status, again.said.code]).toEqual([429, 'too-many'])
    expect(again.said.retryAfterS).toBeGreaterThan(23 * 60 * 60)
    expect((await start({ ...UK, 'x-forwarded-for': '203.0.113.78' })).status).toBe(200)
  })

  test('[SAF-30] a method that the law of a place does not take is not offered there', async () => {
    const { links } = await begin(aVisitor(server.url), from('US', 'TX'))
    expect([...links.keys()].join()).not.toContain('facial')
  })

  test.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['https://evil.example'],
    ['/a/..//evil.example'],
    ['chat'],
  ])('[S0-9] the way back never leads to %s', async (path) => {
    const answer = await say(aVisitor(server.url), 'POST', '/age/proof', { path }, UK)
    expect([answer.status, answer.said.field]).toEqual([400, 'path'])
  })

  test('the sandbox shows no page for an address that it did not make', async () => {
    const page = `${server.url}/dev/age-check?check=x&return=https%3A%2F%2Fevil.example&accepts=photo-id&signature=x`
    expect((await fetch(page)).status).toBe(404)
  })
})

describe('who is asked', () => {
  test('[SAF-30] everyone proves it where the settings say so', async () => {
    const strict = await aServer({ AGE_ASSURANCE: 'everywhere', COUNTRY_HEADER: 'x-country' })
    try {
      const { said } = await say(aVisitor(strict.url), 'GET', '/age', undefined, from('NO'))
      expect(said).toMatchObject({ needs: 'proof', provider: 'sandbox' })
    } finally {
      await strict.close()
    }
  })

  test('[SAF-30] in production the sandbox takes no proof, and what needs one stays closed', async () => {
    const live = await aServer({
      AGE_ASSURANCE: 'table',
      COUNTRY_HEADER: 'x-country',
      NODE_ENV: 'production',
      PAYMENTS: 'off',
    })
    try {
      const visitor = aVisitor(live.url)
      const { said } = await say(visitor, 'GET', '/age', undefined, UK)
      expect([said.needs, said.provider]).toEqual(['proof', undefined])
      expect((await say(visitor, 'POST', '/age/proof', { path: '/' }, UK)).said.code).toBe('unavailable')
      expect((await fetch(`${live.url}/dev/age-check`)).status).toBe(404)
    } finally {
      await live.close()
    }
  })
})

test('[SAF-34] each law of the table has a day on which it began and a source, and one place stands once', () => {
  const laws = AgeLaw.array().parse(ageLaws)
  const places = laws.map(({ country, state }) => `${country}-${state ?? ''}`)
  expect(new Set(places).size).toBe(places.length)
  expect(laws.filter(({ state }) => state).every(({ country }) => country === 'US')).toBe(true)
})

test.each(['AL', 'AZ', 'GA', 'IN', 'KY', 'MO', 'ND', 'NE', 'OH', 'SC', 'SD', 'WY'])(
  '[SAF-34] a proof is wanted in %s, whose law was passed after the first ones',
  (state) => {
    const laws = AgeLaw.array().parse(ageLaws)
    const rule = (day: string) => ruleFor('table', laws, { countryCode: 'US', state }, new Date(day))
    expect(rule('2026-01-01')?.accepts).toContain('photo-id')
    expect(rule('2024-06-30')).toBeUndefined()
  },
)

test('[SAF-34] a law counts from the day on which it is in force', () => {
  const laws = AgeLaw.array().parse(ageLaws)
  const rule = (day: string) => ruleFor('table', laws, { countryCode: 'GB' }, new Date(day))
  expect(rule('2025-07-24T23:00:00Z')).toBeUndefined()
  expect(rule('2025-07-25T00:00:00Z')?.place).toBe('the United Kingdom')
})

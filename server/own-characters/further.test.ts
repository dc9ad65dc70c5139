import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWN_CHARACTERS_MAX, PRO_CHARACTERS } from '#contract/limits.ts'
import type { LunaPage } from '#contract/luna.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { proveBooks } from '#server/audit/service.ts'
import { aCard } from '#tests/factories/a-card.ts'
import { anOwnCharacter, bring, pngOf } from '#tests/factories/an-own-character.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aCallerOf, anAccount, aSubscriber, PASSWORD } from '#tests/server/an-account.ts'

const PRICE = LUNA_PRICES.furtherCharacter

let server: TestServer
beforeAll(async () => {
  server = await aServer({ GUEST_CHARACTERS: '1', FREE_CHARACTERS: '1' })
})
afterAll(async () => {
  expect((await proveBooks(server.context.db)).broken).toEqual([])
  await server.close()
})

type Visitor = ReturnType<typeof aVisitor>

const card = (visitor: Visitor, more: object = {}) => bring(visitor, pngOf(aCard()), more)
async function ask(visitor: Visitor, path: string, body: object) {
  const answer = await visitor.fetchApi('POST', path, body)
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers, whose schemas the server has checked
  return { status: answer.status, body: (await answer.json()) as any }
}
const read = async <Body>(visitor: Visitor, path: string): Promise<Body> =>
  await (await visitor.fetchApi('GET', path)).json()
const list = async (visitor: Visitor) =>
  (await read<{ characters: OwnCharacter[] }>(visitor, '/characters')).characters
const priceOf = (visitor: Visitor) => read(visitor, '/characters/price')
const lunaOf = async (visitor: Visitor) => (await read<LunaPage>(visitor, '/luna')).balance

/** Somebody keeps copies of one of theirs until they have so many. */
const fillUp = (userId: string, id: string, count: number) =>
  server.context.db.rows(sql`
    insert into own_characters (id, owner_id, name, gender, age, style, phrase, appearance, card, role, lore)
    select gen_random_uuid(), ${userId}, name, gender, age, style, phrase, appearance, card, role, lore
    from own_characters, generate_series(2, ${count}) where id = ${id}`)

/** A subscriber whose plan has room for no more. */
async function aFullSubscriber(luna: number) {
  const { visitor, user } = await aSubscriber(server, { luna })
  const made = await anOwnCharacter(visitor)
  await fillUp(user.id, made.id, PRO_CHARACTERS)
  return { visitor, user, made }
}

describe('characters that guests have made', () => {
  test('all come along to the account that the guests sign in to, which makes no other until it has fewer than its number', async () => {
    const { visitor, email } = await anAccount(server)
    for (let made = 0; made < 2; made++) {
      const guest = aVisitor(server.url)
      const choices = { clientId: randomUUID(), choices: someChoices() }
      expect((await ask(guest, '/characters/choices', choices)).status).toBe(200)
      await ask(guest, '/auth/signin', { email, password: PASSWORD })
    }
    const kept = await list(visitor)
    expect(kept).toHaveLength(2)
    const another = async () =>
      await ask(visitor, '/characters/choices', { clientId: randomUUID(), choices: someChoices() })
    expect(await another()).toMatchObject({ status: 402, body: { limit: 'characters' } })
    await ask(visitor, `/characters/${kept[0]?.id}/delete`, {})
    expect((await another()).status).toBe(402)
    await ask(visitor, `/characters/${kept[1]?.id}/delete`, {})
    expect((await another()).status).toBe(200)
  })
})

describe('a character above the number of the plan', () => {
  test('costs a subscriber 10 luna, which they have to agree to first', async () => {
    const { visitor } = await aFullSubscriber(50)
    expect(await priceOf(visitor)).toEqual({ left: 0, luna: PRICE })
    const asked = { status: 402, body: { code: 'costs-luna', luna: PRICE } }
    expect(await card(visitor)).toMatchObject(asked)
    expect(await card(visitor, { luna: PRICE - 1 })).toMatchObject(asked)
    expect(await lunaOf(visitor)).toBe(50)
    expect(await card(visitor, { luna: PRICE })).toMatchObject({ status: 200 })
    expect(await read<LunaPage>(visitor, '/luna')).toMatchObject({
      balance: 50 - PRICE,
      entries: [{ kind: 'spend', purpose: 'characters', luna: -PRICE }, { kind: 'grant' }],
    })
    expect(await list(visitor)).toHaveLength(PRO_CHARACTERS + 1)
  })

  test('costs the same by choices, and as a second one of somebody', { timeout: 60_000 }, async () => {
    const { visitor, made } = await aFullSubscriber(50)
    const choices = someChoices()
    const byChoices = { clientId: randomUUID(), choices }
    expect(await ask(visitor, '/characters/choices', byChoices)).toMatchObject({ status: 402 })
    expect(await ask(visitor, '/characters/choices', { ...byChoices, luna: PRICE })).toMatchObject({
      status: 200,
    })
    const path = `/characters/${made.id}/duplicate`
    const second = { clientId: randomUUID() }
    expect(await ask(visitor, path, second)).toMatchObject({ body: { code: 'costs-luna' } })
    expect(await ask(visitor, path, { ...second, luna: PRICE })).toMatchObject({ status: 200 })
    expect(await lunaOf(visitor)).toBe(50 - 2 * PRICE)
  })

  test('is paid once, though the same call comes twice at once and again', async () => {
    const { visitor } = await aFullSubscriber(PRICE)
    const call = { clientId: randomUUID(), luna: PRICE }
    const answers = await Promise.all([1, 2, 3].map(() => card(visitor, call)))
    answers.push(await card(visitor, call))
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      Array.from({ length: 4 }, () => [200, call.clientId]),
    )
    expect(await lunaOf(visitor)).toBe(0)
    expect(await list(visitor)).toHaveLength(PRO_CHARACTERS + 1)
  })

  test('is one only where there is luna for one, though two are made at once', async () => {
    const { visitor } = await aFullSubscriber(PRICE)
    const answers = await Promise.all([1, 2].map(() => card(visitor, { luna: PRICE })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402])
    expect(answers.find(({ status }) => status === 402)?.body.code).toBe('no-luna')
    expect(await lunaOf(visitor)).toBe(0)
  })

  test('cannot be had with too little luna, and the same call can be paid later', async () => {
    const { visitor, user } = await aFullSubscriber(PRICE - 1)
    const call = { clientId: randomUUID(), luna: PRICE }
    expect(await priceOf(visitor)).toEqual({ left: 0, luna: PRICE })
    expect(await card(visitor, call)).toMatchObject({ status: 402, body: { code: 'no-luna' } })
    const { db, ledger } = server.context
    const more = { cause: `test:${randomUUID()}`, userId: user.id, luna: 1 } as const
    await ledger.grant(db, { ...more, bucket: 'bought', source: 'purchase' })
    expect(await card(visitor, call)).toMatchObject({ status: 200 })
    expect(await lunaOf(visitor)).toBe(0)
  })

  test('costs nothing where it was not made', async () => {
    const { visitor } = await aFullSubscriber(50)
    const child = pngOf(aCard({ description: 'She is a 15 year old schoolgirl.' }))
    expect((await bring(visitor, child, { luna: PRICE })).status).toBe(451)
    expect(await lunaOf(visitor)).toBe(50)
  })

  test('costs nothing once there is room again, whatever was agreed to', async () => {
    const { visitor, made } = await aFullSubscriber(50)
    await visitor.fetchApi('POST', `/characters/${made.id}/delete`, {})
    expect(await priceOf(visitor)).toEqual({ left: 1, luna: 0 })
    expect(await card(visitor, { luna: PRICE })).toMatchObject({ status: 200 })
    expect(await lunaOf(visitor)).toBe(50)
  })

  test('is one of so many that nobody has more', async () => {
    const { visitor, user, made } = await aFullSubscriber(50)
    await fillUp(user.id, made.id, OWN_CHARACTERS_MAX - PRO_CHARACTERS + 1)
    expect(await list(visitor)).toHaveLength(OWN_CHARACTERS_MAX)
    expect(await card(visitor, { luna: PRICE })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await lunaOf(visitor)).toBe(50)
  })
})

test('[MODELS-01] an own character that is added comes first and raises the count; one of the catalogue only comes first', async () => {
  const { visitor } = await aSubscriber(server)
  const count = async () => [(await list(visitor)).length, await priceOf(visitor)]
  const [first, second] = server.context.characters.visible().map(({ model }) => model.premadeId)
  const premade = await visitor.openChat(first ?? '')
  expect(await count()).toEqual([0, { left: PRO_CHARACTERS, luna: 0 }])
  const own = await anOwnCharacter(visitor)
  const chat = await visitor.openChat(own.id)
  expect((await visitor.chats()).map(({ id }) => id)).toEqual([chat.id, premade.id])
  expect(await count()).toEqual([1, { left: PRO_CHARACTERS - 1, luna: 0 }])
  const added = await visitor.openChat(second ?? '')
  expect((await visitor.chats())[0]?.id).toBe(added.id)
  expect(await count()).toEqual([1, { left: PRO_CHARACTERS - 1, luna: 0 }])
  await ask(visitor, `/characters/${own.id}/delete`, {})
  expect(await count()).toEqual([0, { left: PRO_CHARACTERS, luna: 0 }])
})

describe('a further character without a subscription', () => {
  const REFUSED = { status: 402, body: { code: 'free-limit', limit: 'characters' } }

  test('is not offered to a guest, nor to somebody without luna', async () => {
    const guest = aVisitor(server.url)
    expect(await priceOf(guest)).toEqual({ left: 1, luna: 0 })
    await guest.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    await anOwnCharacter(guest)
    const { visitor: free } = await anAccount(server)
    await anOwnCharacter(free)
    for (const visitor of [guest, free]) {
      expect(await priceOf(visitor)).toEqual({ left: 0, luna: 0 })
      expect(await card(visitor, { luna: PRICE })).toMatchObject(REFUSED)
    }
  })

  test('can be had for luna that is left of a subscription, of which all characters stay', async () => {
    const { visitor, user } = await aFullSubscriber(2 * PRICE - 1)
    await server.context.db.rows(
      sql`update users set plan = 'none', plan_ended_at = now() where id = ${user.id}`,
    )
    expect(await list(visitor)).toHaveLength(PRO_CHARACTERS)
    expect(await card(visitor)).toMatchObject({ body: { code: 'costs-luna', luna: PRICE } })
    expect(await card(visitor, { luna: PRICE })).toMatchObject({ status: 200 })
    expect(await card(visitor, { luna: PRICE })).toMatchObject(REFUSED)
    expect(await lunaOf(visitor)).toBe(PRICE - 1)
  })

  test('can be had by an account of the funnel too', async () => {
    const visitor = await aCallerOf(server, 'anonymous')
    await anOwnCharacter(visitor)
    const { id: userId } = await read<{ id: string }>(visitor, '/user/me')
    const { db, ledger } = server.context
    const more = { cause: `test:${randomUUID()}`, userId, luna: PRICE } as const
    await ledger.grant(db, { ...more, bucket: 'bought', source: 'correction' })
    expect(await card(visitor, { luna: PRICE })).toMatchObject({ status: 200 })
    expect(await lunaOf(visitor)).toBe(0)
  })
})

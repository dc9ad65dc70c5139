import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MADE_SIZES, madeCopy } from '#contract/made-pictures.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { fileAt } from '#tests/server/file-at.ts'

const DAY_MS = 24 * 60 * 60_000
const NAME = /[0-9a-f]{48}/

let passedMs = 0
const clock = { now: () => new Date(Date.now() + passedMs) }
let server: TestServer
let visitor: ReturnType<typeof aVisitor>
/** How the address of each kind of file is told to its owner now. */
const told: Record<string, () => Promise<string>> = {}

beforeAll(async () => {
  server = await aServer({}, clock)
  visitor = aVisitor(server.url)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const own = await visitor.portrayed(await anOwnCharacter(visitor))
  const { reply } = await visitor.send(chat.id, 'Send me a picture from the beach, please')
  await visitor.picture(reply)
  const voice = `/chats/${chat.id}/messages/${chat.lastMessage?.id}/voice`
  told['a picture of a talk'] = async () => (await visitor.picture(reply)).cdnImage
  told['a portrait'] = async () => (await visitor.portrayed(own)).profilePicture ?? ''
  told['a voice'] = async () => (await (await visitor.fetchApi('POST', voice)).json()).cdnVoice
}, 120_000)
afterAll(async () => await server.close())
beforeEach(() => {
  passedMs = 0
})

const statusAt = async (address: string) => (await fetch(server.url + address)).status
const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, server.url)
  return { pathname, until: searchParams.get('until') ?? '', by: searchParams.get('by') ?? '' }
}
const others = (letters: string) => letters.replace(/./, (first) => (first === 'a' ? 'b' : 'a'))

describe.each(['a picture of a talk', 'a portrait', 'a voice'])('the address of %s', (kind) => {
  const address = async () => (await told[kind]?.()) ?? ''

  test('shows it, and tells browsers to keep it for as long as it lives', async () => {
    const given = await address()
    const answer = await fetch(server.url + given)
    expect(answer.status).toBe(200)
    const leftS = Number(partsOf(given).until) - Date.now() / 1000
    const [, keptS] =
      /^private, max-age=(\d+), immutable$/.exec(answer.headers.get('cache-control') ?? '') ?? []
    expect(Math.abs(Number(keptS) - leftS)).toBeLessThan(10)
    expect([leftS > 7 * 86_400 - 10, leftS <= 14 * 86_400]).toEqual([true, true])
  })

  test('has 128 bits that nobody guesses, and shows nothing with one of them changed', async () => {
    const { pathname, until, by } = partsOf(await address())
    expect(by).toMatch(/^[\w-]{22}$/)
    // The last letter of base64url stands for two bits: another one may stand for the same bytes.
    const near = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(
      (last) => by.slice(0, -1) + last,
    )
    const right = await Promise.all(near.map((one) => statusAt(`${pathname}?until=${until}&by=${one}`)))
    expect(right.filter((status) => status === 200)).toHaveLength(1)
    for (const query of [
      `until=${until}&by=${others(by)}`,
      `until=${until}&by=${by}A`,
      `until=${until}&by=`,
      `until=${until}`,
      `until=${Number(until) + 1}&by=${by}`,
      `until=0${until}&by=${by}`,
      `until=${until}&until=${until}&by=${by}`,
      `by=${by}`,
      '',
    ])
      expect([query, await statusAt(`${pathname}?${query}`)]).toEqual([query, 404])
    expect(await statusAt(pathname)).toBe(404)
  })

  test('shows nothing with the signature of another file', async () => {
    const [given, name] = [await address(), NAME.exec(await address())?.[0] ?? '']
    for (const one of ['a picture of a talk', 'a portrait', 'a voice'].filter((other) => other !== kind)) {
      const { until, by } = partsOf((await told[one]?.()) ?? '')
      expect(await statusAt(`${partsOf(given).pathname}?until=${until}&by=${by}`)).toBe(404)
    }
    expect(await statusAt(given.replace(name, others(name)))).toBe(404)
  })

  test('is answered like one that never was, when it is wrong and when it has ended', async () => {
    const given = await address()
    const { pathname } = partsOf(given)
    const never = pathname.replace(NAME, '0'.repeat(48))
    passedMs = 14 * DAY_MS + 1000
    const answers = await Promise.all(
      [given, pathname, never].map(async (one) => {
        const answer = await fetch(server.url + one)
        const { requestId: _, ...body } = await answer.json()
        return { status: answer.status, kept: answer.headers.get('cache-control'), body }
      }),
    )
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(answers[0]?.kept).not.toContain('max-age')
    expect(answers).toEqual(Array(3).fill(answers[0]))
  })

  test('is the same in every answer of a week, then another, and both show it until the first ends', async () => {
    const first = await address()
    const endMs = Number(partsOf(first).until) * 1000
    passedMs = endMs - 7 * DAY_MS - Date.now() - 60_000
    expect(await address()).toBe(first)
    passedMs += 2 * 60_000
    const second = await address()
    expect(second).not.toBe(first)
    expect(await address()).toBe(second)
    expect([await statusAt(first), await statusAt(second)]).toEqual([200, 200])
    passedMs = endMs - Date.now() + 1000
    expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200])
  })
})

test('the smaller copies of a picture have its signature', async () => {
  for (const kind of ['a picture of a talk', 'a portrait']) {
    const given = (await told[kind]?.()) ?? ''
    for (const size of MADE_SIZES) {
      expect(await statusAt(madeCopy(given, size))).toBe(200)
      expect(await statusAt(partsOf(madeCopy(given, size)).pathname)).toBe(404)
    }
  }
})

test('a server with another database gives no address that this one takes', async () => {
  const given = (await told['a portrait']?.()) ?? ''
  const file = fileAt(given)
  const stranger = await aServer()
  expect(server.context.addresses.of(file)).toBe(given)
  expect(await statusAt(stranger.context.addresses.of(file))).toBe(404)
  await stranger.close()
}, 60_000)

test('no row holds an address: what is stored is the name of a file', async () => {
  const tables = await server.context.db.rows<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`)
  const holding = async (words: string) => {
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await server.context.db.rows(
          sql`select 1 from ${raw(name)} as one where strpos(one::text, ${words}) > 0 limit 1`,
        )
        return rows.length > 0 ? [name] : []
      }),
    )
    return found.flat().sort()
  }
  const given = (await told['a picture of a talk']?.()) ?? ''
  const { by } = partsOf(given)
  expect(await holding(fileAt(given))).toEqual(['public.picture_prints', 'public.pictures'])
  for (const words of [by, '/pictures/', '/voices/'])
    expect([words, await holding(words)]).toEqual([words, []])
})

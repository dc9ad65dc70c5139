import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refuseHashes } from '#server/images/service.ts'
import { aCard } from '#tests/factories/a-card.ts'
import { anOwnCharacter, bring, jsonOf } from '#tests/factories/an-own-character.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { fileAt } from '#tests/server/file-at.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let premadeId: string
let now: Date
beforeAll(async () => {
  server = await aServer({}, { now: () => now })
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => await server.close())
beforeEach(() => {
  now = new Date()
})

type Visitor = ReturnType<typeof aVisitor>

const read = async (visitor: Visitor, path: string) => await (await visitor.fetchApi('GET', path)).json()
const statuses = async (addresses: string[]) =>
  await Promise.all(addresses.map(async (address) => (await fetch(server.url + address)).status))
const bytesAt = async (address: string) => await (await fetch(server.url + address)).bytes()
const small = (address: string) => address.replace('.webp', '-small.webp')

async function report(address: string, reason = 'real-person'): Promise<string> {
  const body = { clientId: randomUUID(), address, reason, note: 'a person', email: 'kim@example.com' }
  const signed = reason === 'intimate-image' ? { ...body, signature: 'Kim Lee' } : body
  expect((await aVisitor(server.url).fetchApi('POST', '/reports', signed)).status).toBe(200)
  return body.clientId
}
const decide = (id: string, outcome: 'removed' | 'kept') => server.context.reports.decide(id, outcome, 'Ada')

async function drawn(visitor: Visitor, seed: number) {
  const clientId = randomUUID()
  await visitor.fetchApi('POST', '/picture-jobs', { clientId, premadeId, seed })
  const job = () => read(visitor, `/picture-jobs/${clientId}`)
  await vi.waitFor(async () => expect((await job()).status).toBe('done'), { timeout: 30_000 })
  return (await job()).pictures[0]
}

/** A picture of somebody's, and a character that is shown by it, once more by a second one. */
async function shownThrice(seed: number) {
  const { visitor } = await anAccount(server)
  const picture = await drawn(visitor, seed)
  const { id } = await anOwnCharacter(visitor)
  await visitor.fetchApi('POST', `/characters/${id}/picture`, { pictureId: picture.id })
  const twin = randomUUID()
  await visitor.fetchApi('POST', `/characters/${id}/duplicate`, { clientId: twin })
  const portraits = async (): Promise<string[]> =>
    (await read(visitor, '/characters')).characters.map(
      ({ profilePicture }: { profilePicture: string }) => profilePicture,
    )
  const link = await (await visitor.fetchApi('POST', `/pictures/${picture.id}/share`)).json()
  const shared = server.context.addresses.ofShared(link.address.replace('/shared/', ''))
  const copies = await portraits()
  return { visitor, picture, portraits, copies, addresses: [picture.cdnImage, shared, ...copies] }
}

/** A card with a picture, of a person each. */
async function broughtTwice(shape: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320">${shape}</svg>`
  const uri = `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`
  const card = jsonOf(aCard({ assets: [{ type: 'icon', uri, name: 'main', ext: 'png' }] }))
  return await Promise.all(
    [1, 2].map(async () => {
      const { visitor } = await anAccount(server)
      return { visitor, address: (await bring(visitor, card)).body.profilePicture as string }
    }),
  )
}

describe('[SAF-17] identical copies', () => {
  test('of a picture that is removed are gone too: its portraits, those of duplicates, and its links', async () => {
    const { visitor, addresses, copies, portraits } = await shownThrice(1)
    expect(await statuses(addresses)).toEqual([200, 200, 200, 200])
    await decide(await report(addresses[0] ?? ''), 'removed')
    expect(await statuses(addresses)).toEqual([404, 404, 404, 404])
    expect(await statuses(copies.map(small))).toEqual([404, 404])
    expect((await read(visitor, '/pictures')).pictures).toEqual([])
    expect((await portraits()).filter((address) => copies.includes(address))).toEqual([])
  })

  test('are gone where a portrait is reported: the picture that it was made of, too', async () => {
    const { visitor, addresses, copies } = await shownThrice(2)
    await decide(await report(copies[0] ?? ''), 'removed')
    expect(await statuses(addresses)).toEqual([404, 404, 404, 404])
    expect((await read(visitor, '/pictures')).pictures).toEqual([])
  })

  test('are gone with the same card of somebody else', async () => {
    const [one, two] = await broughtTwice('<rect width="90" height="200" fill="#3af"/>')
    expect(await statuses([one?.address ?? '', two?.address ?? ''])).toEqual([200, 200])
    await decide(await report(one?.address ?? ''), 'removed')
    expect(await statuses([one?.address ?? '', two?.address ?? ''])).toEqual([404, 404])
  })

  test('are hidden after 47 hours, also one that is made later, until nobody wants them hidden', async () => {
    const { visitor, addresses, copies, picture } = await shownThrice(3)
    const one = await report(addresses[0] ?? '', 'intimate-image')
    const two = await report(copies[0] ?? '', 'intimate-image')
    now = new Date(now.getTime() + 47 * 3_600_000)
    expect(await server.context.reports.hideWaiting()).toBe(2)
    expect(await statuses(addresses)).toEqual([404, 404, 404, 404])
    const { id } = await anOwnCharacter(visitor)
    const late = await visitor.fetchApi('POST', `/characters/${id}/picture`, { pictureId: picture.id })
    const all = [...addresses, (await late.json()).profilePicture]
    expect(await statuses(all)).toEqual([404, 404, 404, 404, 404])
    await decide(one, 'kept')
    expect(await statuses(all)).toEqual([404, 404, 404, 404, 404])
    await decide(two, 'kept')
    expect(await statuses(all)).toEqual([200, 200, 200, 200, 200])
  })

  test('that were stored by a version without fingerprints are found once the job has read them', async () => {
    const { addresses } = await shownThrice(4)
    const files = addresses.map(fileAt)
    await server.context.db.rows(sql`update picture_prints set sha256 = null where file = any(${files})`)
    expect(await server.context.reports.removeCopies()).toBe(0)
    await decide(await report(addresses[0] ?? ''), 'removed')
    expect(await statuses(addresses)).toEqual([404, 404, 404, 404])
  })

  test('of a card that come while it is taken down go with the next run of the job', async () => {
    const [one, two] = await broughtTwice('<circle cx="170" cy="250" r="60" fill="#fa3"/>')
    const file = fileAt(two?.address ?? '')
    await server.context.db.rows(sql`
      update picture_prints set sha256 = null
      where file in (select file from own_character_files where ${file} in (file, veil))`)
    await decide(await report(one?.address ?? ''), 'removed')
    expect(await statuses([two?.address ?? ''])).toEqual([200])
    expect(await server.context.reports.removeCopies()).toBe(1)
    expect(await statuses([two?.address ?? ''])).toEqual([404])
    expect(await server.context.reports.removeCopies()).toBe(0)
  })

  test('by chance, as of two who drew the same, stay with the other one', async () => {
    const { visitor } = await anAccount(server)
    const { visitor: other } = await anAccount(server)
    const [mine, theirs] = [(await drawn(visitor, 77)).cdnImage, (await drawn(other, 77)).cdnImage]
    expect(await bytesAt(mine)).toEqual(await bytesAt(theirs))
    await decide(await report(mine), 'removed')
    expect(await statuses([mine, theirs])).toEqual([404, 200])
    expect(await server.context.reports.removeCopies()).toBe(0)
    expect(await statuses([theirs])).toEqual([200])
  })

  test('are not looked for of a sketch, which all have who choose the same looks', async () => {
    const { visitor } = await anAccount(server)
    await anOwnCharacter(visitor)
    const files = await server.context.db.rows<{ isSketch: boolean; isPrinted: boolean }>(sql`
      select f.is_sketch as "isSketch", p.file is not null as "isPrinted" from own_character_files f
      left join picture_prints p using (file) where f.kind = 'picture'`)
    expect(files.filter(({ isSketch, isPrinted }) => isSketch === isPrinted)).toEqual([])
  })
})

test('[SAF-13] a list of hashes from elsewhere keeps pictures out, names lines that are none, and removes nothing by itself', async () => {
  const { db, reports } = server.context
  const { visitor, addresses, picture } = await shownThrice(5)
  const bytes = Buffer.from(await (await fetch(server.url + picture.cdnImage)).bytes())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const list = `# of a hotline\n${sha256.toUpperCase()}\r\n\nno hash\n${'ab'.repeat(32)} ${'cd'.repeat(32)}\n${'ef'.repeat(16)}\n`
  const outcome = await refuseHashes(db, list)
  expect(outcome).toMatchObject({ added: 2, known: 0 })
  expect(outcome.unread).toEqual([
    { line: 4, text: 'no hash' },
    { line: 6, text: 'ef'.repeat(16) },
  ])
  expect(outcome.stored).toContain(fileAt(picture.cdnImage))
  expect(await refuseHashes(db, list)).toMatchObject({ added: 0, known: 2 })
  expect(await reports.removeCopies()).toBe(0)
  expect(await statuses(addresses)).toEqual([200, 200, 200, 200])
  const { id } = await anOwnCharacter(visitor)
  const again = await visitor.fetchApi('POST', `/characters/${id}/picture`, { pictureId: picture.id })
  expect(again.status).toBe(451)
  await decide(await report(picture.cdnImage), 'removed')
  expect(await statuses(addresses)).toEqual([404, 404, 404, 404])
})

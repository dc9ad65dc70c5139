import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FiledReport } from '#contract/reports.ts'
import { aCard } from '#tests/factories/a-card.ts'
import { bring, jsonOf } from '#tests/factories/an-own-character.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { fileAt } from '#tests/server/file-at.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer()
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => await server.close())

type Visitor = ReturnType<typeof aVisitor>

const WAIT = { timeout: 30_000 }
const ask = async (visitor: Visitor, seed: number, wish: object = { premadeId }) => {
  const clientId = randomUUID()
  await visitor.fetchApi('POST', '/picture-jobs', { clientId, ...wish, seed })
  const job = async () => await (await visitor.fetchApi('GET', `/picture-jobs/${clientId}`)).json()
  await vi.waitFor(async () => expect((await job()).endedAt).toBeDefined(), WAIT)
  return await job()
}
const bytesAt = async (address: string) => Buffer.from(await (await fetch(server.url + address)).bytes())
const statusAt = async (address: string) => (await fetch(server.url + address)).status
const filesLike = (name: string) =>
  readdirSync(join(server.context.config.DATA_DIR, 'pictures')).filter((file) => file.startsWith(name))

async function report(address: string): Promise<string> {
  const body = { clientId: randomUUID(), address, reason: 'real-person' }
  const answer = await aVisitor(server.url).fetchApi('POST', '/reports', body)
  const { number }: FiledReport = await answer.json()
  const [row] = await server.context.db.rows<{ id: string }>(
    sql`select id from reports where number = ${number}`,
  )
  return row?.id ?? ''
}
const remove = async (address: string) =>
  await server.context.reports.decide(await report(address), 'removed', 'Ada')
/** Brings a card that is shown by a picture. */
const bringPicture = async (visitor: Visitor, picture: Buffer) => {
  const uri = `data:image/jpeg;base64,${picture.toString('base64')}`
  return await bring(visitor, jsonOf(aCard({ assets: [{ type: 'icon', uri, name: 'main', ext: 'jpg' }] })))
}

test('[SAF-15] a picture that was reported by its link is gone for everybody, with its link and its file', async () => {
  const { visitor } = await anAccount(server)
  const [picture] = (await ask(visitor, 1)).pictures
  const link = await (await visitor.fetchApi('POST', `/pictures/${picture.id}/share`)).json()
  const call = link.address.replace('/shared/', '/api/shared-pictures/')
  const shared = (await (await fetch(server.url + call)).json()).cdnImage
  expect(await statusAt(shared)).toBe(200)
  const id = await report(`https://moonlit.example${link.address}`)
  const file = fileAt(picture.cdnImage).replace('.webp', '')
  expect(filesLike(file)).toHaveLength(3)

  await server.context.reports.decide(id, 'removed', 'Ada')
  expect(await statusAt(call)).toBe(404)
  expect(await statusAt(shared)).toBe(404)
  expect(await statusAt(picture.cdnImage)).toBe(404)
  expect(filesLike(file)).toEqual([])
  expect((await (await visitor.fetchApi('GET', '/pictures')).json()).pictures).toEqual([])
})

const aDrawing = (color: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="90" height="200" fill="${color}"/></svg>`
  return sharp(Buffer.from(svg))
}
const fileOf = async (reportId: string) => {
  const [row] = await server.context.db.rows<{ file: string }>(
    sql`select file from reports where id = ${reportId}`,
  )
  return row?.file
}

test('[SAF-15] a picture that was reported by the address of its blurred copy is gone, and so is the copy', async () => {
  const { visitor } = await anAccount(server)
  const { db, images } = server.context
  const [{ id: pictureId, cdnImage: clear }] = (await ask(visitor, 2)).pictures
  const file = fileAt(clear)
  const veil = await images.keepVeil(await bytesAt(clear))
  await db.rows(sql`update pictures set rating = 'adult', veil = ${veil} where id = ${pictureId}`)
  const link = await (await visitor.fetchApi('POST', `/pictures/${pictureId}/share`)).json()
  const [{ cdnImage: blurred }] = (await (await visitor.fetchApi('GET', '/pictures')).json()).pictures
  expect([fileAt(blurred), await statusAt(blurred)]).toEqual([veil, 200])
  const id = await report(blurred)
  expect([await fileOf(id), await fileOf(await report(link.address))]).toEqual([file, file])

  await server.context.reports.decide(id, 'removed', 'Ada')
  expect([await statusAt(blurred), await statusAt(clear)]).toEqual([404, 404])
  expect([...filesLike(file.replace('.webp', '')), ...filesLike(veil)]).toEqual([])
  expect((await (await visitor.fetchApi('GET', '/pictures')).json()).pictures).toEqual([])
})

test('[SAF-15] a blurred portrait is reported as the picture that it is of; a copy of nothing stays what it is', async () => {
  const { visitor } = await anAccount(server)
  const { db, images } = server.context
  const { body: made } = await bringPicture(visitor, await aDrawing('#3af').jpeg().toBuffer())
  const veil = await images.keepVeil(await aDrawing('#3af').webp().toBuffer())
  const [portrait] = await db.rows<{ file: string }>(sql`
    update own_character_files set veil = ${veil}
    where character_id = ${made.id} and kind = 'picture' returning file`)
  expect(await fileOf(await report(`/pictures/${veil}`))).toBe(portrait?.file)
  const ofNothing = `veil-${'0'.repeat(48)}.webp`
  expect(await fileOf(await report(`/pictures/${ofNothing}`))).toBe(ofNothing)
})

test('[SAF-13] the same picture is not drawn again, and costs nothing; another of the same character is', async () => {
  const { visitor } = await anAccount(server)
  const [picture] = (await ask(visitor, 100)).pictures
  await remove(picture.cdnImage)
  const again = await ask(visitor, 100)
  expect(again).toMatchObject({ status: 'blocked', pictures: [], cost: { pictures: 0 } })
  for (const seed of [101, 102, 103, 104]) expect((await ask(visitor, seed)).status).toBe('done')
})

test('[SAF-13] what was drawn for the same words, in the same pose, is another picture', async () => {
  const { visitor } = await anAccount(server)
  const wish = { prompt: 'a woman in a red coat' }
  // The two that look most alike of forty.
  const [picture] = (await ask(visitor, 1_322_110_897, wish)).pictures
  await remove(picture.cdnImage)
  expect((await ask(visitor, 1_904_367_135, wish)).status).toBe('done')
})

test('[SAF-13] a copy in another size and format is not taken as the picture of a card', async () => {
  const { visitor } = await anAccount(server)
  const [picture] = (await ask(visitor, 200)).pictures
  const bytes = await bytesAt(picture.cdnImage)
  await remove(picture.cdnImage)
  const copy = await sharp(bytes).resize(500).jpeg({ quality: 60 }).toBuffer()
  const refused = await bringPicture(visitor, copy)
  expect([refused.status, refused.body]).toMatchObject([451, { reason: 'a picture that was taken down' }])
  const other = await sharp(bytes).flop().jpeg().toBuffer()
  expect((await bringPicture(visitor, other)).status).toBe(200)
})

test('[SAF-15] an own character that is taken down leaves a name, and its picture does not come back', async () => {
  const { visitor } = await anAccount(server)
  const [picture] = (await ask(visitor, 300)).pictures
  const copy = await sharp(await bytesAt(picture.cdnImage))
    .flop()
    .jpeg()
    .toBuffer()
  const { body: own } = await bringPicture(visitor, copy)
  const chat = await visitor.openChat(own.id)
  await remove(`/chat?with=${own.id}`)
  expect(await statusAt(own.profilePicture)).toBe(404)
  expect((await (await visitor.fetchApi('GET', '/characters')).json()).characters).toEqual([])
  expect((await visitor.chats()).find(({ id }) => id === chat.id)?.name).toBe('Removed')
  expect((await visitor.fetchApi('POST', '/chats', { premadeId: own.id })).status).toBe(404)
  const card = await visitor.fetchApi('GET', `/characters/${own.id}/card`)
  expect(await card.text()).not.toContain(own.name)
  expect((await bringPicture(visitor, copy)).status).toBe(451)
})

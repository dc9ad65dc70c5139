import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ImageEngine, PictureRequest } from '#server/providers/imagegen/port.ts'
import { voiceOf } from '#server/voice/character-voice.ts'
import { aQuickEngine, PIXELS } from '#tests/factories/an-engine.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { createPictureWorker, type PictureWorker } from './jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await aServer({ FREE_PICTURES_PER_DAY: '9' })
  await server.context.pictureWorker.close()
})
afterAll(async () => await server.close())

let worker: PictureWorker | undefined
afterEach(async () => await worker?.close())

function begin(engine: ImageEngine): PictureWorker {
  const { allowances, ...context } = server.context
  worker = createPictureWorker({ ...context, engine, holds: allowances.pictureHolds, atOnce: 1 })
  return worker
}

/** What an engine is asked for a picture of somebody. */
async function askedOf(visitor: Awaited<ReturnType<typeof anAccount>>['visitor'], wish: object) {
  const drawn: PictureRequest[] = []
  const begun = begin(aQuickEngine((request) => drawn.push(request)))
  const clientId = randomUUID()
  const answer = await visitor.fetchApi('POST', '/picture-jobs', { clientId, ...wish })
  expect(answer.status).toBe(200)
  begun.wake()
  const job = async () => await (await visitor.fetchApi('GET', `/picture-jobs/${clientId}`)).json()
  await expect.poll(job, { timeout: 30_000 }).toMatchObject({ status: 'done' })
  await begun.close()
  expect(drawn).toHaveLength(1)
  return drawn[0]
}

/** The portrait that an engine is shown for one. */
const drawnOf = async (...asked: Parameters<typeof askedOf>) => (await askedOf(...asked))?.reference

/** What the contract tells of its pictures: of the character itself, and of a chat with it. */
async function picturesOf(visitor: Awaited<ReturnType<typeof anAccount>>['visitor'], id: string) {
  const { characters } = await (await visitor.fetchApi('GET', '/characters')).json()
  const chat = await (await visitor.fetchApi('POST', '/chats', { premadeId: id })).json()
  const found = characters.find((one: { id: string }) => one.id === id)
  return [found, chat].map(({ referenceImage, deterImage }) => ({ referenceImage, deterImage }))
}

const isWebp = (bytes: Buffer | undefined) => bytes?.subarray(8, 12).toString() === 'WEBP'

test('[ENTITY-02] an engine that looks at portraits is shown the one of the catalogue', async () => {
  const { visitor } = await anAccount(server)
  const premadeId = server.context.characters.visible()[0]?.model.premadeId
  const reference = await drawnOf(visitor, { premadeId })
  expect([isWebp(reference?.bytes), reference?.mime]).toEqual([true, 'image/webp'])
  // It is drawn once for all jobs.
  expect((await drawnOf(visitor, { premadeId }))?.bytes).toBe(reference?.bytes)
  const other = server.context.characters.visible()[1]?.model.premadeId
  expect((await drawnOf(visitor, { premadeId: other }))?.bytes).not.toEqual(reference?.bytes)
})

test('[ENTITY-02] of an own character it is shown the portrait that was drawn here, and no sketch', async () => {
  const { visitor } = await anAccount(server)
  const body = { clientId: randomUUID(), choices: someChoices() }
  const own = await (await visitor.fetchApi('POST', '/characters/choices', body)).json()
  // Nobody draws its portrait yet.
  await server.context.db.rows(sql`delete from picture_jobs where character_id = ${own.id}`)
  expect(await drawnOf(visitor, { premadeId: own.id })).toBeUndefined()
  expect(await picturesOf(visitor, own.id)).toEqual(Array(2).fill({ deterImage: false }))

  const again = { clientId: randomUUID() }
  await visitor.fetchApi('POST', `/characters/${own.id}/portrait`, again)
  const begun = begin(aQuickEngine())
  begun.wake()
  const { profilePicture } = await visitor.portrayed(own)
  await begun.close()
  const portrait = Buffer.from(await (await fetch(server.url + profilePicture)).arrayBuffer())
  expect(portrait).toEqual(PIXELS.bytes)
  expect((await drawnOf(visitor, { premadeId: own.id }))?.bytes).toEqual(portrait)
  const told = { referenceImage: profilePicture, deterImage: true }
  expect(await picturesOf(visitor, own.id)).toEqual([told, told])
})

test('a portrait that is hidden until somebody decides is shown to it no more, and again once it may be', async () => {
  const { visitor } = await anAccount(server)
  const body = { clientId: randomUUID(), choices: someChoices() }
  const own = await (await visitor.fetchApi('POST', '/characters/choices', body)).json()
  const begun = begin(aQuickEngine())
  begun.wake()
  await visitor.portrayed(own)
  await begun.close()
  const { db, images, ownCharacters } = server.context
  const file = (await ownCharacters.pictureFileOf(own.id)) ?? ''
  const shown = async () => (await drawnOf(visitor, { premadeId: own.id }))?.bytes
  expect(await shown()).toEqual(PIXELS.bytes)
  await db.transaction((tx) => images.hide(tx, file, new Date()))
  expect(await shown()).toBeUndefined()
  await db.transaction((tx) => images.show(tx, [file]))
  expect(await shown()).toEqual(PIXELS.bytes)
})

test('[ENTITY-02] pictures of a character of the catalogue show whoever its portrait shows', async () => {
  const { visitor } = await anAccount(server)
  const premadeId = server.context.characters.visible()[0]?.model.premadeId
  const chat = await (await visitor.fetchApi('POST', '/chats', { premadeId })).json()
  expect(chat).toMatchObject({ premadeId, deterImage: true })
  expect(chat).not.toHaveProperty('referenceImage')
})

test('[S0-12] a photo of somebody’s is never shown to it: not that of a card, not one that a call brings', async () => {
  const { visitor } = await anAccount(server)
  const own = await anOwnCharacter(visitor)
  expect(own.profilePicture).toBeDefined()
  const photo = { bytes: Buffer.from('a photo').toString('base64'), mime: 'image/jpeg' }
  const wish = { premadeId: own.id, reference: photo, referenceImage: photo }
  expect(await drawnOf(visitor, wish)).toBeUndefined()
  expect(await picturesOf(visitor, own.id)).toEqual(Array(2).fill({ deterImage: false }))
  expect(await drawnOf(visitor, { prompt: 'a woman in the rain', reference: photo })).toBeUndefined()
})

test('[IMAGE-01] a second one of a character from a card has its face, its outfit and its voice, and so has a third', async () => {
  const { visitor } = await anAccount(server)
  const first = await anOwnCharacter(visitor)
  const ids = [first.id]
  for (let made = 0; made < 2; made++) {
    const clientId = randomUUID()
    const answer = await visitor.fetchApi('POST', `/characters/${ids.at(-1)}/duplicate`, { clientId })
    expect(answer.status).toBe(200)
    ids.push(clientId)
  }
  const seen = []
  for (const premadeId of ids) {
    const asked = await askedOf(visitor, { premadeId })
    const character = await server.context.ownCharacters.byId(premadeId)
    seen.push({ sitter: asked?.sitter, shot: asked?.shot, voice: character && voiceOf(character) })
  }
  expect(seen[0]?.sitter?.seed).toBe(first.id)
  expect(seen).toEqual(Array(3).fill(seen[0]))
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'
import { aQuickEngine } from '#tests/factories/an-engine.ts'
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

/** What an engine that looks at portraits is asked for pictures of somebody. */
async function drawnOf(visitor: Awaited<ReturnType<typeof anAccount>>['visitor'], wish: object) {
  const drawn: PictureRequest[] = []
  const { allowances, ...context } = server.context
  const engine = aQuickEngine((request) => drawn.push(request))
  worker = createPictureWorker({ ...context, engine, holds: allowances.pictureHolds, atOnce: 1 })
  const clientId = randomUUID()
  const answer = await visitor.fetchApi('POST', '/picture-jobs', { clientId, ...wish })
  expect(answer.status).toBe(200)
  worker.wake()
  const job = async () => await (await visitor.fetchApi('GET', `/picture-jobs/${clientId}`)).json()
  await expect.poll(job, { timeout: 30_000 }).toMatchObject({ status: 'done' })
  await worker.close()
  expect(drawn).toHaveLength(1)
  return drawn[0]?.reference
}

const isWebp = (bytes: Buffer | undefined) => bytes?.subarray(8, 12).toString() === 'WEBP'

test('[ENTITY-02] an engine that looks at portraits is shown the one of the catalogue', async () => {
  const { visitor } = await anAccount(server)
  const premadeId = server.context.characters.visible()[0]?.model.premadeId
  const reference = await drawnOf(visitor, { premadeId })
  expect([isWebp(reference?.bytes), reference?.mime]).toEqual([true, 'image/webp'])
})

test('[ENTITY-02] of an own character it is shown the portrait that was drawn here', async () => {
  const { visitor } = await anAccount(server)
  const body = { clientId: randomUUID(), choices: someChoices() }
  const own = await (await visitor.fetchApi('POST', '/characters/choices', body)).json()
  const portrait = Buffer.from(await (await fetch(server.url + own.profilePicture)).arrayBuffer())
  expect((await drawnOf(visitor, { premadeId: own.id }))?.bytes).toEqual(portrait)
})

test('[S0-12] a photo of somebody’s is never shown to it: not that of a card, not one that a call brings', async () => {
  const { visitor } = await anAccount(server)
  const own = await anOwnCharacter(visitor)
  expect(own.profilePicture).toBeDefined()
  const photo = { bytes: Buffer.from('a photo').toString('base64'), mime: 'image/jpeg' }
  const wish = { premadeId: own.id, reference: photo, referenceImage: photo }
  expect(await drawnOf(visitor, wish)).toBeUndefined()
  expect(await drawnOf(visitor, { prompt: 'a woman in the rain', reference: photo })).toBeUndefined()
})

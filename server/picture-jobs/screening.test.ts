import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PictureJob } from '#contract/picture-jobs.ts'
import { unseen } from '#server/providers/screening/by-engine.ts'
import {
  type PictureScreen,
  PictureScreenError,
  type PictureVerdict,
} from '#server/providers/screening/port.ts'
import { aCard } from '#tests/factories/a-card.ts'
import { aQuickEngine, PIXELS } from '#tests/factories/an-engine.ts'
import { anOwnCharacter, bring, jsonOf } from '#tests/factories/an-own-character.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'
import { fileAt } from '#tests/server/file-at.ts'
import { createPictureWorker, type PictureWorker } from './jobs.ts'

let server: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer({ FREE_PICTURES_PER_DAY: '9' })
  await server.context.pictureWorker.close()
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => await server.close())

let worker: PictureWorker | undefined
let stop: (() => void) | undefined
afterEach(async () => {
  stop?.()
  await worker?.close()
})

const screenOf = (judge: () => PictureVerdict): PictureScreen => ({
  label: 'a screen of a test',
  isReal: true,
  judge: async () => judge(),
})

type Visitor = Awaited<ReturnType<typeof anAccount>>['visitor']
const read = async (visitor: Visitor, path: string) => (await visitor.fetchApi('GET', path)).json()

/** Asks for a picture of which the screen says what it says; answers the job once it has ended, and how to read it again. */
const drawnFor = (visitor: Visitor, judge: () => PictureVerdict) =>
  drawnOf(premadeId, visitor, screenOf(judge))

async function drawnOf(characterId: string, visitor: Visitor, screen: PictureScreen) {
  const { allowances, ...context } = server.context
  const holds = allowances.pictureHolds
  worker = createPictureWorker({ ...context, engine: aQuickEngine(), screen, holds, atOnce: 1 })
  const clientId = randomUUID()
  await visitor.fetchApi('POST', '/picture-jobs', { clientId, premadeId: characterId })
  stop = worker.keepDrawing()
  const job = async (): Promise<PictureJob> => await read(visitor, `/picture-jobs/${clientId}`)
  await expect.poll(async () => (await job()).endedAt, { timeout: 45_000 }).toBeDefined()
  return { job: await job(), again: job }
}

const bytesAt = async (address: string) => (await fetch(server.url + address)).bytes()

describe('[SAF-9] a picture is looked at before anybody sees it', () => {
  test('one that is rated adult is blurred without a subscription, and clear with one', async () => {
    const { visitor, user } = await anAccount(server)
    const { job, again } = await drawnFor(visitor, () => ({ rating: 'adult' }))
    const [blurred] = job.pictures
    expect(blurred).toMatchObject({ isBlurred: true, width: PIXELS.width })
    const seen = await bytesAt(blurred?.cdnImage ?? '')
    expect(seen.byteLength).toBeGreaterThan(20)
    expect(Buffer.from(seen)).not.toEqual(PIXELS.bytes)
    expect((await sharp(seen).metadata()).xmpAsString).toContain(
      '/digitalsourcetype/trainedAlgorithmicMedia"',
    )

    await subscribe(server, user.id)
    const [clear] = (await again()).pictures
    expect(clear?.isBlurred).toBeUndefined()
    expect(Buffer.from(await bytesAt(clear?.cdnImage ?? ''))).toEqual(PIXELS.bytes)
    // Neither address helps to guess the other.
    expect(clear?.cdnImage).not.toContain(fileAt(blurred?.cdnImage).replace(/veil-|\.webp/g, ''))
  })

  test('a link to a blurred one shows it blurred, and no character takes it for a portrait', async () => {
    const { visitor } = await anAccount(server)
    const { job } = await drawnFor(visitor, () => ({ rating: 'adult' }))
    const [picture] = job.pictures
    const share = await (await visitor.fetchApi('POST', `/pictures/${picture?.id}/share`, {})).json()
    const shared = await bytesAt(server.context.addresses.ofShared(share.address.replace('/shared/', '')))
    expect(shared).toEqual(await bytesAt(picture?.cdnImage ?? ''))
    const own = await anOwnCharacter(visitor)
    const answer = await visitor.fetchApi('POST', `/characters/${own.id}/picture`, { pictureId: picture?.id })
    expect([answer.status, (await answer.json()).code]).toEqual([402, 'pro-only'])
  })

  test('where nothing looks, every one but a portrait is blurred, and takes no portrait’s place', async () => {
    const { visitor } = await anAccount(server)
    const { body: own } = await bring(visitor, jsonOf(aCard({ first_mes: 'Good evening.' })))
    const { job } = await drawnOf(own.id, visitor, unseen)
    const [picture] = job.pictures
    expect(picture?.isBlurred).toBe(true)
    const portrait = async () => (await read(visitor, '/characters')).characters[0]
    await expect.poll(async () => (await portrait()).comingPortrait, { timeout: 45_000 }).toBeUndefined()
    expect((await portrait()).isBlurred).toBeUndefined()
    expect(Buffer.from(await bytesAt((await portrait()).profilePicture))).toEqual(PIXELS.bytes)
    const answer = await visitor.fetchApi('POST', `/characters/${own.id}/picture`, { pictureId: picture?.id })
    expect([answer.status, (await answer.json()).code]).toEqual([402, 'pro-only'])
  })

  test('one that is for nobody is never shown, and costs nothing', async () => {
    const { visitor } = await anAccount(server)
    const { job } = await drawnFor(visitor, () => ({ rating: 'blocked', why: 'violence/graphic' }))
    expect(job).toMatchObject({ status: 'blocked', pictures: [], cost: { pictures: 0, luna: 0 } })
    const { decisions, bannableOffenses } = await read(visitor, '/moderation/decisions')
    expect(decisions).toMatchObject([{ surface: 'prompt', reason: 'graphic violence', consequence: 'none' }])
    expect(bannableOffenses).toBe(0)
    const rows = await server.context.db.rows(sql`
      select rule, version, evidence, evidence_hash from moderation_events where id = ${decisions[0].id}`)
    const evidence_hash = createHash('sha256').update(PIXELS.bytes).digest('hex')
    expect(rows).toMatchObject([{ rule: 'picture-screen', evidence: ['violence/graphic'], evidence_hash }])
  })

  test('[SAF-10] without a verdict it is not shown; it is tried again, and comes once there is one', async () => {
    const { visitor } = await anAccount(server)
    let tries = 0
    const { job } = await drawnFor(visitor, () => {
      tries += 1
      if (tries === 1) throw new PictureScreenError('away')
      return { rating: 'general' }
    })
    expect(tries).toBe(2)
    expect(job).toMatchObject({ status: 'done', pictures: [{ width: PIXELS.width }] })
    expect(job.pictures[0]?.isBlurred).toBeUndefined()
  })

  test('once a blurred one is deleted, neither of its files is left', async () => {
    const { visitor } = await anAccount(server)
    const { job } = await drawnFor(visitor, () => ({ rating: 'adult' }))
    const [picture] = job.pictures
    expect((await visitor.fetchApi('POST', `/pictures/${picture?.id}/delete`, {})).status).toBeLessThan(300)
    await server.context.images.removeLooseFiles()
    expect((await fetch(server.url + picture?.cdnImage)).status).toBe(404)
  })
})

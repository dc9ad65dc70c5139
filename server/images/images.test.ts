import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madeCopy } from '#contract/made-pictures.ts'
import { aBucketServer, KEY, REGION } from '#server/providers/storage/a-bucket-server.fixture.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { fileAt } from '#tests/server/file-at.ts'

let bucket: Awaited<ReturnType<typeof aBucketServer>>
const open: TestServer[] = []
const servers: Record<'folder' | 'bucket', TestServer> = {} as Record<'folder' | 'bucket', TestServer>

beforeAll(async () => {
  bucket = await aBucketServer()
  servers.folder = await aServer()
  servers.bucket = await aServer({
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: KEY.id,
    S3_SECRET_ACCESS_KEY: KEY.secret,
  })
  open.push(servers.folder, servers.bucket)
}, 120_000)
afterAll(async () => {
  for (const server of open) await server.close()
  bucket.close()
})

async function aPicture(server: TestServer) {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  return await visitor.picture(
    (await visitor.send(chat.id, 'Send me a picture from the beach, please')).reply,
  )
}

const filesIn: Record<'folder' | 'bucket', () => string[]> = {
  folder: () => readdirSync(join(servers.folder.context.config.DATA_DIR, 'pictures')),
  bucket: () => [...bucket.files.keys()],
}

describe.each(['folder', 'bucket'] as const)('a picture in a %s', (where) => {
  test('[ENTITY-08] comes large and small, under one unguessable name, each marked as generated', async () => {
    const server = servers[where]
    const { cdnImage, width, height } = await aPicture(server)
    expect(cdnImage).toMatch(/^\/pictures\/[0-9a-f]{48}\.webp\?/)
    for (const [address, across] of [
      [cdnImage, width],
      [madeCopy(cdnImage, 'small'), 256],
      [madeCopy(cdnImage, 'small-2x'), 512],
    ] as const) {
      const answer = await fetch(server.url + address)
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
      const shown = await sharp(await answer.bytes()).metadata()
      expect(shown).toMatchObject({ format: 'webp', width: across })
      expect(shown.xmpAsString).toContain('/digitalsourcetype/trainedAlgorithmicMedia"')
      expect(shown.height).toBe(Math.round((across * height) / width))
    }
    const others = [cdnImage.replace('.webp', '-large.webp'), cdnImage.replace('.webp', '.png')]
    for (const other of others) expect((await fetch(server.url + other)).status).toBe(404)
  }, 60_000)

  test('is gone with its smaller copies when nothing shows it', async () => {
    const server = servers[where]
    const { cdnImage } = await aPicture(server)
    const name = fileAt(cdnImage).replace('.webp', '')
    const files = () => filesIn[where]().filter((file) => file.startsWith(name))
    expect(files()).toHaveLength(3)
    await server.context.db.script(`delete from pictures where file = '${name}.webp'`)
    expect(await server.context.images.removeLooseFiles()).toBe(0)
    expect(files()).toEqual([])
    expect((await fetch(server.url + cdnImage)).status).toBe(404)
  }, 60_000)
})

test('a picture that has no smaller copy is shown itself in place of it', async () => {
  const server = servers.folder
  const { cdnImage, width } = await aPicture(server)
  const small = madeCopy(cdnImage, 'small')
  rmSync(join(server.context.config.DATA_DIR, 'pictures', fileAt(small)))
  const answer = await fetch(server.url + small)
  expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width })
}, 60_000)

test('a picture that a bucket does not take is tried again, and the reply comes meanwhile', async () => {
  const visitor = aVisitor(servers.bucket.url)
  const character = servers.bucket.context.characters.visible()[0]
  const chat = await visitor.openChat(character?.model.premadeId ?? '')
  const { reply } = await visitor.send(chat.id, 'Send me a picture from the beach, please')
  bucket.faults.push(403, 403)
  const events = (await visitor.follow(reply)).map(({ event }) => event)
  expect(events.at(-1)).toMatchObject({ type: 'finished' })
  await visitor.picture(reply)
  expect(bucket.faults).toEqual([])
}, 60_000)

test('a bucket that cannot be reached is said so, and its pictures are there when it is back', async () => {
  const { cdnImage } = await aPicture(servers.bucket)
  bucket.faults.push(503, 503, 503)
  const away = await fetch(servers.bucket.url + cdnImage)
  expect(away.status).toBe(503)
  expect(await away.json()).toMatchObject({ code: 'unavailable' })
  expect((await fetch(servers.bucket.url + cdnImage)).status).toBe(200)
}, 60_000)

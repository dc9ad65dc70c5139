import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { aBucketServer, KEY, REGION } from '#server/providers/storage/a-bucket-server.fixture.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { fileAt } from '#tests/server/file-at.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer({ FREE_PICTURES_PER_DAY: '9' })
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => await server.close())

/** Somebody with a picture of the generator. */
async function aPainter(at = server) {
  const { visitor, user } = await anAccount(at)
  const get = async (path: string) => {
    const answer = await visitor.fetchApi('GET', path)
    return { status: answer.status, body: await answer.json() }
  }
  const post = async (path: string, body: object = {}) => {
    const answer = await visitor.fetchApi('POST', path, body)
    return { status: answer.status, body: await answer.json() }
  }
  const clientId = randomUUID()
  await post('/picture-jobs', { clientId, premadeId, prompt: 'on a rooftop in a red coat' })
  const job = async () => (await get(`/picture-jobs/${clientId}`)).body
  await vi.waitFor(async () => expect(await job()).toMatchObject({ status: 'done' }), { timeout: 30_000 })
  const picture: GeneratedPicture = (await job()).pictures[0]
  return { visitor, user, get, post, picture }
}

type Painter = Awaited<ReturnType<typeof aPainter>>
let painter: Painter
beforeAll(async () => {
  painter = await aPainter()
}, 60_000)

const see = async (token: string) => {
  const answer = await aVisitor(server.url).fetchApi('GET', `/shared-pictures/${token}`)
  return { status: answer.status, body: await answer.json() }
}
const fileOf = (token: string) => fetch(server.url + server.context.addresses.ofShared(token))

async function shareOf({ post, picture }: Painter) {
  const { body } = await post(`/pictures/${picture.id}/share`)
  return { token: String(body.address).replace('/shared/', ''), expiresAt: Date.parse(body.expiresAt) }
}

describe('[IMAGE-01] a link to a picture', () => {
  test('shows it to anybody for a week, under an address of its own that nobody keeps', async () => {
    const { picture, get } = painter
    const { token, expiresAt } = await shareOf(painter)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(Math.round((expiresAt - Date.now()) / 3_600_000)).toBe(7 * 24)
    const { body } = await see(token)
    expect(body).toMatchObject({ width: picture.width, imageDescription: picture.imageDescription })
    expect(JSON.stringify(body)).not.toContain(fileAt(picture.cdnImage).replace('.webp', ''))
    const file = await fetch(server.url + body.cdnImage)
    expect([file.status, file.headers.get('cache-control'), file.headers.get('x-robots-tag')]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ])
    const own = await fetch(server.url + picture.cdnImage)
    expect(await file.bytes()).toEqual(await own.bytes())
    expect((await get('/pictures')).body.pictures[0]).toMatchObject({ sharedUntil: body.expiresAt })
    const stored = await server.context.db.rows(sql`select * from picture_shares`)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('ends when another is made, when it is taken back, and when its week is over', async () => {
    const { picture, post } = painter
    const first = await shareOf(painter)
    const second = await shareOf(painter)
    expect([(await see(first.token)).status, (await see(second.token)).status]).toEqual([404, 200])
    expect((await post(`/pictures/${picture.id}/unshare`)).body).not.toHaveProperty('sharedUntil')
    expect([(await see(second.token)).status, (await fileOf(second.token)).status]).toEqual([404, 404])
    const third = await shareOf(painter)
    await server.context.db.rows(sql`update picture_shares set expires_at = now() - interval '1 second'`)
    expect([(await see(third.token)).status, (await fileOf(third.token)).status]).toEqual([404, 404])
  })

  test('goes with the picture', async () => {
    const other = await aPainter()
    const { token } = await shareOf(other)
    expect((await fileOf(token)).status).toBe(200)
    await other.post(`/pictures/${other.picture.id}/delete`)
    expect([(await see(token)).status, (await fileOf(token)).status]).toEqual([404, 404])
  })

  test('shows nothing while its owner is banned or is to be erased, and comes back with them', async () => {
    const other = await aPainter()
    const { token } = await shareOf(other)
    const { accounts, db } = server.context
    const statuses = async () => [(await see(token)).status, (await fileOf(token)).status]
    await accounts.ban(other.user.id)
    expect(await statuses()).toEqual([404, 404])
    await accounts.unban(other.user.id)
    expect(await statuses()).toEqual([200, 200])
    const due = (at: Date | null) =>
      db.rows(sql`update users set deletion_due_at = ${at} where id = ${other.user.id}`)
    await due(new Date(Date.now() + 86_400_000))
    expect(await statuses()).toEqual([404, 404])
    await due(null)
    expect(await statuses()).toEqual([200, 200])
  })

  test.each(['x', 'a'.repeat(32), '%00', '../pictures'])('is not guessed: %s', async (token) => {
    const address = encodeURIComponent(token)
    expect((await see(address)).status).toBe(404)
    expect((await fileOf(address)).status).toBe(404)
    expect((await fetch(`${server.url}/shared-pictures/${address}.webp?until=99999999999&by=x`)).status).toBe(
      404,
    )
  })
})

test('[IMAGE-01] a picture is deleted though the storage does not answer; its file goes later', async () => {
  const bucket = await aBucketServer()
  const connected = await aServer({
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: KEY.id,
    S3_SECRET_ACCESS_KEY: KEY.secret,
  })
  const { picture, get, post } = await aPainter(connected)
  const file = fileAt(picture.cdnImage)
  expect([...bucket.files.keys()]).toContain(file)
  bucket.faults.push('stall')
  const since = performance.now()
  expect((await post(`/pictures/${picture.id}/delete`)).status).toBe(200)
  expect(performance.now() - since).toBeLessThan(3_000)
  expect((await get('/pictures')).body.pictures).toEqual([])
  await connected.context.images.removeLooseFiles()
  expect([...bucket.files.keys()]).not.toContain(file)
  bucket.close()
  await connected.close()
})

describe('[IMAGE-01] a picture becomes the one of an own character', () => {
  test('and stays that though it is deleted itself', async () => {
    const other = await aPainter()
    const { id, profilePicture } = await anOwnCharacter(other.visitor)
    const { body } = await other.post(`/characters/${id}/picture`, { pictureId: other.picture.id })
    expect(body.profilePicture).not.toBe(profilePicture)
    await other.post(`/pictures/${other.picture.id}/delete`)
    expect((await fetch(server.url + body.profilePicture)).status).toBe(200)
  })

  test('where both are the caller’s', async () => {
    const other = await aPainter()
    const { id } = await anOwnCharacter(other.visitor)
    const stolen = await other.post(`/characters/${id}/picture`, { pictureId: painter.picture.id })
    expect(stolen.status).toBe(404)
    const intruded = await painter.post(`/characters/${id}/picture`, { pictureId: painter.picture.id })
    expect(intruded.status).toBe(404)
  })
})

describe('[CHAT-08] a picture that is sent into a chat', () => {
  test('is a message of the user that is answered by what it shows, once', async () => {
    const { visitor, picture, post } = painter
    const chat = await visitor.openChat(premadeId)
    const send = { clientId: randomUUID(), pictureId: picture.id }
    const { body } = await post(`/chats/${chat.id}/pictures`, send)
    expect(body.message).toMatchObject({
      author: 'user',
      content: expect.stringContaining('on a rooftop, in a red coat'),
      picture: { cdnImage: picture.cdnImage },
    })
    await visitor.follow(body.reply)
    expect((await post(`/chats/${chat.id}/pictures`, send)).body.message.id).toBe(body.message.id)
    const { messages } = await visitor.messages(chat.id)
    expect(messages.slice(1)).toMatchObject([{ author: 'user' }, { author: 'character', status: 'finished' }])
    expect(messages.at(-1)).not.toHaveProperty('comingPicture')
  })

  test('stays with the generator when its message is erased', async () => {
    const other = await aPainter()
    const chat = await other.visitor.openChat(premadeId)
    const send = { clientId: randomUUID(), pictureId: other.picture.id }
    const { body } = await other.post(`/chats/${chat.id}/pictures`, send)
    await other.visitor.follow(body.reply)
    const removed = await other.post(`/chats/${chat.id}/messages/${body.message.id}/remove`)
    await other.post(`/removals/${removed.body.removalId}/erase`)
    expect((await other.get('/pictures')).body.pictures).toMatchObject([{ id: other.picture.id }])
  })

  test('is the caller’s own', async () => {
    const other = await aPainter()
    const chat = await other.visitor.openChat(premadeId)
    const stolen = { clientId: randomUUID(), pictureId: painter.picture.id }
    expect((await other.post(`/chats/${chat.id}/pictures`, stolen)).status).toBe(404)
  })
})

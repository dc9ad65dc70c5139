import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChangeEvent } from '#contract/changes.ts'
import type { CharacterChoices } from '#contract/character-choices.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import { composePrompt } from '#server/providers/imagegen/prompt.ts'
import { unseen } from '#server/providers/screening/by-engine.ts'
import type { PictureScreen, PictureVerdict } from '#server/providers/screening/port.ts'
import { aCard } from '#tests/factories/a-card.ts'
import { anEngine, PIXELS } from '#tests/factories/an-engine.ts'
import { bring, jsonOf } from '#tests/factories/an-own-character.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aFollower } from '#tests/server/a-follower.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'
import { createPictureWorker, type PictureWorker } from './jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await aServer({ GUEST_PICTURES: '0', FREE_PICTURES_PER_DAY: '0' })
  // Whoever draws here is begun by a test.
  await server.context.pictureWorker.close()
})
afterAll(async () => await server.close())

const workers: PictureWorker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
  await server.context.db.rows(sql`delete from picture_jobs`)
})

const screenOf = (verdict: PictureVerdict): PictureScreen => ({
  label: 'a screen of a test',
  isReal: true,
  judge: async () => verdict,
})

/** An engine that draws when the test says so, at work. */
function drawing({ verdict = { rating: 'general' } as PictureVerdict, screen = screenOf(verdict) } = {}) {
  const { allowances, ...context } = server.context
  const { engine, next } = anEngine()
  const holds = allowances.pictureHolds
  const worker = createPictureWorker({ ...context, engine, screen, holds, atOnce: 1 })
  workers.push(worker)
  worker.wake()
  return { next, worker }
}

type Visitor = ReturnType<typeof aVisitor>

async function post(visitor: Visitor, path: string, body: object = {}) {
  const answer = await visitor.fetchApi('POST', path, body)
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers, whose schemas the server has checked
  return { status: answer.status, body: (await answer.json()) as any }
}

async function make(visitor: Visitor, choices: Partial<CharacterChoices> = {}): Promise<OwnCharacter> {
  const { status, body } = await post(visitor, '/characters/choices', {
    clientId: randomUUID(),
    choices: someChoices(choices),
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const edit = (visitor: Visitor, { id }: OwnCharacter, choices: Partial<CharacterChoices>) =>
  post(visitor, `/characters/${id}/choices`, { choices: someChoices(choices) })

const again = async (visitor: Visitor, { id }: OwnCharacter): Promise<OwnCharacter> =>
  (await post(visitor, `/characters/${id}/portrait`, { clientId: randomUUID() })).body

const now = async (visitor: Visitor, { id }: OwnCharacter): Promise<OwnCharacter> => {
  const { characters } = await (await visitor.fetchApi('GET', '/characters')).json()
  return characters.find((one: OwnCharacter) => one.id === id)
}

/** Waits until a character's portrait stands so; `there` where it is drawn. */
const becomes = async (visitor: Visitor, character: OwnCharacter, status: string) =>
  await vi.waitFor(async () => {
    const known = await now(visitor, character)
    expect(known.comingPortrait?.status ?? 'there').toBe(status)
    return known
  }, WAIT)
const WAIT = { timeout: 60_000, interval: 20 }

const bytesOf = async ({ profilePicture }: OwnCharacter) =>
  Buffer.from(await (await fetch(server.url + profilePicture)).arrayBuffer())

const statuses = async (characterId: string) =>
  (
    await server.context.db.rows<{ status: string }>(
      sql`select status from picture_jobs where character_id = ${characterId} order by created_at`,
    )
  ).map(({ status }) => status)

/** A job whose wait after a failure is over. */
async function wake(worker: PictureWorker) {
  await server.context.db.rows(sql`update picture_jobs set due_at = now() where status = 'queued'`)
  worker.wake()
}

const away = () => new ImageEngineError('unavailable', 'away')

/** Lets the engine fail as often as a job is tried. */
async function failThrice({ next, worker }: ReturnType<typeof drawing>, error: () => Error = away) {
  for (let tries = 0; tries < 3; tries++) {
    const drawn = await next()
    drawn.fail(error())
    await vi.waitFor(async () => {
      const [row] = await server.context.db.rows(sql`select from picture_jobs where status = 'drawing'`)
      expect(row).toBeUndefined()
    }, WAIT)
    await wake(worker)
  }
}

describe('[CREATE-01] the portrait of an own character', () => {
  test('is a sketch at once, and what the image engine draws as soon as that is there, at no cost', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    expect(made.comingPortrait).toMatchObject({ status: 'queued', progress: 0 })
    const { style, gender, age, appearance, face, outfit, outfitColor, place } = someChoices()
    const look = { style, gender, age, appearance, face, outfit, outfitColor, place }
    const preview = await visitor.fetchApi('POST', '/characters/preview', look)
    expect(await bytesOf(made)).toEqual(Buffer.from(await preview.arrayBuffer()))

    const { next } = drawing()
    const { request, finish } = await next()
    expect(request).toMatchObject({
      sitter: { seed: 'face 7', age: 34, appearance: someChoices().appearance },
      shot: { scene: 'library', outfit: 'knit', pose: 'bust' },
      take: 0,
      width: 832,
      height: 1216,
    })
    expect(request.reference).toBeUndefined()
    expect(await becomes(visitor, made, 'drawing')).toMatchObject({ profilePicture: made.profilePicture })
    finish()
    const shown = await becomes(visitor, made, 'there')
    expect(shown.profilePicture).not.toBe(made.profilePicture)
    expect(await bytesOf(shown)).toEqual(PIXELS.bytes)
    const { jobs } = await (await visitor.fetchApi('GET', '/picture-jobs')).json()
    const { pictures } = await (await visitor.fetchApi('GET', '/pictures')).json()
    expect([jobs, pictures]).toEqual([[], []])
    await server.context.images.removeLooseFiles()
    expect((await fetch(server.url + made.profilePicture)).status).toBe(404)
  })

  test('is told of as it comes into being, to every page of its owner', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    const chat = await visitor.openChat(made.id)
    expect(chat.comingPortrait).toEqual(made.comingPortrait)
    const follower = await aFollower(visitor)
    const is = (type: ChangeEvent['type']) => (event: ChangeEvent) => event.type === type
    await follower.hear(is('unread'))
    const { next } = drawing()
    const drawn = await next()
    const changed = { type: 'character', characterId: made.id }
    expect(await follower.hear(is('character'))).toContainEqual(changed)
    drawn.tell(0.5)
    expect((await follower.hear(is('picture-progress'))).at(-1)).toEqual({
      type: 'picture-progress',
      kind: 'portrait',
      jobId: made.comingPortrait?.jobId,
      progress: 0.5,
    })
    drawn.finish()
    expect(await follower.hear(is('character'))).toContainEqual(changed)
    await follower.leave()
    const [known] = await visitor.chats()
    expect(known?.comingPortrait).toBeUndefined()
    expect(known?.profilePicture).toBe((await now(visitor, made)).profilePicture)
  })

  test('is drawn too where a card came without a picture, and of whoever is doubled before it is there', async () => {
    const { visitor } = await anAccount(server)
    const { body: brought } = await bring(visitor, jsonOf(aCard({ first_mes: 'Good evening.' })))
    const { body: second } = await post(visitor, `/characters/${brought.id}/duplicate`, {
      clientId: randomUUID(),
    })
    expect([brought, second]).toMatchObject(Array(2).fill({ comingPortrait: { status: 'queued' } }))
    const { next } = drawing()
    for (const one of [brought, second]) {
      const { request, finish } = await next()
      // The second one has the first one's face.
      expect(request.sitter.seed).toBe(brought.id)
      finish()
      await becomes(visitor, one, 'there')
    }
  })
})

describe('a portrait that an engine does not draw', () => {
  test('is tried three times, leaves the sketch, and is drawn when its owner asks again', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    const one = drawing()
    await failThrice(one)
    const failed = await becomes(visitor, made, 'failed')
    expect(failed).toMatchObject({
      profilePicture: made.profilePicture,
      comingPortrait: { failure: 'engine' },
    })
    // Whoever draws is at work already, and may have it before the answer is out.
    expect((await again(visitor, made)).comingPortrait?.status).toMatch(/^(queued|drawing)$/)
    ;(await one.next()).finish()
    await becomes(visitor, made, 'there')
  })

  test('and may be asked for again only then: neither twice at once, nor once it is there, nor for others', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    await Promise.all([again(visitor, made), again(visitor, made)])
    expect(await statuses(made.id)).toEqual(['queued'])
    const other = aVisitor(server.url)
    const theirs = await make(other)
    expect((await post(other, `/characters/${made.id}/portrait`, { clientId: randomUUID() })).status).toBe(
      404,
    )
    const { next } = drawing()
    ;(await next()).finish()
    const shown = await becomes(visitor, made, 'there')
    expect(await again(visitor, made)).toEqual(shown)
    expect(await statuses(made.id)).toEqual(['done'])
    ;(await next()).finish()
    await becomes(other, theirs, 'there')
  })

  test('is not asked for without end', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    const answers = []
    for (let asked = 0; asked < 41; asked++)
      answers.push(await post(visitor, `/characters/${made.id}/portrait`, { clientId: randomUUID() }))
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })

  test('[SAF-9] is not shown where the screen wants it shown to nobody; the next try is another picture', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    const { next } = drawing({ verdict: { rating: 'blocked', why: 'violence/graphic' } })
    ;(await next()).finish()
    expect((await becomes(visitor, made, 'blocked')).profilePicture).toBe(made.profilePicture)
    await again(visitor, made)
    const drawn = await next()
    expect(drawn.request.take).toBeGreaterThan(0)
    drawn.finish()
    await becomes(visitor, made, 'blocked')
  })

  test('[SAF-9] is blurred where it is rated adult, until there is a subscription', async () => {
    const { visitor, user } = await anAccount(server)
    const made = await make(visitor)
    const { next } = drawing({ verdict: { rating: 'adult' } })
    ;(await next()).finish()
    const blurred = await becomes(visitor, made, 'there')
    expect(blurred.isBlurred).toBe(true)
    expect((await sharp(await bytesOf(blurred)).metadata()).format).toBe('webp')
    expect(await bytesOf(blurred)).not.toEqual(PIXELS.bytes)
    await subscribe(server, user.id)
    expect(await bytesOf(await now(visitor, made))).toEqual(PIXELS.bytes)
  })
})

describe('where nothing looks at what the engine draws', () => {
  test('[SAF-9] a portrait is clear to its owner, as every word of it is ours and asks for clothes', async () => {
    const { visitor } = await anAccount(server)
    const secret = 'restores old maps by night'
    const made = await make(visitor, { work: secret, firstMessage: secret })
    const { next } = drawing({ screen: unseen })
    const { request, finish } = await next()
    expect(JSON.stringify(request)).not.toContain(secret)
    expect(composePrompt(request, { positive: 2000, negative: 2000 })).toEqual({
      positive: expect.stringContaining('fully clothed'),
      negative: expect.stringContaining('nudity, sexual content'),
    })
    finish()
    const shown = await becomes(visitor, made, 'there')
    expect(shown.isBlurred).toBeUndefined()
    expect(await bytesOf(shown)).toEqual(PIXELS.bytes)
  })
})

describe('a character that changes while its portrait is drawn', () => {
  test('by an edit of its looks is drawn anew, and never shown as it was', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    const { next } = drawing()
    const first = await next()
    const { body: edited } = await edit(visitor, made, { outfit: 'coat' })
    // Who draws may have taken it up before the answer was made.
    expect(edited.comingPortrait.status).toMatch(/^(queued|drawing)$/)
    expect(edited.profilePicture).not.toBe(made.profilePicture)
    // Who draws hears of it from PostgreSQL, in its own time.
    await vi.waitFor(() => expect(first.signal.aborted).toBe(true), WAIT)
    first.finish()
    const second = await next()
    expect(second.request.shot.outfit).toBe('coat')
    second.finish()
    await becomes(visitor, made, 'there')
    expect(await statuses(made.id)).toEqual(['cancelled', 'done'])
  })

  test('by an edit of its words alone gets the portrait that is on its way', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    const { next } = drawing()
    const drawn = await next()
    expect((await edit(visitor, made, { name: 'Clara' })).status).toBe(200)
    drawn.finish()
    expect(await becomes(visitor, made, 'there')).toMatchObject({ name: 'Clara' })
    expect(await statuses(made.id)).toEqual(['done'])
  })

  test('by two edits at once has one portrait on its way, of what is stored', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    const outfits = ['coat', 'dress', 'blouse', 'turtleneck'] as const
    const answers = await Promise.all(outfits.map((outfit) => edit(visitor, made, { outfit })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const stored = (await now(visitor, made)).choices?.outfit
    const { next } = drawing()
    const drawn = await next()
    expect(drawn.request.shot.outfit).toBe(stored)
    drawn.finish()
    await becomes(visitor, made, 'there')
    expect((await statuses(made.id)).filter((status) => status !== 'cancelled')).toEqual(['done'])
  })

  test('by its deletion is drawn no further, and leaves no file', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    const { next } = drawing()
    const drawn = await next()
    expect((await post(visitor, `/characters/${made.id}/delete`)).status).toBe(200)
    await vi.waitFor(() => expect(drawn.signal.aborted).toBe(true), WAIT)
    drawn.finish()
    expect(await statuses(made.id)).toEqual(['cancelled'])
    await server.context.images.removeLooseFiles()
    expect((await fetch(server.url + made.profilePicture)).status).toBe(404)
  })

  test('by being taken down ends the job, which has nowhere to go', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    await visitor.openChat(made.id)
    const { next } = drawing()
    const drawn = await next()
    await server.context.db.transaction((tx) => server.context.ownCharacters.takeDown(tx, made.id))
    drawn.finish()
    await vi.waitFor(async () => expect(await statuses(made.id)).toEqual(['cancelled']), WAIT)
  })

  test('by its owner’s leaving takes the job along', async () => {
    const { visitor, user } = await anAccount(server)
    const made = await make(visitor)
    const { next } = drawing()
    const drawn = await next()
    const { db, privacy } = server.context
    await db.rows(sql`update users set deletion_due_at = now() - interval '1 day' where id = ${user.id}`)
    await privacy.erase()
    drawn.finish()
    expect(await statuses(made.id)).toEqual([])
    await vi.waitFor(async () => {
      await server.context.images.removeLooseFiles()
      expect((await db.rows(sql`select from loose_files where remove_after <= now()`)).length).toBe(0)
    }, WAIT)
  })

  test('by its guest’s sign-up goes on, and is the account’s', async () => {
    const visitor = aVisitor(server.url)
    const made = await make(visitor)
    const { next } = drawing()
    const drawn = await next()
    await anAccount(server, visitor)
    drawn.finish()
    await becomes(visitor, made, 'there')
  })
})

test('operators try a portrait again that failed, as long as nothing else has come', async () => {
  const visitor = aVisitor(server.url)
  const made = await make(visitor)
  const one = drawing()
  await failThrice(one)
  const jobId = (await becomes(visitor, made, 'failed')).comingPortrait?.jobId ?? ''
  const { pictureJobs } = server.context
  expect(await pictureJobs.whichDrawable([jobId])).toEqual(new Set([jobId]))
  expect(await Promise.all([1, 2].map(() => pictureJobs.drawAgain(jobId)))).toContain(true)
  expect(await pictureJobs.drawAgain(jobId)).toBe(false)
  ;(await one.next()).finish()
  await becomes(visitor, made, 'there')
  expect(await statuses(made.id)).toEqual(['failed', 'done'])
  // Its calls are its character's.
  for (const path of ['', '/cancel', '/retry'])
    expect(
      (
        await visitor.fetchApi(
          path ? 'POST' : 'GET',
          `/picture-jobs/${jobId}${path}`,
          path ? { clientId: randomUUID() } : undefined,
        )
      ).status,
    ).toBe(404)
})

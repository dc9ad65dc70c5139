import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChangeEvent } from '#contract/changes.ts'
import type { AskedPictures, PictureJob, PicturesPage } from '#contract/picture-jobs.ts'
import { describeShot } from '#server/chat/service.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import { anEngine, aQuickEngine, PIXELS } from '#tests/factories/an-engine.ts'
import { aFollower } from '#tests/server/a-follower.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aServerBeside } from '#tests/server/a-server-beside.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, aSubscriber, PASSWORD } from '#tests/server/an-account.ts'
import { fileAt } from '#tests/server/file-at.ts'
import { createPictureWorker, type PictureWorker, type PictureWorkerOptions } from './jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let other: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer({ GUEST_PICTURES: '2', FREE_PICTURES_PER_DAY: '5' })
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
  other = await aServerBeside(server)
  // Whoever draws here is begun by a test.
  for (const { context } of [server, other]) await context.pictureWorker.close()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const workers: PictureWorker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
  await server.context.db.rows(sql`delete from picture_jobs`)
  await server.context.db.rows(sql`delete from allowance_holds`)
})

/** Another process that draws, as far as the database knows. */
function aWorker(engine: PictureWorkerOptions['engine'], more: Partial<PictureWorkerOptions> = {}) {
  const { db, log, changes, chats, images, moderation, ownCharacters, allowances, screen, tracing } =
    server.context
  const holds = allowances.pictureHolds
  const made = createPictureWorker({
    db,
    log,
    changes,
    chats,
    images,
    moderation,
    ownCharacters,
    holds,
    engine,
    screen,
    tracing,
    atOnce: 1,
    pubSub: server.context.pubSub,
    ...more,
  })
  workers.push(made)
  made.wake()
  return made
}

type Visitor = ReturnType<typeof aVisitor>

const post = async (visitor: Visitor, path: string, body: object = {}) => {
  const answer = await visitor.fetchApi('POST', path, body)
  return { status: answer.status, body: await answer.json() }
}

async function asked(visitor: Visitor, wish: object = { premadeId }): Promise<AskedPictures> {
  const { status, body } = await post(visitor, '/picture-jobs', { clientId: randomUUID(), ...wish })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const jobOf = async (visitor: Visitor, id: string): Promise<PictureJob> =>
  await (await visitor.fetchApi('GET', `/picture-jobs/${id}`)).json()
const jobsOf = async (visitor: Visitor): Promise<PictureJob[]> =>
  (await (await visitor.fetchApi('GET', '/picture-jobs')).json()).jobs
const picturesOf = async (visitor: Visitor, query = ''): Promise<PicturesPage> =>
  await (await visitor.fetchApi('GET', `/pictures${query}`)).json()
const leftOf = async (visitor: Visitor) =>
  (await (await visitor.fetchApi('GET', '/picture-jobs/price')).json()).left?.left

/** Waits until a job stands so. */
const becomes = async (visitor: Visitor, id: string, status: PictureJob['status']) =>
  await vi.waitFor(async () => {
    const job = await jobOf(visitor, id)
    expect(job.status).toBe(status)
    return job
  }, WAIT)
const WAIT = { timeout: 60_000, interval: 20 }

/** What is held of allowances, and files that nobody points to. */
async function leftovers() {
  const { db } = server.context
  const holds = await db.rows(sql`select * from allowance_holds`)
  return { holds: holds.length }
}

/** A job whose wait after a failure is over. */
const wake = async (worker: PictureWorker) => {
  await server.context.db.rows(sql`update picture_jobs set due_at = now() where status = 'queued'`)
  worker.wake()
}

describe('[IMAGE-01] whoever asks for pictures', () => {
  test('gets them of the character, as the embedded illustrator draws them, and keeps them', async () => {
    const own = await aServer({ GUEST_PICTURES: '2' })
    try {
      const visitor = aVisitor(own.url)
      const wish = {
        premadeId,
        prompt: 'on a rooftop, laughing',
        shot: { outfit: 'coat', outfitColor: 'red' },
        count: 2,
        seed: 7,
      }
      const { job, left } = await asked(visitor, wish)
      expect(job).toMatchObject({
        status: expect.stringMatching(/queued|drawing/),
        asked: wish,
        pictures: [],
      })
      expect(job.cost).toEqual({ pictures: 2, luna: 0 })
      expect(left).toEqual({ left: 0, of: 2, period: 'all' })
      const done = await becomes(visitor, job.id, 'done')
      expect(done).toMatchObject({ progress: 1, cost: { pictures: 2 } })
      expect(done.pictures.map(({ seed }) => seed)).toEqual([7, 8])
      for (const { cdnImage, width, height, imageDescription } of done.pictures) {
        expect([width, height]).toEqual([832, 1216])
        expect(imageDescription).toMatch(/on a rooftop, in a red coat, laughing/)
        const file = await fetch(own.url + cdnImage)
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
      }
      const { pictures } = await picturesOf(visitor)
      expect(pictures.map(({ id }) => id)).toEqual(done.pictures.map(({ id }) => id).reverse())
    } finally {
      await own.close()
    }
  }, 120_000)

  test('may describe somebody instead, and has to say one of the two', async () => {
    const visitor = aVisitor(server.url)
    const { engine, next } = anEngine()
    const { job } = await asked(visitor, {
      prompt: 'a 45 year old man with a grey beard, in a library',
      negativePrompt: 'hats',
      style: 'anime',
    })
    aWorker(engine)
    const { request, finish } = await next()
    expect(request).toMatchObject({
      sitter: { gender: 'male', age: 45, style: 'anime', appearance: { beard: expect.any(String) } },
      shot: { scene: 'library' },
      words: 'a 45 year old man with a grey beard, in a library',
      negative: 'hats',
    })
    finish()
    await becomes(visitor, job.id, 'done')
    expect(await post(visitor, '/picture-jobs', { clientId: randomUUID() })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', field: 'prompt' },
    })
  })

  test('gets other people for each picture of a description, and the same one for the same seed', async () => {
    const { visitor } = await anAccount(server)
    const seeds: string[] = []
    await asked(visitor, { prompt: 'a woman by the sea', count: 2, seed: 10 })
    await asked(visitor, { prompt: 'a woman by the sea', seed: 11 })
    aWorker(aQuickEngine(({ sitter, take }) => seeds.push(`${sitter.seed} ${take}`)))
    await vi.waitFor(() => expect(seeds).toEqual(['10 10', '11 11', '11 11']), WAIT)
  })

  test('gets with each picture of a wish the words for what that one shows', async () => {
    const { visitor } = await anAccount(server)
    const shown: string[] = []
    const { job } = await asked(visitor, { prompt: 'a woman by the sea', count: 4, seed: 7 })
    aWorker(aQuickEngine(({ shot }) => shown.push(describeShot('A woman', shot))))
    await vi.waitFor(async () => {
      const done = (await jobsOf(visitor)).find(({ id }) => id === job.id)
      expect(done?.status).toBe('done')
      expect(done?.pictures.map(({ imageDescription }) => imageDescription)).toEqual(shown)
    }, WAIT)
    expect(new Set(shown).size).toBeGreaterThan(1)
  })

  test('twice with one id gets one job, which is nobody else’s', async () => {
    const visitor = aVisitor(server.url)
    const clientId = randomUUID()
    const wish = { premadeId, clientId }
    const first = await asked(visitor, wish)
    const again = await Promise.all([asked(visitor, wish), asked(visitor, wish)])
    expect(again.map(({ job }) => job.id)).toEqual([first.job.id, first.job.id])
    expect(await leftOf(visitor)).toBe(1)
    expect(await jobsOf(visitor)).toHaveLength(1)
    const { visitor: stranger } = await anAccount(server)
    expect((await post(stranger, '/picture-jobs', wish)).status).toBe(404)
    expect((await stranger.fetchApi('GET', `/picture-jobs/${clientId}`)).status).toBe(404)
    for (const path of ['cancel', 'retry'])
      expect(
        (await post(stranger, `/picture-jobs/${clientId}/${path}`, { clientId: randomUUID() })).status,
      ).toBe(404)
  })

  test('sees them page by page, those of one character, and those that are saved', async () => {
    const { visitor } = await anAccount(server)
    const other = server.context.characters.visible()[1]?.model.premadeId ?? ''
    aWorker(aQuickEngine())
    const first = await asked(visitor, { premadeId, count: 3 })
    const second = await asked(visitor, { premadeId: other })
    await becomes(visitor, first.job.id, 'done')
    await becomes(visitor, second.job.id, 'done')
    const page = await picturesOf(visitor, '?limit=3')
    expect([page.pictures.length, page.hasMore]).toEqual([3, true])
    const rest = await picturesOf(visitor, `?limit=3&before=${page.pictures.at(-1)?.id}`)
    expect([rest.pictures.length, rest.hasMore]).toEqual([1, false])
    expect((await picturesOf(visitor, `?premadeId=${other}`)).pictures).toHaveLength(1)
    const [picture] = rest.pictures
    const saved = await post(visitor, `/pictures/${picture?.id}/save`, { saved: true })
    expect(saved.body).toEqual({ ...picture, saved: true })
    expect((await picturesOf(visitor, '?saved=yes')).pictures.map(({ id }) => id)).toEqual([picture?.id])
    await post(visitor, `/pictures/${picture?.id}/save`, { saved: false })
    expect((await picturesOf(visitor, '?saved=yes')).pictures).toEqual([])
  })

  test('deletes one with its file, and with the last one what was asked', async () => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor)
    aWorker(aQuickEngine())
    const [picture] = (await becomes(visitor, job.id, 'done')).pictures
    const address = server.url + picture?.cdnImage
    expect((await fetch(address)).status).toBe(200)
    const stranger = (await anAccount(server)).visitor
    for (const path of ['delete', 'save'])
      expect((await post(stranger, `/pictures/${picture?.id}/${path}`, { saved: true })).status).toBe(404)
    expect((await post(visitor, `/pictures/${picture?.id}/delete`)).status).toBe(200)
    await expect.poll(async () => (await fetch(address)).status).toBe(404)
    expect((await picturesOf(visitor)).pictures).toEqual([])
    expect(await jobsOf(visitor)).toEqual([])
    expect((await post(visitor, `/pictures/${picture?.id}/delete`)).status).toBe(404)
  })
})

describe('words that may not be drawn', () => {
  test.each([
    ['sexual content with minors', { prompt: 'a naked teenager' }],
    ['somebody under 18, dressed or not', { prompt: 'a girl of 15 reading' }],
    ['a child beside an adult', { premadeId: 'the character', prompt: 'with a child on her arm' }],
    [
      'somebody real without what is not to be shown',
      { prompt: 'a photo of Taylor Swift at a party', negativePrompt: 'clothes, dress' },
    ],
    ['that nobody grown is seen', { prompt: 'a girl at the beach', negativePrompt: 'adult, mature' }],
  ])('are refused: %s; there is no job, and nothing is used', async (_, wish) => {
    const { visitor } = await anAccount(server)
    const { status, body } = await post(visitor, '/picture-jobs', {
      clientId: randomUUID(),
      ...wish,
      ...('premadeId' in wish && { premadeId }),
    })
    expect([status, body.code]).toEqual([451, 'blocked'])
    expect(await jobsOf(visitor)).toEqual([])
    expect(await leftOf(visitor)).toBe(5)
  })

  test('[POPUP-07] are looked at by a person where who asked thinks them harmless', async () => {
    const { visitor } = await anAccount(server)
    const { body } = await post(visitor, '/picture-jobs', {
      clientId: randomUUID(),
      prompt: 'a girl of 15 reading',
    })
    const { status } = await post(visitor, `/moderation/decisions/${body.decisionId}/review`)
    expect(status).toBe(200)
  })

  test('are on record without the words', async () => {
    const { visitor, user } = await anAccount(server)
    await post(visitor, '/picture-jobs', { clientId: randomUUID(), prompt: 'a naked teenager at the beach' })
    const rows = await server.context.db.rows<{ surface: string; evidence: unknown }>(
      sql`select surface, evidence from moderation_events where user_id = ${user.id}`,
    )
    expect(rows).toMatchObject([{ surface: 'prompt' }])
    expect(JSON.stringify(rows)).not.toContain('beach')
    expect(server.logged.join('')).not.toContain('at the beach')
  })

  test('do not stand in the way of what is harmless', async () => {
    const { visitor } = await anAccount(server)
    const wish = {
      prompt: 'a girl in a café, blonde, 30 years old',
      negativePrompt: 'child, blurry, bad hands',
    }
    expect((await asked(visitor, wish)).job.status).toBe('queued')
  })

  test('may stand in what a picture is not to show, also where they come in the same field from another program', async () => {
    const { visitor } = await anAccount(server)
    const unwanted = 'nsfw, nude, child, loli, teen, bad hands'
    const prompt = 'a woman of 30 in a café'
    const { job } = await asked(visitor, { prompt: `${prompt}. Negative prompt: ${unwanted}` })
    expect(job.asked).toMatchObject({ prompt, negativePrompt: unwanted })
    const own = await asked(visitor, { prompt, negativePrompt: unwanted })
    expect(own.job.status).toBe('queued')
  })
})

describe('[CHAT-05] pictures are counted', () => {
  test('from when they are queued, and more than are left are refused at once', async () => {
    const visitor = aVisitor(server.url)
    expect(await leftOf(visitor)).toBe(2)
    const { status, body } = await post(visitor, '/picture-jobs', {
      clientId: randomUUID(),
      premadeId,
      count: 3,
    })
    expect([status, body.code, body.limit]).toEqual([402, 'free-limit', 'pictures'])
    expect(await leftOf(visitor)).toBe(2)
    expect((await asked(visitor, { premadeId, count: 2 })).left).toMatchObject({ left: 0 })
    expect((await post(visitor, '/picture-jobs', { clientId: randomUUID(), premadeId })).status).toBe(402)
  })

  test('once, though many are asked for at the same moment', async () => {
    const { visitor } = await anAccount(server)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(visitor, '/picture-jobs', { clientId: randomUUID(), premadeId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await leftOf(visitor)).toBe(0)
  })

  test('but not with a subscription', async () => {
    const { visitor } = await aSubscriber(server)
    const { job, left } = await asked(visitor, { premadeId, count: 4 })
    expect([job.cost, left]).toEqual([{ pictures: 0, luna: 8 }, null])
  })

  test('and a job that is cancelled in the queue gives them back', async () => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor, { premadeId, count: 2 })
    const { body } = await post(visitor, `/picture-jobs/${job.id}/cancel`)
    expect(body).toMatchObject({ job: { status: 'cancelled', cost: { pictures: 0 } }, left: { left: 2 } })
    expect((await post(visitor, `/picture-jobs/${job.id}/cancel`)).body.left.left).toBe(2)
    const drawn: unknown[] = []
    const worker = aWorker(aQuickEngine((request) => drawn.push(request)))
    const { job: next } = await asked(visitor)
    await becomes(visitor, next.id, 'done')
    await worker.close()
    expect(drawn).toHaveLength(1)
    expect(await leftovers()).toEqual({ holds: 0 })
  })

  test('and one that is cancelled while it is drawn leaves no picture', async () => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor, { premadeId, count: 2 })
    const { engine, next } = anEngine()
    aWorker(engine)
    ;(await next()).finish()
    const second = await next()
    await post(visitor, `/picture-jobs/${job.id}/cancel`)
    second.finish()
    await vi.waitFor(() => expect(second.signal.aborted).toBe(true), WAIT)
    expect(await jobOf(visitor, job.id)).toMatchObject({ status: 'cancelled', pictures: [] })
    expect((await picturesOf(visitor)).pictures).toEqual([])
    expect(await leftOf(visitor)).toBe(2)
  })
})

describe('an engine that fails', () => {
  const failing = new ImageEngineError('busy', 'too much to do')

  test('is asked again, and the pictures cost what they would have', async () => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor)
    const { engine, next } = anEngine()
    const worker = aWorker(engine)
    ;(await next()).fail(failing)
    await becomes(visitor, job.id, 'queued')
    await wake(worker)
    ;(await next()).finish()
    expect((await becomes(visitor, job.id, 'done')).pictures).toHaveLength(1)
    expect(await leftOf(visitor)).toBe(1)
  })

  test('three times fails the job, which costs nothing and can be asked for again', async () => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor, { premadeId, count: 2, seed: 3 })
    const { engine, next } = anEngine()
    const worker = aWorker(engine)
    for (const attempt of [1, 2, 3]) {
      ;(await next()).fail(failing)
      await becomes(visitor, job.id, attempt < 3 ? 'queued' : 'failed')
      await wake(worker)
    }
    expect(await jobOf(visitor, job.id)).toMatchObject({ failure: 'engine', cost: { pictures: 0 } })
    expect(await leftOf(visitor)).toBe(2)
    const { body } = await post(visitor, `/picture-jobs/${job.id}/retry`, { clientId: randomUUID() })
    expect(body.job).toMatchObject({ asked: job.asked })
    expect(body.job.id).not.toBe(job.id)
    expect(
      (await post(visitor, `/picture-jobs/${body.job.id}/retry`, { clientId: randomUUID() })).status,
    ).toBe(409)
  })

  test.each([
    ['for want of a key fails the job at once', 'misconfigured', { status: 'failed', failure: 'engine' }],
    ['because it does not want the picture blocks it', 'refused', { status: 'blocked' }],
  ] as const)('%s', async (_, reason, end) => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor)
    const { engine, next } = anEngine()
    aWorker(engine)
    ;(await next()).fail(new ImageEngineError(reason, 'no'))
    expect(await becomes(visitor, job.id, end.status)).toMatchObject(end)
    expect(await leftOf(visitor)).toBe(2)
  })

  test('to come to an end is stopped', async () => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor)
    aWorker(anEngine().engine, { pace: { drawingMs: 1 } })
    expect(await becomes(visitor, job.id, 'failed')).toMatchObject({ failure: 'timeout' })
    expect(await leftOf(visitor)).toBe(2)
  })
})

describe('a server that goes away', () => {
  test('hands what it draws back as it ends', async () => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor)
    const { engine, next } = anEngine()
    const leaving = aWorker(engine)
    await next()
    await leaving.close()
    expect((await jobOf(visitor, job.id)).status).toBe('queued')
    aWorker(aQuickEngine())
    expect((await becomes(visitor, job.id, 'done')).pictures).toHaveLength(1)
  })

  test('[REL-6] is found by its heartbeat, and what it still brings is not taken', async () => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor)
    const { engine, next } = anEngine()
    const lost = aWorker(engine)
    const drawing = await next()
    const other = aWorker(aQuickEngine())
    await other.reap(0)
    const done = await becomes(visitor, job.id, 'done')
    drawing.finish()
    await lost.close()
    expect(await jobOf(visitor, job.id)).toEqual(done)
    expect(done.pictures).toHaveLength(1)
    expect(await leftOf(visitor)).toBe(1)
  })

  test('over the same pictures again and again fails them', async () => {
    const visitor = aVisitor(server.url)
    const { job } = await asked(visitor)
    const { engine, next } = anEngine()
    const worker = aWorker(engine)
    await next()
    await server.context.db.rows(sql`update picture_jobs set deaths = 5 where id = ${job.id}`)
    await worker.reap(0)
    expect(await jobOf(visitor, job.id)).toMatchObject({ status: 'failed', failure: 'lost' })
    expect(await leftOf(visitor)).toBe(2)
  })
})

describe('users take turns', () => {
  test('so that one with many pictures does not keep another waiting', async () => {
    const [many, one, late] = await Promise.all([aSubscriber(server), anAccount(server), anAccount(server)])
    for (let seed = 0; seed < 20; seed++) await asked(many.visitor, { premadeId, seed })
    const first = await asked(one.visitor, { premadeId, seed: 1000 })
    expect(first.job.position).toBeLessThanOrEqual(2)
    const drawn: number[] = []
    const { engine, next } = anEngine()
    aWorker(engine)
    for (let pictures = 0; pictures < 8; pictures++) {
      const { request, finish } = await next()
      drawn.push(request.take)
      if (pictures === 4) await asked(late.visitor, { premadeId, seed: 2000 })
      finish()
    }
    expect(drawn.indexOf(1000)).toBeOneOf([0, 1, 2])
    expect(drawn.indexOf(2000)).toBeOneOf([5, 6, 7])
    expect(drawn.filter((seed) => seed < 1000)).toHaveLength(6)
  })

  test('and nobody has more than a hundred waiting', async () => {
    const { visitor } = await aSubscriber(server)
    const { job } = await asked(visitor)
    await server.context.db.rows(sql`
      insert into picture_jobs (id, owner_id, asked, requests, description, count, by_guest, pictures_cost, luna_cost, turn)
      select gen_random_uuid(), owner_id, asked, requests, description, count, by_guest, pictures_cost, luna_cost, turn + more
      from picture_jobs, generate_series(1, 99) as more where id = ${job.id}`)
    const refused = await post(visitor, '/picture-jobs', { clientId: randomUUID(), premadeId })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    await post(visitor, `/picture-jobs/${job.id}/cancel`)
    expect((await asked(visitor)).job.position).toBe(99)
  })

  test('and more pictures at once are more turns', async () => {
    const [four, single] = await Promise.all([anAccount(server), anAccount(server)])
    await asked(four.visitor, { premadeId, count: 4, seed: 1 })
    for (const seed of [100, 200]) await asked(single.visitor, { premadeId, seed })
    const drawn: number[] = []
    aWorker(aQuickEngine(({ take }) => drawn.push(take)))
    await vi.waitFor(() => expect(drawn).toHaveLength(6), WAIT)
    expect(drawn).toEqual([1, 2, 3, 4, 100, 200])
  })
})

describe('what becomes of a job', () => {
  const isJob = (status: string) => (event: ChangeEvent) =>
    event.type === 'picture-job' && event.status === status

  test('is told over the one stream, on every server; how much is drawn only at this moment', async () => {
    const { visitor } = await anAccount(server)
    const elsewhere = aVisitor(other.url)
    elsewhere.token = visitor.token
    const follower = await aFollower(elsewhere)
    try {
      await follower.hear(({ type }) => type === 'unread')
      const { job } = await asked(visitor, { premadeId, count: 2 })
      await follower.hear(isJob('queued'))
      const { engine, next } = anEngine()
      aWorker(engine)
      const drawing = await next()
      await follower.hear(isJob('drawing'))
      drawing.tell(0.5)
      const told = await follower.hear(({ type }) => type === 'picture-progress')
      const moment = { type: 'picture-progress', jobId: job.id, kind: 'generator', progress: 0.25 }
      expect(told.at(-1)).toEqual(moment)
      // What comes right behind another is told a moment later, and not left out.
      for (const share of [0.7, 0.8, 0.9]) drawing.tell(share)
      await follower.hear((event) => event.type === 'picture-progress' && event.progress === 0.45)
      drawing.finish()
      ;(await next()).finish()
      await follower.hear(isJob('done'))
      const [picture] = (await jobOf(visitor, job.id)).pictures
      await post(visitor, `/pictures/${picture?.id}/delete`)
      await follower.hear((event) => event.type === 'picture-removed' && event.pictureId === picture?.id)
      const stored = await server.context.db.rows<{ kind: string }>(
        sql`select kind from changes where job_id = ${job.id} order by seq`,
      )
      expect(stored.map(({ kind }) => kind)).toEqual(['picture-job', 'picture-job', 'picture-job'])
    } finally {
      await follower.leave()
    }
  })
})

describe('[IMAGE-02] [ENTITY-05] the pictures of a guest', () => {
  async function aGuest() {
    const visitor = aVisitor(server.url)
    const done = await asked(visitor)
    const worker = aWorker(aQuickEngine())
    await becomes(visitor, done.job.id, 'done')
    await worker.close()
    const open = await asked(visitor, { premadeId, seed: 5 })
    return { visitor, done, open }
  }

  test('are those of the account that the guest makes', async () => {
    const { visitor, done, open } = await aGuest()
    const [picture] = (await picturesOf(visitor)).pictures
    const { user } = await anAccount(server, visitor)
    expect(user.freeGeneratedImages).toEqual([{ id: picture?.id }])
    expect((await picturesOf(visitor)).pictures).toEqual([picture])
    aWorker(aQuickEngine())
    await becomes(visitor, open.job.id, 'done')
    expect((await jobsOf(visitor)).map(({ id }) => id).sort()).toEqual([done.job.id, open.job.id].sort())
    expect((await (await visitor.fetchApi('GET', '/user/me')).json()).freeGeneratedImages).toHaveLength(2)
  })

  test('follow whichever of them the sign-up names, and nobody else’s does', async () => {
    const [{ visitor: other }, ...guests] = [await aGuest(), await aGuest(), await aGuest()]
    const [theirs] = (await picturesOf(other)).pictures
    for (const [at, { visitor }] of guests.entries()) {
      const [own] = (await picturesOf(visitor)).pictures
      const named = { freeGeneratedImageId: (at === 0 ? own : theirs)?.id }
      const signUp = { email: `${randomUUID()}@example.com`, name: 'Jonas', password: PASSWORD, ...named }
      const user = await (await visitor.fetchApi('POST', '/auth/signup', signUp)).json()
      expect(user.freeGeneratedImages).toContainEqual({ id: own?.id })
      expect(user.freeGeneratedImages).not.toContainEqual({ id: theirs?.id })
    }
    expect((await picturesOf(other)).pictures).toContainEqual(theirs)
  })

  test('move to the account that the guest signs in to, also the one that is being drawn', async () => {
    const { email } = await anAccount(server)
    const { visitor, open } = await aGuest()
    const { engine, next } = anEngine()
    aWorker(engine)
    const drawing = await next()
    const answer = await visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })
    expect(answer.status).toBe(200)
    drawing.finish()
    await becomes(visitor, open.job.id, 'done')
    expect((await picturesOf(visitor)).pictures).toHaveLength(2)
    expect((await (await visitor.fetchApi('GET', '/user/me')).json()).freeGeneratedImages).toHaveLength(2)
    expect(await leftovers()).toEqual({ holds: 0 })
  })
})

describe('[SAF-40] the owner', () => {
  test('finds the pictures and what was asked of them in the export', async () => {
    const { visitor } = await anAccount(server)
    aWorker(aQuickEngine())
    const { job } = await asked(visitor, { prompt: 'a lamp beside a woman in a library' })
    const [picture] = (await becomes(visitor, job.id, 'done')).pictures
    const answer = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
    const files = unzipSync(await answer.bytes())
    const [kept] = JSON.parse(strFromU8(files['picture-jobs.json'] ?? new Uint8Array()))
    const file = fileAt(picture?.cdnImage)
    expect(kept).toMatchObject({
      id: job.id,
      asked: { prompt: 'a lamp beside a woman in a library' },
      pictures: [file],
    })
    expect(Buffer.from(files[`pictures/${file}`] ?? [])).toEqual(PIXELS.bytes)
  })

  test('is erased with all of it', async () => {
    const { visitor, user } = await anAccount(server)
    const { db, privacy } = server.context
    const worker = aWorker(aQuickEngine())
    const { job } = await asked(visitor)
    const [picture] = (await becomes(visitor, job.id, 'done')).pictures
    await worker.close()
    await asked(visitor)
    await db.rows(sql`update users set deletion_due_at = now() - interval '1 day' where id = ${user.id}`)
    await privacy.erase()
    expect(await db.rows(sql`select id from picture_jobs where owner_id = ${user.id}`)).toEqual([])
    expect(await leftovers()).toEqual({ holds: 0 })
    expect((await fetch(server.url + picture?.cdnImage)).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Likeness } from '#contract/likeness.ts'
import type { PictureJob } from '#contract/picture-jobs.ts'
import {
  createPictureWorker,
  type PictureWorker,
  type PictureWorkerOptions,
} from '#server/picture-jobs/jobs.ts'
import { readConfig } from '#server/platform/config.ts'
import type { ImageEngine } from '#server/providers/imagegen/port.ts'
import { aLikenessServer } from '#server/providers/likeness/a-likeness-server.fixture.ts'
import { chooseLikenessJudge } from '#server/providers/likeness/choose.ts'
import { createPictureReader } from '#server/providers/pictures/sharp-reader.ts'
import { whichPainted } from '#tests/factories/a-painter.ts'
import { aServer, type TestServer } from './a-server.ts'
import type { anAccount } from './an-account.ts'

export type Visitor = Awaited<ReturnType<typeof anAccount>>['visitor']
export type WorkerOptions = Partial<Pick<PictureWorkerOptions, 'screen' | 'pace' | 'likeness' | 'atOnce'>>

/** A server whose pictures are compared with portraits by a judge that says what a test wants; for one test file. */
export function comparedPictures() {
  let judge: Awaited<ReturnType<typeof aLikenessServer>>
  let server: TestServer
  const workers: PictureWorker[] = []
  const told: Likeness[] = []
  beforeAll(async () => {
    judge = await aLikenessServer()
    server = await aServer({ FREE_PICTURES_PER_DAY: '9' })
    await server.context.pictureWorker.close()
  })
  afterAll(async () => {
    await server.close()
    judge.close()
  })
  beforeEach(() => {
    told.length = 0
    judge.heard.length = 0
    judge.say(1)
    judge.whenAsked(() => {})
  })
  afterEach(async () => {
    await stop()
    await server.context.db.rows(sql`delete from picture_jobs`)
  })

  const judgeOf = (env: Record<string, string> = {}) =>
    chooseLikenessJudge(
      readConfig({ LIKENESS_BASE_URL: judge.baseUrl, LIKENESS_MODEL: 'eyes', ...env }),
      createPictureReader(),
    )

  async function stop() {
    for (const worker of workers.splice(0)) await worker.close()
  }

  const read = async (visitor: Visitor, path: string) => (await visitor.fetchApi('GET', path)).json()

  return {
    get judge() {
      return judge
    },
    get server() {
      return server
    },
    /** A character of the catalogue. */
    get premadeId() {
      return server.context.characters.visible()[0]?.model.premadeId ?? ''
    },
    /** What was made known of each comparison of a test. */
    told,
    judgeOf,
    read,
    /** Ends the workers of a test: another one then goes on. */
    stop,

    /** Draws what is asked for, until the test ends. */
    begin(engine: ImageEngine, options: WorkerOptions = {}): PictureWorker {
      const { allowances, ...context } = server.context
      const its = judgeOf()
      const worker = createPictureWorker({
        ...context,
        engine,
        holds: allowances.pictureHolds,
        likeness: its && { judge: its, min: 0.5 },
        onLikeness: (likeness) => told.push(likeness),
        atOnce: 1,
        ...options,
      })
      workers.push(worker)
      worker.wake()
      return worker
    },

    /** Asks for a picture of the character of the catalogue, or for what the wish says. */
    async ask(visitor: Visitor, wish: object = {}): Promise<PictureJob> {
      const premadeId = server.context.characters.visible()[0]?.model.premadeId
      const body = { clientId: randomUUID(), premadeId, seed: 7, ...wish }
      const answer = await visitor.fetchApi('POST', '/picture-jobs', body)
      expect(answer.status).toBe(200)
      return (await answer.json()).job
    },

    async ended(visitor: Visitor, id: string): Promise<PictureJob> {
      const job = async (): Promise<PictureJob> => await read(visitor, `/picture-jobs/${id}`)
      await expect.poll(async () => (await job()).endedAt, { timeout: 45_000, interval: 20 }).toBeDefined()
      return await job()
    },

    lunaOf: async (visitor: Visitor) => (await read(visitor, '/user/me')).luna,
    /** Which of the pictures of its painter stands at an address. */
    seen: async (cdnImage = '') => await whichPainted(await (await fetch(server.url + cdnImage)).bytes()),
  }
}

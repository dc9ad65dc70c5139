import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Engines } from '#contract/desk-engines.ts'
import { createPictureWorker } from '#server/picture-jobs/jobs.ts'
import { anAutomatic1111 } from '#server/providers/imagegen/automatic1111/an-automatic1111.fixture.ts'
import { aLikenessServer } from '#server/providers/likeness/a-likeness-server.fixture.ts'
import { aQuickEngine } from '#tests/factories/an-engine.ts'
import { aDesk, REASON } from '#tests/server/a-desk.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aServerBeside } from '#tests/server/a-server-beside.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 60_000 })

let modelServer: Awaited<ReturnType<typeof aModelServer>>
let painter: Awaited<ReturnType<typeof anAutomatic1111>>
let settings: Record<string, string>
let server: TestServer
let other: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  modelServer = await aModelServer()
  painter = await anAutomatic1111()
  settings = {
    LLM_BASE_URL: modelServer.baseUrl,
    LLM_REPLY_TOKENS: '500',
    LLM_API_KEY: 'a-secret-key',
    IMAGE_ENGINE: 'automatic1111',
    IMAGE_BASE_URL: painter.baseUrl,
    IMAGE_STEPS: '20',
  }
  server = await aServer(settings)
  other = await aServerBeside(server, settings)
  desk = await aDesk(server)
})
afterAll(async () => {
  await other.close()
  await server.close()
  modelServer.close()
  painter.close()
})

type Engine = 'model' | 'pictures'
const engines = async (): Promise<Engines> => (await desk.get('/engines')).body

/** Saves values over the version that is there. */
async function save(engine: Engine, values: object, more: object = {}) {
  const { version } = (await engines())[engine]
  return await desk.post(`/engines/${engine}`, { values, version, reason: REASON, ...more })
}
afterEach(async () => {
  for (const engine of ['model', 'pictures'] as const) await save(engine, {})
})

const premadeId = () => server.context.characters.visible()[0]?.model.premadeId ?? ''

/** What a model server is asked with for a reply of a process, and what is read of it. */
async function aReply(of: TestServer = server) {
  const { visitor } = await anAccount(server)
  const there = aVisitor(of.url)
  there.token = visitor.token
  const chat = await there.openChat(premadeId())
  const asked = modelServer.prompts.length
  const { reply } = await there.send(chat.id, 'Good evening, how was the market?')
  const last = (await there.follow(reply)).at(-1)
  expect(last?.event.type).toBe('finished')
  return modelServer.prompts.slice(asked).at(-1)
}

/** Draws one picture for somebody; answers how it is shown. */
async function aPicture() {
  const { visitor } = await anAccount(server)
  const clientId = randomUUID()
  await visitor.fetchApi('POST', '/picture-jobs', { clientId, premadeId: premadeId() })
  return await vi.waitFor(
    async () => {
      const job = await (await visitor.fetchApi('GET', `/picture-jobs/${clientId}`)).json()
      expect(job.status).toBe('done')
      return job.pictures[0]
    },
    { timeout: 45_000, interval: 100 },
  )
}
/** What the engine was asked to draw, oldest first. */
const drawings = () =>
  painter.heard
    .filter(({ path }) => /(txt|img)2img$/.test(path))
    .map(({ body }) => JSON.parse(body.toString()))

describe('the settings of the language model', () => {
  test('hold from the next reply on, in every process, and go back to those of the environment', async () => {
    expect(await aReply()).toMatchObject({ model: 'test-model', max_tokens: 500 })
    const values = { model: 'another-model', temperature: 0.3, topP: 0.9, replyTokens: 200 }
    const { body } = await save('model', values)
    expect(body.model).toMatchObject({
      kind: 'server',
      name: 'another-model',
      values,
      changedAt: expect.any(String),
      usual: { model: 'test-model', replyTokens: 500, contextTokens: 8192 },
    })
    const told = { model: 'another-model', temperature: 0.3, top_p: 0.9, max_tokens: 200 }
    for (const one of [server, other])
      await vi.waitFor(async () => expect(await aReply(one)).toMatchObject(told), SOON)
    await save('model', {})
    const usual = await aReply()
    expect(usual).toMatchObject({ model: 'test-model', max_tokens: 500 })
    expect(usual).not.toHaveProperty('temperature')
  })

  test('are there again after a restart', async () => {
    const { DATABASE_URL } = server.context.config
    if (!DATABASE_URL) return
    await save('model', { replyTokens: 123 })
    const later = await aServer({ ...settings, DATABASE_URL })
    expect(await aReply(later)).toMatchObject({ max_tokens: 123 })
    await later.close()
  })

  test("leave the reply to the program's own voice, where that is wanted", async () => {
    const { body } = await save('model', { usesStandIn: true, replyTokens: 200 })
    expect(body.model).toMatchObject({ kind: 'server', name: 'scripted voice' })
    expect(await aReply()).toBeUndefined()
    expect((await desk.post('/engines/model/test')).body).toMatchObject({ isReal: false, outcome: 'ok' })
  })

  test('are refused out of their bounds, and with a name that is none of theirs', async () => {
    const refused = async (values: object) => {
      const { code, body } = await save('model', values)
      return `${code} ${body.field}`
    }
    expect(await refused({ temperature: 2.1 })).toBe('400 invalid-input values.temperature')
    expect(await refused({ replyTokens: 15 })).toBe('400 invalid-input values.replyTokens')
    expect(await refused({ stallTimeoutMs: 1.5 })).toBe('400 invalid-input values.stallTimeoutMs')
    expect(await refused({ model: ' ' })).toBe('400 invalid-input values.model')
    // Where they are asked, and with which key, is nobody's to change at the desk.
    for (const name of ['baseUrl', 'apiKey', 'LLM_BASE_URL', 'steps'])
      expect(await refused({ [name]: 'http://evil.example' })).toMatch(/^400 invalid-input values/)
    expect((await desk.post('/engines/model', { values: {}, version: 0 })).code).toBe('400 invalid-input')
    expect((await engines()).model.values).toEqual({})
    expect(JSON.stringify(await engines())).not.toMatch(/127\.0\.0\.1|a-secret-key/)
  })

  test('are not written over by somebody who has not seen the last change', async () => {
    const { version } = (await engines()).model
    expect((await save('model', { temperature: 1 })).code).toBe('200 ok')
    const late = await desk.post('/engines/model', { values: {}, version, reason: REASON })
    expect(late.code).toBe('409 conflict')
    expect((await engines()).model.values).toEqual({ temperature: 1 })
  })

  test('are nothing where the program writes by itself', async () => {
    const embedded = await aServer()
    const there = await aDesk(embedded)
    const { model, pictures }: Engines = (await there.get('/engines')).body
    expect(model).toMatchObject({ kind: 'stand-in', fields: [], usual: {}, values: {}, version: 0 })
    expect(pictures).toMatchObject({ kind: 'stand-in', fields: [] })
    const wish = { values: { temperature: 1 }, version: 0, reason: REASON }
    const { code, body } = await there.post('/engines/model', wish)
    expect([code, body.field]).toEqual(['400 invalid-input', 'values.temperature'])
    await embedded.close()
  })

  test('stand on the log with their values and their reason', async () => {
    await save('model', { temperature: 0.4, replyTokens: 300 })
    await save('model', {})
    const { deeds } = (await desk.get('/deeds')).body
    const set = deeds.filter(({ deed }: { deed: string }) => deed === 'set-engine')
    expect(set.slice(0, 2)).toMatchObject([
      { thing: 'model: as the environment says', reason: REASON },
      { thing: 'model: temperature 0.4, replyTokens 300', reason: REASON },
    ])
  })
})

describe('the settings of the image engine', () => {
  test('hold from the next picture on, and go back to those of the environment', async () => {
    await save('pictures', { steps: 33, guidance: 4.5, model: 'painterly', usesReference: false })
    await aPicture()
    expect(drawings().at(-1)).toMatchObject({
      steps: 33,
      cfg_scale: 4.5,
      override_settings: { sd_model_checkpoint: 'painterly' },
    })
    expect(drawings().at(-1)).not.toHaveProperty('init_images')
    await save('pictures', {})
    await aPicture()
    expect(drawings().at(-1)).toMatchObject({ steps: 20, cfg_scale: 6 })
    expect(drawings().at(-1)).toHaveProperty('init_images')
  })

  test('[SAF-9] leave pictures to the illustrator, which dresses everybody, and only those unscreened', async () => {
    // Nothing looks at this engine's pictures: each counts as adult.
    expect(await aPicture()).toMatchObject({ isBlurred: true })
    await save('pictures', { usesStandIn: true })
    const drawn = drawings().length
    expect(await aPicture()).not.toHaveProperty('isBlurred')
    expect(drawings()).toHaveLength(drawn)
    await save('pictures', {})
    expect(await aPicture()).toMatchObject({ isBlurred: true })
  })

  test('are refused out of their bounds, and where they mean nothing to the engine', async () => {
    for (const [name, value] of [
      ['steps', 151],
      ['guidance', -1],
      ['sizes', 'large'],
      ['temperature', 1],
      ['workflow', '/etc/passwd'],
    ] as const) {
      const { code, body } = await save('pictures', { [name]: value })
      expect([name, code, body.field]).toEqual([name, '400 invalid-input', expect.stringMatching(/^values/)])
    }
  })
})

describe('a test of an engine', () => {
  test('tells how long an answer took, and nothing of where it is or what it said', async () => {
    const firstWordMs = expect.any(Number)
    const { body } = await desk.post('/engines/model/test')
    expect(body).toEqual({
      isReal: true,
      outcome: 'ok',
      ms: expect.any(Number),
      firstWordMs,
      model: {
        name: 'test-model',
        replies: expect.any(Number),
        firstWordMs,
        tokensPerSecond: expect.any(Number),
      },
    })
    expect(body.model.tokensPerSecond).toBeGreaterThan(0)
    expect((await desk.post('/engines/pictures/test')).body).toEqual({
      isReal: true,
      outcome: 'ok',
      ms: expect.any(Number),
    })
  })

  test('tries values before they are saved, and keeps none of them', async () => {
    const before = drawings().length
    expect((await desk.post('/engines/pictures/test', { pictures: { steps: 44 } })).body).toMatchObject({
      isReal: true,
      outcome: 'ok',
    })
    expect(drawings()).toHaveLength(before + 1)
    expect(drawings().at(-1)).toMatchObject({ steps: 44 })
    const tried = await desk.post('/engines/model/test', { model: { model: 'unheard-of', temperature: 1 } })
    expect(tried.body).toMatchObject({ isReal: true, outcome: 'ok' })
    expect(tried.body).not.toHaveProperty('model')
    const voice = await desk.post('/engines/model/test', { model: { usesStandIn: true } })
    expect(voice.body).toMatchObject({ isReal: false, outcome: 'ok' })
    expect((await desk.post('/engines/model/test', { model: { temperature: 3 } })).code).toBe(
      '400 invalid-input',
    )
    const { model, pictures } = await engines()
    expect([model.values, pictures.values, model.name]).toEqual([{}, {}, 'test-model'])
    const [, latest] = (await desk.get('/deeds')).body.deeds.filter(
      ({ deed }: { deed: string }) => deed === 'tested-engine',
    )
    expect(latest.thing).toBe('model: model unheard-of, temperature 1')
  })

  test('asks the guard, and says where there is none', async () => {
    expect((await desk.post('/engines/guard/test')).body).toMatchObject({ isReal: false, outcome: 'off' })
    const guarded = await aServer({ GUARD_BASE_URL: 'http://127.0.0.1:9/v1' })
    const there = await aDesk(guarded)
    expect((await there.post('/engines/guard/test')).body).toMatchObject({
      isReal: true,
      outcome: 'unreachable',
    })
    await guarded.close()
  })

  test('asks the judge of likeness whether somebody looks like themselves, and says where there is none', async () => {
    expect((await desk.post('/engines/likeness/test')).body).toMatchObject({ isReal: false, outcome: 'off' })
    expect((await engines()).likeness).toMatchObject({ name: null })
    const eyes = await aLikenessServer()
    const judged = await aServer({
      LIKENESS_BASE_URL: eyes.baseUrl,
      LIKENESS_MODEL: 'eyes',
      LIKENESS_MIN: '0.4',
    })
    const there = await aDesk(judged)
    const test = async () => (await there.post('/engines/likeness/test')).body
    expect(await test()).toMatchObject({ isReal: true, outcome: 'ok' })
    expect(eyes.heard[0]?.pictures[0]).toEqual(eyes.heard[0]?.pictures[1])
    // What does not see that is of no use, whatever it answers.
    eyes.say(0.3)
    expect(await test()).toMatchObject({ outcome: 'unlike' })
    eyes.say(null)
    expect(await test()).toMatchObject({ outcome: 'unlike' })
    eyes.say({ content: 'Lovely.' })
    expect(await test()).toMatchObject({ outcome: 'malformed' })

    const { visitor } = await anAccount(judged)
    const { db, characters, pictureWorker, allowances, ...context } = judged.context
    await pictureWorker.close()
    const drawing = { engine: aQuickEngine(), holds: allowances.pictureHolds, atOnce: 1 }
    // Closed with the server.
    createPictureWorker({ ...context, db, ...drawing }).wake()
    const clientId = randomUUID()
    const wish = { clientId, premadeId: characters.visible()[0]?.model.premadeId, count: 3 }
    await visitor.fetchApi('POST', '/picture-jobs', wish)
    const job = async () => await (await visitor.fetchApi('GET', `/picture-jobs/${clientId}`)).json()
    await expect.poll(job, { timeout: 30_000 }).toMatchObject({ status: 'done' })
    await db.rows(sql`update pictures set likeness = case number when 0 then 'alike' else 'unlike' end`)
    const { likeness }: Engines = (await there.get('/engines')).body
    const compared = { alike: 1, redrawn: 0, unlike: 2, unsure: 0 }
    expect(likeness).toEqual({ name: 'eyes', min: 0.4, compared })
    await db.rows(sql`update pictures set created_at = now() - interval '8 days'`)
    const { likeness: later }: Engines = (await there.get('/engines')).body
    expect(later.compared).toEqual({ alike: 0, redrawn: 0, unlike: 0, unsure: 0 })
    await judged.close()
    eyes.close()
  })

  test('tells why there was none', async () => {
    const broken = await aServer({ LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_API_KEY: 'a-secret-key' })
    const there = await aDesk(broken)
    const { body } = await there.post('/engines/model/test')
    expect(body).toMatchObject({ isReal: true, outcome: 'unreachable', model: { replies: 0 } })
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|secret/)
    expect((await there.post('/engines/pictures/test')).body).toMatchObject({ isReal: false, outcome: 'ok' })
    await broken.close()
  })
})

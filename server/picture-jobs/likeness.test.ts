import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { createIllustrator } from '#server/providers/imagegen/illustrator/engine.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import type { PictureScreen, PictureVerdict } from '#server/providers/screening/port.ts'
import { aPainter, whichPainted } from '#tests/factories/a-painter.ts'
import { anEngine, aQuickEngine } from '#tests/factories/an-engine.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { anAccount, aSubscriber, subscribe } from '#tests/server/an-account.ts'
import { comparedPictures, type Visitor, type WorkerOptions } from '#tests/server/compared-pictures.ts'

vi.setConfig({ testTimeout: 60_000 })

const at = comparedPictures()
const { begin, stop, ask, ended, read, lunaOf, seen, told } = at

const shown = ({ cdnImage }: Pick<GeneratedPicture, 'cdnImage'>) => seen(cdnImage)

/** Asks for pictures that a painter draws, and answers the job once it has ended. */
async function painted(
  visitor: Visitor,
  wish: object = {},
  options: WorkerOptions = {},
  painter = aPainter(),
) {
  const job = await ask(visitor, wish)
  begin(painter.engine, options)
  const done = await ended(visitor, job.id)
  return { job: done, asked: painter.asked, pictures: await Promise.all(done.pictures.map(shown)) }
}

const leftOf = async (visitor: Visitor) => (await read(visitor, '/picture-jobs/price')).left?.left
const looseNow = async () => (await at.server.context.db.rows(sql`select from loose_files`)).length
const filesNow = () => readdirSync(join(at.server.context.config.DATA_DIR, 'pictures')).length

const screenOf = (...verdicts: PictureVerdict[]): PictureScreen => ({
  label: 'a screen of a test',
  isReal: true,
  judge: async () => verdicts.shift() ?? { rating: 'general' },
})

describe('a picture that looks like its character', () => {
  test('is compared with the portrait, once, and nothing is told of that', async () => {
    const { visitor } = await anAccount(at.server)
    at.judge.say(0.9)
    const { job, asked, pictures } = await painted(visitor)
    expect([asked.length, pictures, told]).toEqual([1, [0], ['alike']])
    expect(job.pictures[0]).not.toHaveProperty('likeness')
    const [portrait, picture] = at.judge.heard[0]?.pictures ?? []
    expect(at.judge.heard).toHaveLength(1)
    expect((await sharp(portrait).metadata()).height).toBe(768)
    expect(await whichPainted(picture)).toBe(0)
  })
})

describe('a picture that looks like somebody else', () => {
  test('is drawn once more of the same, with another seed, and that one is shown: it says so, and costs one picture', async () => {
    const { visitor } = await aSubscriber(at.server, { luna: 10 })
    at.judge.say(0.2, 0.8)
    const [before, loose] = [filesNow(), await looseNow()]
    const { job, asked, pictures } = await painted(visitor)
    expect([asked.length, pictures, told]).toEqual([2, [1], ['redrawn']])
    const [first, second] = asked
    expect(second).toEqual({ ...first, take: expect.any(Number) })
    expect(second?.take).not.toBe(first?.take)
    const [picture] = job.pictures
    expect(picture).toMatchObject({
      seed: second?.take,
      likeness: { is: 'redrawn', pictureId: picture?.id },
    })
    expect(picture?.likeness).not.toHaveProperty('redraw')
    expect([job.cost, await lunaOf(visitor)]).toEqual([{ pictures: 0, luna: 2 }, 8])
    // A picture and its smaller copies; nothing of the first one.
    const files = filesNow() - before
    at.judge.say(1)
    const beforeOther = filesNow()
    await painted(visitor)
    expect(files).toBe(filesNow() - beforeOther)
    expect(await looseNow()).toBe(loose)
  })

  test('takes one of the free ones too, and each of several is judged by itself', async () => {
    const { visitor } = await anAccount(at.server)
    at.judge.say(0.9, 0.1, 0.7, 0.8)
    const { job, asked, pictures } = await painted(visitor, { count: 3 })
    expect([asked.length, pictures, told]).toEqual([4, [0, 2, 3], ['alike', 'redrawn', 'alike']])
    expect(new Set(asked.map(({ take }) => take)).size).toBe(4)
    expect(job.pictures.map(({ likeness }) => likeness?.is)).toEqual([undefined, 'redrawn', undefined])
    expect([job.cost, await leftOf(visitor)]).toEqual([{ pictures: 3, luna: 0 }, 6])
  })

  test.each([
    ['the second, where that is nearer', [0.1, 0.3], 1],
    ['the first, where the second is no nearer', [0.3, 0.3], 0],
    ['the first, where the second is further', [0.3, 0], 0],
  ])('twice is shown in the better of the two: %s', async (_, scores, which) => {
    const { visitor } = await anAccount(at.server)
    at.judge.say(...scores)
    const { job, asked, pictures } = await painted(visitor)
    expect([asked.length, pictures, told]).toEqual([2, [which], ['unlike']])
    const [picture] = job.pictures
    expect(picture?.seed).toBe(asked[which]?.take)
    expect(picture?.likeness).toEqual({ is: 'unlike', pictureId: picture?.id, redraw: 'offered' })
    expect(await leftOf(visitor)).toBe(8)
  })

  test('is shown in the second of which nobody can tell', async () => {
    const { visitor } = await anAccount(at.server)
    at.judge.say(0.3, null)
    expect(await painted(visitor)).toMatchObject({ pictures: [1] })
    expect(told).toEqual(['redrawn'])
  })

  test.each([
    ['the engine fails', aPainter([undefined, new ImageEngineError('refused', 'no')]), undefined],
    [
      'the screen wants it shown to nobody',
      aPainter(),
      screenOf({ rating: 'general' }, { rating: 'blocked', why: 'violence/graphic' }),
    ],
  ])('is shown as it is where %s at the second one, and nobody is blamed', async (_, painter, screen) => {
    const { visitor } = await aSubscriber(at.server, { luna: 10 })
    at.judge.say(0.2)
    const job = await ask(visitor)
    begin(painter.engine, screen ? { screen } : {})
    const done = await ended(visitor, job.id)
    expect(done).toMatchObject({ status: 'done', cost: { luna: 2 } })
    expect(await Promise.all(done.pictures.map(shown))).toEqual([0])
    expect(done.pictures[0]?.likeness).toMatchObject({ is: 'unlike', redraw: 'offered' })
    expect(at.judge.heard).toHaveLength(1)
    expect(await read(visitor, '/moderation/decisions')).toMatchObject({ decisions: [] })
  })

  test('and is rated adult in the one that is kept is blurred as any', async () => {
    const { visitor, user } = await anAccount(at.server)
    at.judge.say(0.2, 0.9)
    const screen = screenOf({ rating: 'general' }, { rating: 'adult' })
    const { job } = await painted(visitor, {}, { screen })
    expect(job.pictures[0]).toMatchObject({ isBlurred: true, likeness: { is: 'redrawn' } })
    await subscribe(at.server, user.id)
    expect((await ended(visitor, job.id)).pictures[0]).not.toHaveProperty('isBlurred')
  })
})

describe('a judge that says nothing of use', () => {
  test.each([
    ['cannot tell', null],
    ['is away', { status: 503 }],
    ['refuses', { status: 400 }],
    ['talks of something else', { content: 'A lovely picture.' }],
  ] as const)('as it %s leaves the picture as it is', async (_, says) => {
    const { visitor } = await anAccount(at.server)
    at.judge.say(says)
    const { job, asked } = await painted(visitor)
    expect([job.status, asked.length, told]).toEqual(['done', 1, ['unsure']])
    expect(job.pictures[0]).not.toHaveProperty('likeness')
  })

  test('as it stalls holds a picture for its time-out at most, and for no longer than the job has', async () => {
    const { visitor } = await anAccount(at.server)
    at.judge.say('stall')
    const its = at.judgeOf({ LIKENESS_TIMEOUT_MS: '200' })
    expect(await painted(visitor, {}, { likeness: its && { judge: its, min: 0.5 } })).toMatchObject({
      job: { status: 'done' },
    })
    await stop()
    const { job } = await painted(visitor, { count: 2 }, { pace: { drawingMs: 6_000 } })
    expect(job).toMatchObject({ status: 'done', pictures: [{}, {}] })
    expect(told).toEqual(['unsure', 'unsure', 'unsure'])
  })
})

describe('nothing is compared', () => {
  test('before the screen has let a picture pass', async () => {
    const { visitor } = await anAccount(at.server)
    const screen = screenOf({ rating: 'blocked', why: 'violence/graphic' })
    const { job } = await painted(visitor, {}, { screen })
    expect([job.status, at.judge.heard, told]).toEqual(['blocked', [], []])
  })

  test('where no judge is set', async () => {
    const { visitor } = await anAccount(at.server)
    await painted(visitor, {}, { likeness: undefined })
    expect([at.judge.heard, told]).toEqual([[], []])
  })

  test('of what the illustrator draws, which knows one face for each sheet', async () => {
    const { visitor } = await anAccount(at.server)
    const illustrator = createIllustrator({ threads: 1 })
    const job = await ask(visitor)
    begin(illustrator)
    expect((await ended(visitor, job.id)).status).toBe('done')
    expect([at.judge.heard, told]).toEqual([[], []])
    await illustrator.close()
  })

  test('of nobody in particular, and of a character who was asked for with other looks', async () => {
    const { visitor } = await anAccount(at.server)
    at.judge.say(0)
    await painted(visitor, { premadeId: undefined, prompt: 'a woman in the rain' })
    await stop()
    const { hairColor } = at.server.context.characters.visible()[0]?.appearance ?? {}
    await painted(visitor, { prompt: hairColor === 'black' ? 'with red hair' : 'with black hair' })
    expect([at.judge.heard, told]).toEqual([[], []])
    await stop()
    await painted(visitor, { prompt: 'on a rooftop, smiling' })
    expect(told).toEqual(['unlike'])
  })

  test('with a picture that came from outside: not that of a card', async () => {
    const { visitor } = await anAccount(at.server)
    const own = await anOwnCharacter(visitor)
    expect(own.profilePicture).toBeDefined()
    at.judge.say(0)
    await painted(visitor, { premadeId: own.id })
    expect([at.judge.heard, told]).toEqual([[], []])
  })
})

test('a picture of an own character is compared with the portrait that was drawn here, and not while that is hidden', async () => {
  const { visitor } = await anAccount(at.server)
  const body = { clientId: randomUUID(), choices: someChoices() }
  const own = await (await visitor.fetchApi('POST', '/characters/choices', body)).json()
  begin(aQuickEngine())
  await visitor.portrayed(own)
  // A portrait is compared with nothing.
  expect(at.judge.heard).toEqual([])
  await stop()
  await painted(visitor, { premadeId: own.id })
  expect(told).toEqual(['alike'])
  const { dominant } = await sharp(at.judge.heard[0]?.pictures[0]).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
  await stop()

  const { db, images, ownCharacters } = at.server.context
  const file = (await ownCharacters.pictureFileOf(own.id)) ?? ''
  await db.transaction((tx) => images.hide(tx, file, new Date()))
  await painted(visitor, { premadeId: own.id })
  expect([at.judge.heard.length, told]).toEqual([1, ['alike']])
})

test('a server that dies between the two drawings loses nothing: another draws, once is paid, and no file stays behind', async () => {
  const { visitor } = await aSubscriber(at.server, { luna: 10 })
  const job = await ask(visitor)
  const [before, loose] = [filesNow(), await looseNow()]
  at.judge.say(0.2)
  const { engine, next } = anEngine()
  begin(engine, { pace: { beatMs: 3_600_000 } })
  ;(await next()).finish()
  // It draws the second one, and is heard of no more.
  await next()
  expect(await lunaOf(visitor)).toBe(8)
  at.judge.say(0.2, 0.9)
  const painter = aPainter()
  const other = begin(painter.engine)
  await other.reap(0)
  const done = await ended(visitor, job.id)
  expect(done).toMatchObject({ status: 'done', cost: { luna: 2 } })
  expect([painter.asked.length, await Promise.all(done.pictures.map(shown))]).toEqual([2, [1]])
  expect(await lunaOf(visitor)).toBe(8)
  const { entries } = await read(visitor, '/luna')
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['hold', 'grant'])
  await stop()
  const files = filesNow() - before
  at.judge.say(1)
  await painted(visitor)
  expect(files).toBe(filesNow() - before - files)
  expect(await looseNow()).toBe(loose)
})

test('a server that is told to end between the two hands the job on', async () => {
  const { visitor } = await anAccount(at.server)
  const job = await ask(visitor)
  at.judge.say(0.2)
  const { engine, next } = anEngine()
  const ending = begin(engine)
  ;(await next()).finish()
  await next()
  await ending.close()
  expect(await read(visitor, `/picture-jobs/${job.id}`)).toMatchObject({ status: 'queued' })
  at.judge.say(1)
  begin(aPainter().engine)
  expect((await ended(visitor, job.id)).status).toBe('done')
  expect(await leftOf(visitor)).toBe(8)
})

test('a picture that is cancelled while it is drawn again costs nothing', async () => {
  const { visitor } = await anAccount(at.server)
  const job = await ask(visitor)
  at.judge.say(0.2)
  const { engine, next } = anEngine()
  begin(engine)
  ;(await next()).finish()
  const second = await next()
  await visitor.fetchApi('POST', `/picture-jobs/${job.id}/cancel`)
  await vi.waitFor(() => expect(second.signal.aborted).toBe(true))
  expect(await ended(visitor, job.id)).toMatchObject({ status: 'cancelled', pictures: [] })
  expect(await leftOf(visitor)).toBe(9)
})

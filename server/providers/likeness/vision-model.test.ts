import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createPictureReader } from '../pictures/sharp-reader.ts'
import { aLikenessServer } from './a-likeness-server.fixture.ts'
import { chooseLikenessJudge } from './choose.ts'

const pictures = createPictureReader()
const drawn = (background: string) =>
  sharp({ create: { width: 832, height: 1216, channels: 3, background } })
    .webp()
    .toBuffer()

let server: Awaited<ReturnType<typeof aLikenessServer>>
let portrait: Buffer
let picture: Buffer
beforeAll(async () => {
  server = await aLikenessServer()
  portrait = await drawn('#ff0000')
  picture = await drawn('#0000ff')
})
afterAll(() => server.close())
beforeEach(() => {
  server.heard.length = 0
})

const judgeOf = (env: Record<string, string> = {}) =>
  chooseLikenessJudge(
    readConfig({
      LIKENESS_BASE_URL: `${server.baseUrl}/`,
      LIKENESS_API_KEY: 'key',
      LIKENESS_MODEL: 'a-model-with-eyes',
      ...env,
    }),
    pictures,
  )
const compare = (env: Record<string, string> = {}, signal = new AbortController().signal) =>
  judgeOf(env)?.compare([portrait], picture, signal)

test('the portrait and the new picture go to the model, in this order, small, and in a format that every server reads', async () => {
  server.say(0.9)
  expect(await compare()).toBe(0.9)
  expect(server.heard).toHaveLength(1)
  const { pictures: sent, ...rest } = server.heard[0] ?? { pictures: [] }
  expect(rest).toEqual({
    path: '/v1/chat/completions',
    authorization: 'Bearer key',
    // Whatever else is asked of a model, some server refuses it.
    keys: ['model', 'messages'],
    model: 'a-model-with-eyes',
    mimes: ['image/jpeg', 'image/jpeg'],
  })
  const seen = await Promise.all(sent.map((one) => sharp(one).stats()))
  expect(seen.map(({ dominant }) => dominant.r > dominant.b)).toEqual([true, false])
  const { format, height } = await sharp(sent[1]).metadata()
  expect({ format, height }).toEqual({ format: 'jpeg', height: 768 })
})

test.each([
  ['{"likeness": 0.42}', 0.42],
  ['{"likeness": 1}', 1],
  ['{"likeness": 0}', 0],
  ['```json\n{ "likeness": 0.7, "why": "same hair" }\n```', 0.7],
  ['Both have red hair.\n{"likeness": "0.8"} I am quite sure.', 0.8],
  ['<think>First {"likeness": 0.1}, but no.</think>{"likeness": 0.6}', 0.6],
  ['Like {"likeness": 0.85} I would say: {"likeness": 0.3}', 0.3],
  ['{"likeness": 85}', 0.85],
  ['{"likeness": "85%"}', 0.85],
  ['{"likeness": "1 %"}', 0.01],
  ['{"likeness": null}', undefined],
  [
    [
      { type: 'text', text: '{"like' },
      { type: 'text', text: 'ness": 0.5}' },
    ],
    0.5,
  ],
])('the answer %j is understood', async (content, score) => {
  server.say({ content })
  expect(await compare()).toBe(score)
})

test.each([
  ['no number', 'I cannot identify people in pictures.'],
  ['a number that is no share', '{"likeness": 101}'],
  ['a number below nothing', '{"likeness": -0.2}'],
  ['a word', '{"likeness": "high"}'],
  ['another question answered', '{"similarity": 0.9}'],
  ['nothing', null],
])('%s is no score', async (_, content) => {
  server.say({ content })
  await expect(compare()).rejects.toMatchObject({ name: 'LikenessError', kind: 'malformed' })
})

test.each([
  ['an error', { status: 503 }, 'unreachable'],
  ['a refusal', { status: 400 }, 'refused'],
  ['a page', { body: '<!doctype html>' }, 'malformed'],
  ['an answer without a word', { body: '{"choices":[]}' }, 'malformed'],
  ['an answer without an end', { body: 'x'.repeat(400_000) }, 'malformed'],
] as const)('%s is none either, and what was said is not repeated', async (_, says, kind) => {
  server.say(says)
  const error = await compare()?.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'LikenessError', kind })
  expect(String(error)).not.toMatch(/not now|doctype|xxx/)
})

test('a judge that is slow or away says nothing; who asked may give up before', async () => {
  server.say('stall')
  await expect(compare({ LIKENESS_TIMEOUT_MS: '150' })).rejects.toMatchObject({ kind: 'timeout' })
  await expect(compare({ LIKENESS_BASE_URL: 'http://127.0.0.1:9/v1' })).rejects.toMatchObject({
    kind: 'unreachable',
  })
  const gone = new AbortController()
  server.whenAsked(() => gone.abort(new Error('given up')))
  await expect(compare({}, gone.signal)).rejects.toThrow('given up')
})

test('without an address there is none, and its name has no secret', () => {
  expect(judgeOf({ LIKENESS_BASE_URL: '' })).toBeUndefined()
  expect(judgeOf()?.label).toBe(`a-model-with-eyes at ${server.baseUrl}`)
  expect(readConfig({}).LIKENESS_MIN).toBe(0.5)
  expect(() => readConfig({ LIKENESS_MIN: '2' })).toThrow('LIKENESS_MIN')
})

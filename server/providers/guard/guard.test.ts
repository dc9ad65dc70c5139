import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGuardServer } from './a-guard-server.fixture.ts'
import { chooseGuard } from './choose.ts'
import { createGuardModel, LLAMA_GUARD_CATEGORIES } from './guard-model.ts'
import { createModerationsGuard, MODERATION_CATEGORIES } from './moderations.ts'
import type { Line } from './port.ts'

let server: Awaited<ReturnType<typeof aGuardServer>>
beforeAll(async () => {
  server = await aGuardServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.find(() => [])
  server.heard.length = 0
})

const user = (content: string): Line => ({ author: 'user', content })
const character = (content: string): Line => ({ author: 'character', content })
type Changes = { timeoutMs?: number; baseUrl?: string }
const serverOf = (changes: Changes) => ({
  baseUrl: server.baseUrl,
  apiKey: 'key',
  model: 'asked',
  timeoutMs: 5_000,
  ...changes,
})
const never = new AbortController().signal

const guards = {
  moderations: (changes: Changes = {}) => createModerationsGuard(serverOf(changes), MODERATION_CATEGORIES),
  chat: (changes: Changes = {}) => createGuardModel(serverOf(changes), LLAMA_GUARD_CATEGORIES),
}

describe('a moderation endpoint', () => {
  const judge = (text: string, ...before: Line[]) => guards.moderations().judge(user(text), before, never)

  test('gets the text, with the key and the model, and its own name for the model is the version', async () => {
    expect(await judge('Good evening')).toEqual({ found: [], version: 'omni-2024' })
    expect(server.heard).toEqual([
      { path: '/v1/moderations', authorization: 'Bearer key', model: 'asked', input: ['Good evening'] },
    ])
  })

  test.each([
    ['sexual', []],
    ['violence', []],
    ['harassment', []],
    ['sexual/minors', ['minors']],
    ['violence/graphic', ['violence']],
    ['illicit/violent', ['illegal-goods']],
    ['hate/threatening', ['hate']],
    ['self-harm/intent', ['self-harm']],
  ])('its category %s is %j here', async (category, harms) => {
    server.find(() => [category])
    const { found } = await judge('One')
    expect(found.map(({ harm }) => harm)).toEqual(harms)
    if (harms.length > 0) expect(found[0]).toMatchObject({ category, score: 0.934 })
  })

  test('a text is judged with the lines before it, and is not blamed for what those hold by themselves', async () => {
    server.find((text) => [
      ...(/bomb/.test(text) ? ['hate'] : []),
      ...(/one.*two/s.test(text) ? ['illicit'] : []),
    ])
    expect((await judge('two', character('one bomb'))).found).toMatchObject([{ harm: 'illegal-goods' }])
    expect((await judge('bomb', character('one bomb'))).found).toMatchObject([{ harm: 'hate' }])
    expect((await judge('Good evening', character('one bomb, two'))).found).toEqual([])
  })

  test.each([
    ['no result', '{"results":[]}'],
    [
      'a result for another number of texts',
      '{"results":[{"categories":{"hate":true}},{"categories":{"hate":true}}]}',
    ],
    ['a result of which no category is known', '{"results":[{"categories":{"spam":true}}]}'],
    ['words for categories', '{"results":[{"categories":"safe"}]}'],
  ])('%s is no verdict', async (_, body) => {
    server.fail({ body })
    await expect(judge('One')).rejects.toMatchObject({ kind: 'malformed' })
  })
})

describe('a guard model', () => {
  const judge = (line: Line, ...before: Line[]) => guards.chat().judge(line, before, never)

  test('gets the talk in turns that begin with the user and end with the line that is judged', async () => {
    await judge(character('four'), character('zero'), user('one'), user('two'), character('three'))
    expect(server.heard[0]).toMatchObject({
      path: '/v1/chat/completions',
      temperature: 0,
      messages: [
        { role: 'user', content: 'one\n\ntwo' },
        { role: 'assistant', content: 'three\n\nfour' },
      ],
    })
    await judge(character('A card'))
    expect(server.heard[1]?.messages).toEqual([{ role: 'user', content: 'A card' }])
  })

  test('answers in codes, of which those that are harms here count', async () => {
    server.find(() => ['S4', 'S12', 'S1', 'S4'])
    expect(await judge(user('One'))).toEqual({
      found: [
        { harm: 'minors', category: 'S4' },
        { harm: 'violence', category: 'S1' },
      ],
      version: 'guard-8b',
    })
    server.find(() => ['S12'])
    expect((await judge(user('One'))).found).toEqual([])
  })

  test.each([
    'I cannot help with that.',
    '',
    'unsafe',
    'unsafe because of S4',
    'safe, but S4',
    'safe\nunsafe\nS4',
  ])('"%s" is no verdict', async (content) => {
    server.fail({ body: JSON.stringify({ choices: [{ message: { content } }] }) })
    await expect(judge(user('One'))).rejects.toMatchObject({ kind: 'malformed' })
  })
})

describe.each(['moderations', 'chat'] as const)('a server of a guard (%s)', (kind) => {
  const judge = (changes?: Changes) => guards[kind](changes).judge(user('a private word'), [], never)

  test('that fails once is asked once more, and not a third time', async () => {
    server.failNext({ status: 500 })
    expect((await judge()).found).toEqual([])
    expect(server.heard).toHaveLength(2)
    server.fail({ status: 503 })
    await expect(judge()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(server.heard).toHaveLength(4)
  })

  test.each([
    ['a page', { body: '<!doctype html>' }, 'malformed'],
    ['null', { body: 'null' }, 'malformed'],
    ['an answer without an end', { body: `"${'x'.repeat(400_000)}"` }, 'malformed'],
    ['a refusal', { status: 401 }, 'refused'],
  ] as const)(
    'that sends %s has said nothing, and its error holds no word of the text',
    async (_, fault, error) => {
      server.fail(fault)
      const failure = await judge().catch((thrown: unknown) => thrown)
      expect(failure).toMatchObject({ name: 'GuardError', kind: error })
      expect(String(failure)).not.toContain('private')
      expect(server.heard).toHaveLength(1)
    },
  )

  test('[REL-11] that is slow is waited for so long, and one that is away not at all', async () => {
    server.fail('stall')
    await expect(judge({ timeoutMs: 150 })).rejects.toMatchObject({ kind: 'timeout' })
    await expect(judge({ baseUrl: 'http://127.0.0.1:9/v1' })).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('is given up with the reason of whoever gives it up', async () => {
    server.fail('stall')
    const abort = new AbortController()
    const judging = guards[kind]().judge(user('One'), [], abort.signal)
    abort.abort(new Error('closing'))
    await expect(judging).rejects.toThrow('closing')
  })
})

describe('the settings', () => {
  const settings = {
    GUARD_BASE_URL: '',
    GUARD_API: 'moderations',
    GUARD_API_KEY: '',
    GUARD_MODEL: '',
    GUARD_CATEGORIES: {},
    GUARD_TIMEOUT_MS: 5_000,
  } as const

  test('choose no guard, a moderation endpoint or a guard model', () => {
    const GUARD_BASE_URL = 'http://guard/v1'
    expect(chooseGuard(settings)).toBeUndefined()
    expect(chooseGuard({ ...settings, GUARD_BASE_URL })?.label).toBe(
      'omni-moderation-latest at http://guard/v1',
    )
    expect(chooseGuard({ ...settings, GUARD_BASE_URL, GUARD_API: 'chat' })?.label).toBe(
      'llama-guard3 at http://guard/v1',
    )
  })

  test('may say which codes are which harms, and the others are allowed', async () => {
    server.find(() => ['S4', 'S12'])
    const GUARD_CATEGORIES = { S12: 'non-consent' } as const
    const guard = chooseGuard({
      ...settings,
      GUARD_CATEGORIES,
      GUARD_BASE_URL: server.baseUrl,
      GUARD_API: 'chat',
    })
    const verdict = await guard?.judge(user('One'), [], never)
    expect(verdict?.found).toEqual([{ harm: 'non-consent', category: 'S12' }])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PremadeCharacter } from '#contract/characters.ts'
import { CARD_BYTES_MAX } from '#contract/limits.ts'
import { aCard, aPng, aTextChunk } from '#tests/factories/a-card.ts'
import { readTable } from '#tests/moderation/read-table.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { readCardFile } from './service.ts'

let server: TestServer
let character: PremadeCharacter

beforeAll(async () => {
  server = await aServer()
  character = PremadeCharacter.parse(server.context.characters.visible()[0])
})
afterAll(() => server.close())

async function aGuest() {
  const visitor = aVisitor(server.url)
  await visitor.openChat(character.model.premadeId)
  return visitor
}

const read = async (file: Buffer) => {
  const answer = await (await aGuest()).fetchApi('POST', '/cards/read', { file: file.toString('base64') })
  return { status: answer.status, body: await answer.json() }
}

const exported = async (premadeId: string, format: string) => {
  const answer = await (await aGuest()).fetchApi('GET', `/characters/${premadeId}/card?format=${format}`)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('reading a card', () => {
  test('answers what it holds, and makes nothing of it', async () => {
    const file = aPng(aTextChunk('ccv3', aCard({ unheard_of: { a: 1 }, extensions: { b: 2 } })))
    const { status, body } = await read(file)
    expect([status, body]).toMatchObject([
      200,
      {
        version: '3.0',
        warnings: [],
        assets: [],
        card: { data: { name: 'Vera', unheard_of: { a: 1 }, extensions: { b: 2 } } },
      },
    ])
    expect(body.card.data.description).toContain('{{char}}')
  })

  test.each([
    ['an age', { description: 'Age: 17\nA quiet woman.' }],
    ['an age in words', { description: '{{char}} is sixteen years old.' }],
    ['an age in a list', { personality: '[Character("Mina") Age("16") Hair("red")]' }],
    ['an age of another language', { description: '{{char}} ist ein Mädchen von 15 Jahren.' }],
    ['a field of its own', { age: 15 }],
    ['a word', { description: 'A teenager with red hair.' }],
    ['a school', { description: '{{char}} is a high school student.' }],
    ['a tag', { tags: ['romance', 'loli'] }],
    ['a nickname', { nickname: 'Emma 13yo' }],
    ['a greeting', { first_mes: '{{char}} is a fourteen year old girl who lives here.' }],
    ['another greeting', { alternate_greetings: ['*Vera is fifteen years old.*'] }],
    ['its nickname', { nickname: 'Emma', first_mes: 'Emma is a teenager.' }],
    [
      'an entry of its lorebook',
      { character_book: { entries: [{ keys: [], content: 'Vera is fifteen years old.', constant: true }] } },
    ],
    ['an example of its words', { mes_example: '<START>\n{{char}}: I turned 15 last week.' }],
    ['a note to its readers', { creator_notes: 'For fans of drama. {{char}} is a girl of 15.' }],
    [
      'the end of a long text',
      { description: `${'She likes the rain. '.repeat(1000)} She is 14 years old.` },
    ],
  ])('[SEC-15] refuses a character who is described as under 18, by %s', async (_, data) => {
    expect(await read(Buffer.from(JSON.stringify(aCard(data))))).toMatchObject({
      status: 451,
      body: {
        code: 'blocked',
        message: 'Every character here is an adult. This one is described as younger.',
      },
    })
  })

  test.each([
    'A woman of 34 who teaches at a high school.',
    'Age: 29. {{char}} left home when she was 15.',
    'A captain, 20 years at sea, with a daughter of 9.',
    'Seit 10 Jahren Bäckerin, 41 Jahre alt.',
  ])('takes an adult with a past, a job and a family: %s', async (description) => {
    expect((await read(Buffer.from(JSON.stringify(aCard({ description }))))).status).toBe(200)
  })

  test.each([
    { first_mes: 'When she was 15 she moved to Paris. {{char}} is 34 now.' },
    { mes_example: '{{user}}: How many cats?\n{{char}}: Fifteen. When I was 14 I had two.' },
    {
      character_book: {
        entries: [
          { keys: ['Mia'], content: 'Mia, {{char}}’s daughter, is 14.' },
          { keys: ['daughter'], content: '{{char}} has a daughter who is 14 years old.' },
        ],
      },
    },
    { creator_notes: '{{char}} is a minor character of the tale.', nickname: 'Em' },
  ])('takes an adult whose other fields speak of what was, and of others: %o', async (data) => {
    expect((await read(Buffer.from(JSON.stringify(aCard(data))))).status).toBe(200)
  })

  test('refuses what breaks the safety rules in any field, and names it', async () => {
    const [row] = readTable('minors-blocked')
    const harmful = row?.line ?? ''
    const { status, body } = await read(
      Buffer.from(JSON.stringify(aCard({ extensions: { deep: [{ prompt: harmful }] } }))),
    )
    expect([status, body.code]).toEqual([451, 'blocked'])
    expect(body.message).toMatch(/^In the field "extensions.deep.0.prompt": /)
    expect(server.logged.join('')).not.toContain(harmful)
  })

  test.each(['\u0001', '\u007f', '\u0085'])(
    'reads a card as a model reads it, without control characters in its words: %j',
    async (control) => {
      const harmful = readTable('minors-blocked')
        .filter(({ recent, line }) => recent.length === 0 && /^\p{ASCII}+$/u.test(line))
        .map(({ line }) => line.replace(/[a-z]{3,}/gi, (word) => word.slice(0, 2) + control + word.slice(2)))
      const refused = await Promise.all(
        harmful.slice(0, 20).map(async (description) => {
          const { status } = await read(Buffer.from(JSON.stringify(aCard({ description }))))
          return status
        }),
      )
      expect(new Set(refused)).toEqual(new Set([451]))
    },
  )

  test.each(['constructor', '__proto__', 'valueOf'])(
    'takes a tag that is called like what every object has, and no gender from it: %s',
    async (name) => {
      const { status, body } = await read(
        Buffer.from(
          JSON.stringify(aCard({ tags: [name], description: '{{char}} is 41 and repairs clocks.' })),
        ),
      )
      expect([status, body.told]).toEqual([200, { age: 41 }])
    },
  )

  test('refuses what is no card, and what is too large', async () => {
    expect(await read(Buffer.from('{}'))).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', field: 'file' },
    })
    expect((await read(Buffer.alloc(CARD_BYTES_MAX + 5_000))).body).toMatchObject({
      code: 'too-large',
      bytesMax: 20_000_000,
    })
  })
})

describe('a character of the catalogue as a card', () => {
  test.each(['json', 'json-v1', 'png', 'charx'])(
    'goes out as %s, and can be read again',
    async (format) => {
      const { answer, bytes } = await exported(character.model.premadeId, format)
      const name = character.model.name.toLowerCase()
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="${name}.${format.split('-')[0]}"`,
      )
      const { card, warnings, assets } = readCardFile(bytes)
      expect(card).toMatchObject({
        spec: 'chara_card_v3',
        data: { name: character.model.name, first_mes: character.greetings[0], system_prompt: '' },
      })
      expect(card.data.source).toEqual([expect.stringMatching(/^http.*\/[a-z]+$/)])
      expect([warnings, assets.size]).toEqual([[], format === 'charx' ? 1 : 0])
      expect((await read(bytes)).status).toBe(200)
    },
    30_000,
  )

  test('keeps what only the model is told', async () => {
    const { bytes } = await exported(character.model.premadeId, 'json')
    for (const limit of character.persona.boundaries) expect(bytes.toString()).not.toContain(limit)
  })

  test('is not there where the catalogue has nobody', async () => {
    expect((await exported(randomUUID(), 'json')).answer.status).toBe(404)
  })

  test('of everybody passes our own rules', async () => {
    for (const { model } of server.context.characters.visible()) {
      const { bytes } = await exported(model.premadeId, 'json')
      expect([model.name, (await read(bytes)).status]).toEqual([model.name, 200])
    }
  }, 120_000)
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import { CHATS_MAX, IMPORTED_MESSAGES_MAX } from '#contract/limits.ts'
import { aChatFile, aLine } from '#tests/factories/a-chat-file.ts'
import { readTable } from '#tests/moderation/read-table.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { readTalk } from './read-talk.ts'

let server: TestServer
let premadeIds: string[]

beforeAll(async () => {
  server = await aServer()
  premadeIds = server.context.characters.visible().map((character) => character.model.premadeId)
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

async function aGuest() {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(premadeIds[0] ?? '')
  return { visitor, chat }
}

const bring = async (visitor: Visitor, file: string, clientId: string = randomUUID()) => {
  const answer = await visitor.fetchApi('POST', '/chats/import', {
    clientId,
    premadeId: premadeIds[1],
    file,
  })
  return { status: answer.status, body: await answer.json() }
}

/** The chat that a good file makes. */
const brought = async (visitor: Visitor, file: string): Promise<Chat> => {
  const { status, body } = await bring(visitor, file)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const fileOf = async (visitor: Visitor, chatId: string, format = 'jsonl') => {
  const answer = await visitor.fetchApi('GET', `/chats/${chatId}/export?format=${format}`)
  return { answer, text: await answer.text() }
}

/** All that is kept of a talk, without what is another in each chat. */
const kept = async (chatId: string) =>
  await server.context.db.rows(sql`
    select seq, author, content, status, variant, variants, is_reworded, reaction, saved_at, created_at
    from messages where chat_id = ${chatId} order by seq`)

describe('importing a chat', () => {
  test('makes a chat of the file beside the main one, in its order and with its times', async () => {
    const { visitor, chat } = await aGuest()
    const made = await brought(
      visitor,
      aChatFile([
        aLine('You are early.', { send_date: 'November 5, 2023 10:27pm' }),
        aLine('I could not sleep.', { is_user: true, send_date: '2023-11-5 @22h 28m 12s 123ms' }),
        aLine('Sit.', { send_date: 1_699_223_400_000 }),
      ]),
    )
    expect(made).toMatchObject({ isMain: false, unread: 0, premadeId: premadeIds[1] })
    expect((await visitor.messages(made.id)).messages).toMatchObject([
      { seq: 1, author: 'character', content: 'You are early.', createdAt: '2023-11-05T22:27:00.000Z' },
      { seq: 2, author: 'user', content: 'I could not sleep.', createdAt: '2023-11-05T22:28:12.123Z' },
      { seq: 3, author: 'character', content: 'Sit.', createdAt: '2023-11-05T22:30:00.000Z' },
    ])
    expect((await visitor.chats()).map(({ id }) => id).sort()).toEqual([chat.id, made.id].sort())
  })

  test('goes on like any other chat', async () => {
    const { visitor } = await aGuest()
    const made = await brought(visitor, aChatFile([aLine('You are early.')]))
    const { reply } = await visitor.send(made.id, 'Good evening')
    await visitor.follow(reply)
    expect((await visitor.messages(made.id)).messages).toMatchObject([
      { seq: 1 },
      { seq: 2, content: 'Good evening' },
      { seq: 3, status: 'finished' },
    ])
  })

  test('makes one chat, however often it is sent', async () => {
    const { visitor } = await aGuest()
    const clientId = randomUUID()
    const file = aChatFile([aLine('You are early.')])
    const answers = await Promise.all([1, 2, 3].map(() => bring(visitor, file, clientId)))
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([200, clientId]))
    expect((await bring(visitor, file, clientId)).body.id).toBe(clientId)
    expect(await visitor.chats()).toHaveLength(2)
    const { visitor: stranger } = await aGuest()
    expect((await bring(stranger, file, clientId)).body).toMatchObject({ code: 'not-found' })
  })

  test('keeps every writing of a reply and shows the one that was shown', async () => {
    const { visitor } = await aGuest()
    const swipes = ['Come in.', '', 'Sit down.']
    const lines = [
      aLine('Mind the springs.', {
        swipes,
        swipe_id: 2,
        swipe_info: [{ send_date: '2024-02-01@08h00m00s' }],
      }),
    ]
    const made = await brought(visitor, aChatFile(lines))
    const [message] = (await visitor.messages(made.id)).messages
    // The text was changed after it was written: it counts, not the writing.
    expect(message).toMatchObject({ content: 'Mind the springs.', variants: { shown: 1, count: 2 } })
    expect(await kept(made.id)).toMatchObject([
      {
        variants: [
          { content: 'Come in.', status: 'finished', createdAt: '2024-02-01T08:00:00.000Z' },
          { content: 'Mind the springs.', pictureId: null, replyId: null },
        ],
      },
    ])
  })

  test('leaves out what nobody said, and lines that the file hides, and says how many these were', async () => {
    const { visitor } = await aGuest()
    const file = aChatFile([
      aLine('You are now in a group.', { is_system: true }),
      aLine('  '),
      aLine('A note to myself.', { is_user: true, is_system: true }),
      aLine('You are early.'),
    ])
    const made = await brought(visitor, `\ufeff${file.replaceAll('\n', '\r\n\r\n')}\r\n`)
    expect(made).toMatchObject({ hidden: 2, leftOut: 0 })
    expect((await visitor.messages(made.id)).messages.map(({ content }) => content)).toEqual([
      'You are early.',
    ])
  })

  test.each([
    ['a list', (talk: object[]) => JSON.stringify(talk, null, 2)],
    ['a list in an object', (talk: object[]) => JSON.stringify({ title: 'A talk', messages: talk })],
    ['lines', (talk: object[]) => talk.map((line) => JSON.stringify(line)).join('\n')],
  ])('reads the messages of other programs: %s', async (_, write) => {
    const { visitor } = await aGuest()
    const file = write([
      { role: 'system', content: 'You are Vera.' },
      { role: 'user', content: 'Are you there?', timestamp: 1_700_000_000 },
      { author: 'character', text: 'Always.', date: '2023-11-15T10:00:00+02:00' },
      { is_user: true, mes: 'Good.' },
    ])
    const made = await brought(visitor, file)
    const { messages } = await visitor.messages(made.id)
    expect(messages.map(({ author, content, createdAt }) => [author, content, createdAt])).toEqual([
      ['user', 'Are you there?', '2023-11-14T22:13:20.000Z'],
      ['character', 'Always.', '2023-11-15T08:00:00.000Z'],
      ['user', 'Good.', '2023-11-15T08:00:00.000Z'],
    ])
  })

  test('keeps a time that goes back or lies ahead in the order of the talk', async () => {
    const { visitor } = await aGuest()
    const dates = [
      '2024-03-02T00:00:00Z',
      '2024-03-01T00:00:00Z',
      '2999-01-01T00:00:00Z',
      0,
      '2024-03-03T00:00:00Z',
    ]
    const made = await brought(visitor, aChatFile(dates.map((send_date) => aLine('Mind.', { send_date }))))
    expect((await visitor.messages(made.id)).messages.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(
      ['2024-03-02', '2024-03-02', '2024-03-02', '2024-03-02', '2024-03-03'],
    )
  })
})

describe('a file that is not good', () => {
  const good = JSON.stringify(aLine('You are early.'))
  test.each([
    ['no JSON', 'Dear diary', 'Line 1 is not JSON.'],
    ['a line that is cut off', `${good}\n${good.slice(0, 30)}`, 'Line 2 is not JSON.'],
    ['a number', `${good}\n\n7`, 'Line 3 is not a message.'],
    ['a list in a list', `[[[[]]]]`, 'Line 1 is not a message.'],
    [
      'an object that is none',
      '{"a": 1}',
      'Line 1 has no text: it needs the field "mes", "content" or "text".',
    ],
    [
      'nobody who speaks',
      '{"text":"Hello"}',
      'Line 1 does not say who speaks: it needs the field "is_user", "role" or "author".',
    ],
    [
      'somebody else who speaks',
      '[{"role":"narrator","text":"Hello"}]',
      'Line 1 is by somebody who is neither "user" nor "character".',
    ],
    ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((name): [string, string, string] => [
      `somebody who is called like what every object has: ${name}`,
      `[{"role":"${name}","content":"Hello"}]`,
      'Line 1 is by somebody who is neither "user" nor "character".',
    ]),
    [
      'a message without end',
      aChatFile([aLine('a'.repeat(32_001))]),
      'Line 2 is too long: a message can have at most 32000 characters.',
    ],
    ['no message', aChatFile([]), 'There is no message in this file.'],
    ['an object without messages', '{\n"messages": 7}', 'There is no list of messages in this file.'],
    [
      'very many writings',
      aChatFile([aLine('a', { swipes: Array(101).fill('a') })]),
      'Line 2 has more than 100 writings.',
    ],
    ['very deep JSON', `${'['.repeat(2_000_000)}`, 'Line 1 is not JSON.'],
    [
      'deep JSON that is whole',
      `{"messages":${'['.repeat(90_000)}${']'.repeat(90_000)}}`,
      'Line 1 is not a message.',
    ],
  ])('is refused with its line, and leaves nothing: %s', async (_, file, message) => {
    const { visitor } = await aGuest()
    expect(await bring(visitor, file)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', field: 'file', message },
    })
    expect(await visitor.chats()).toHaveLength(1)
  })

  test('is refused whole where a late line is bad, though a thousand good ones stand before it', async () => {
    const { visitor } = await aGuest()
    const lines = Array.from({ length: 3000 }, (_, at) => aLine(`Number ${at}`))
    const { body } = await bring(visitor, `${aChatFile(lines)}\n{`)
    expect(body).toMatchObject({ message: 'Line 3002 is not JSON.' })
    expect(await visitor.chats()).toHaveLength(1)
  })

  test.each([
    ['what the user says', { is_user: true }],
    ['what the character says', {}],
    ['a writing that is not shown', { mes: 'Good evening.', swipe_id: 0 }],
  ])('[SEC-15] is blocked where it breaks the safety rules, with the line: %s', async (_, changes) => {
    const { visitor } = await aGuest()
    const [row] = readTable('minors-blocked')
    const harmful = row?.line ?? ''
    const lines = [
      aLine('Good evening.'),
      aLine(harmful, { ...changes, ...('mes' in changes && { swipes: ['Good evening.', harmful] }) }),
    ]
    const { status, body } = await bring(visitor, aChatFile(lines))
    expect([status, body]).toMatchObject([451, { code: 'blocked', bannableOffenses: 1 }])
    expect(body.message).toMatch(/^In line 3: This action has been blocked/)
    expect(await visitor.chats()).toHaveLength(1)
    expect(server.logged.join('')).not.toContain(harmful)
  })

  test('[SEC-15] leaves out the one line in many that breaks the safety rules, and says so', async () => {
    const { visitor } = await aGuest()
    const [row] = readTable('minors-blocked')
    const lines = Array.from({ length: 40 }, (_, at) => aLine(at === 20 ? (row?.line ?? '') : `Number ${at}`))
    const { status, body } = await bring(visitor, aChatFile(lines))
    expect([status, body]).toMatchObject([200, { leftOut: 1 }])
    const { messages } = await visitor.messages(body.id)
    expect(messages.map(({ content }) => content)).not.toContain(row?.line)
    expect(messages).toHaveLength(39)
  })

  test('is refused for too many messages, and for too many chats', async () => {
    const { visitor, chat } = await aGuest()
    const many = `${JSON.stringify({ is_user: true, mes: 'a' })}\n`.repeat(IMPORTED_MESSAGES_MAX + 1)
    expect((await bring(visitor, many)).body).toMatchObject({
      message: `A chat can have at most ${IMPORTED_MESSAGES_MAX} messages.`,
    })
    await server.context.db.rows(sql`
      insert into chats (id, owner_id, premade_id, is_main)
      select gen_random_uuid(), owner_id, premade_id, false from chats, generate_series(2, ${CHATS_MAX}) where id = ${chat.id}`)
    expect(await bring(visitor, good)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  }, 30_000)

  test.each([
    ['say nothing', '{"mes":"","is_user":true}\n'],
    ['nobody says', '{"mes":"a","role":"system"}\n'],
    ['are hidden', '{"mes":"a","is_system":true}\n'],
    ['are empty', ' \n'],
  ])('is refused for too many lines that %s, and others need not wait for it', async (_, line) => {
    const { visitor } = await aGuest()
    const message = `A file can have at most ${IMPORTED_MESSAGES_MAX} lines that are hidden or say nothing.`
    const file = `${good}\n${line.repeat(IMPORTED_MESSAGES_MAX + 1)}`
    expect((await bring(visitor, file)).body).toMatchObject({ code: 'invalid-input', message })
    // Reading is put aside between two of its steps.
    const steps = readTalk(`${good}\n${line.repeat(1_000)}`, () => {})
    if (line.trim()) expect([...steps]).toHaveLength(1_001)
  })

  test('waits while other large ones are read, and loses nothing by that', async () => {
    const { visitor } = await aGuest()
    const file = aChatFile([aLine('You are early.')]) + ' '.repeat(3_000_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => bring(visitor, file)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect((await bring(visitor, file)).status).toBe(200)
  })

  test('is refused for its size before it is read, by this call and by every other', async () => {
    const { visitor, chat } = await aGuest()
    const tooLarge = { status: 413, body: { code: 'too-large' } }
    const refused = await bring(visitor, ' '.repeat(76_000_000))
    expect(refused).toMatchObject({ status: 413, body: { code: 'too-large', bytesMax: 50_000_000 } })
    const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, {
      content: 'a'.repeat(70_000),
    })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(tooLarge)
  }, 30_000)
})

describe('[CALL-03] exporting a chat', () => {
  const lines = [
    aLine('*She looks up.* You are <b>early</b> & "awake".'),
    aLine('Yes.\n<script>alert(1)</script>', { is_user: true }),
  ]

  test('writes what SillyTavern reads', async () => {
    const { visitor } = await aGuest()
    const made = await brought(
      visitor,
      aChatFile([aLine('One', { swipes: ['One', 'Two'], swipe_id: 0 }), ...lines]),
    )
    const { answer, text } = await fileOf(visitor, made.id)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z]+-\d{4}-\d\d-\d\d\.jsonl"$/,
    )
    const [head, first, , third] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const at = '2024-03-01T20:00:00.000Z'
    expect(head).toEqual({
      user_name: 'You',
      character_name: made.name,
      create_date: '2024-03-01@20h00m00s',
      chat_metadata: { note_prompt: '' },
    })
    expect(first).toEqual({
      name: made.name,
      is_user: false,
      is_system: false,
      send_date: at,
      mes: 'One',
      swipe_id: 0,
      swipes: ['One', 'Two'],
      swipe_info: [
        { send_date: at, extra: {} },
        { send_date: at, extra: {} },
      ],
      extra: {},
    })
    expect(third).toMatchObject({ name: 'You', is_user: true, mes: lines[1]?.mes })
  })

  test('writes text that can be read, and a page without script', async () => {
    const { visitor } = await aGuest()
    const made = await brought(visitor, aChatFile(lines))
    expect((await fileOf(visitor, made.id, 'text')).text).toBe(
      `A talk with ${made.name}, begun 2024-03-01 20:00 (times are in UTC)

${made.name}, 2024-03-01 20:00
*She looks up.* You are <b>early</b> & "awake".

You, 2024-03-01 20:00
Yes.
<script>alert(1)</script>
`,
    )
    const page = (await fileOf(visitor, made.id, 'html')).text
    expect(page).toContain('<em>She looks up.</em> You are &lt;b&gt;early&lt;/b&gt; &amp; &quot;awake&quot;.')
    expect(page).not.toMatch(/<script|<b>|https?:/)
    expect(page).toContain("default-src 'none'")
  })

  test('leaves out a reply that is being written', async () => {
    const { visitor, chat } = await aGuest()
    const { reply } = await visitor.send(chat.id, 'Good evening')
    const { text } = await fileOf(visitor, chat.id, 'text')
    expect(text).toContain('Good evening')
    await visitor.follow(reply)
    expect((await fileOf(visitor, chat.id, 'text')).text.length).toBeGreaterThan(text.length)
  })

  test('has every message of a long talk once, in order', async () => {
    const { visitor } = await aGuest()
    const long = Array.from({ length: 2345 }, (_, at) => aLine(`Number ${at}`, { is_user: at % 2 === 0 }))
    const made = await brought(visitor, aChatFile(long))
    const { text } = await fileOf(visitor, made.id)
    const words = text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line).mes)
    expect(words).toEqual(long.map(({ mes }) => mes))
  }, 30_000)

  test('is refused where the chat is somebody else’s as where there is none', async () => {
    const { chat } = await aGuest()
    const { visitor: stranger } = await aGuest()
    for (const id of [chat.id, randomUUID()]) expect((await fileOf(stranger, id)).answer.status).toBe(404)
  })
})

describe('a long file', () => {
  test.each([3_990, 7_985, 20_000])(
    'is read to the end of each of its lines, also behind %i characters',
    async (chars) => {
      const { visitor } = await aGuest()
      const rain = 'The rain came over the harbour. '
      const long = `${rain.repeat(1_000).slice(0, chars)}. She is fifteen and naked. ${rain}`
      const lines = Array.from({ length: 120 }, (_, at) => aLine(`${at} ${rain}`))
      const made = await brought(visitor, aChatFile([...lines, aLine(long)]))
      expect(made).toMatchObject({ leftOut: 1 })
    },
  )

  test('comes in while others talk', async () => {
    const { visitor } = await aGuest()
    const { visitor: other, chat } = await aGuest()
    const words = 'The rain came over the harbour and she counted the boats. '.repeat(9)
    const lines = Array.from({ length: 5000 }, (_, at) => aLine(`${at} ${words}`, { is_user: at % 2 === 0 }))
    let isOver = false
    const arriving = bring(visitor, aChatFile(lines)).finally(() => {
      isOver = true
    })
    let answered = 0
    for (; !isOver; answered++) expect((await other.messages(chat.id)).messages).toHaveLength(1)
    expect((await arriving).status).toBe(200)
    expect(answered).toBeGreaterThan(10)
  }, 60_000)
})

test.each([
  ['text', ', edited by you\nI keep bees.'],
  ['html', ', edited by you</time></h2><p dir="auto">I keep bees.'],
])('a chat as %s says of a reply that its words are the user\u2019s', async (format, words) => {
  const { visitor } = await aGuest()
  const made = await brought(
    visitor,
    aChatFile([aLine('I keep bees.', { extra: { moonlit: { isReworded: true } } }), aLine('Sit.')]),
  )
  const { text } = await fileOf(visitor, made.id, format)
  expect(text).toContain(words)
  expect(text.split('edited by you')).toHaveLength(2)
})

describe('a chat that went out as JSON lines', () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((text) => `a${text}`)
  const date = fc.date({ min: new Date('2001-01-01'), max: new Date('2025-01-01'), noInvalidDate: true })
  const line = fc.oneof(
    fc.record({ mes: words, is_user: fc.constant(true), send_date: date.map((at) => at.toISOString()) }),
    fc
      .record({
        swipes: fc.array(words, { minLength: 1, maxLength: 4 }),
        swipe_id: fc.nat(3),
        send_date: date.map((at) => at.getTime()),
        moonlit: fc.record(
          {
            status: fc.constantFrom('finished', 'stopped', 'cut'),
            isReworded: fc.boolean(),
            reaction: fc.constantFrom('heart', 'fire'),
            savedAt: date.map((at) => at.toISOString()),
          },
          { requiredKeys: [] },
        ),
      })
      .map(({ swipes, swipe_id, send_date, moonlit }) => ({
        mes: swipes[swipe_id % swipes.length],
        is_user: false,
        swipes,
        swipe_id: swipe_id % swipes.length,
        swipe_info: swipes.map((_, at) => ({ send_date, extra: { moonlit: { isReworded: at % 2 === 1 } } })),
        send_date,
        extra: { moonlit },
      })),
  )

  test('comes back as it was', async () => {
    const { visitor } = await aGuest()
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const first = await brought(visitor, aChatFile(lines))
        const second = await brought(visitor, (await fileOf(visitor, first.id)).text)
        const rows = await kept(first.id)
        expect(rows).toHaveLength(lines.length)
        expect(await kept(second.id)).toEqual(rows)
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})

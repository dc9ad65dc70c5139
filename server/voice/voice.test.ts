import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { RECORDING_BYTES_MAX } from '#contract/limits.ts'
import { aSpeechServer } from '#server/providers/speech/a-speech-server.fixture.ts'
import { readAudio } from '#server/providers/speech/audio.ts'
import {
  aRecording,
  aTranscriptionServer,
} from '#server/providers/transcription/a-transcription-server.fixture.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, aSubscriber } from '#tests/server/an-account.ts'

let model: Awaited<ReturnType<typeof aModelServer>>
let speech: Awaited<ReturnType<typeof aSpeechServer>>
let transcription: Awaited<ReturnType<typeof aTranscriptionServer>>
/** With what is embedded, and with servers for both ways. */
let server: TestServer
let connected: TestServer
let premadeId: string

beforeAll(async () => {
  model = await aModelServer()
  speech = await aSpeechServer()
  transcription = await aTranscriptionServer()
  server = await aServer({ LLM_BASE_URL: model.baseUrl })
  connected = await aServer({
    LLM_BASE_URL: model.baseUrl,
    SPEECH_BASE_URL: speech.baseUrl,
    TRANSCRIPTION_BASE_URL: transcription.baseUrl,
  })
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => {
  await server.close()
  await connected.close()
  model.close()
  speech.close()
  transcription.close()
})

type Visitor = ReturnType<typeof aVisitor>

/** A guest whose character has said something. */
async function aTalk(at: TestServer, said = '[say: Good evening. The kettle is on. *smiles*]') {
  const visitor = aVisitor(at.url)
  const chat = await visitor.openChat(premadeId)
  const { message, reply } = await visitor.send(chat.id, said)
  await visitor.follow(reply)
  return { visitor, chat, message, reply }
}

async function speak(visitor: Visitor, { modelId, id }: Message) {
  const answer = await visitor.fetchApi('POST', `/chats/${modelId}/messages/${id}/voice`)
  return { status: answer.status, body: await answer.json() }
}

const fetchVoice = async (at: TestServer, message: Message, range?: string) =>
  await fetch(`${at.url}${message.cdnVoice}`, { headers: range ? { range } : {} })

const filesOf = (at: TestServer) =>
  readdirSync(join(at.context.config.DATA_DIR, 'pictures')).filter((file) => /\.(wav|mp3)$/.test(file))

const voicesOf = async (at: TestServer, message: Message) =>
  await at.context.db.rows<{ version: number; file: string }>(
    sql`select version, file from voices where message_id = ${message.id}`,
  )

describe('[ENTITY-03] a message', () => {
  test('has the address of its voice and the words that are spoken, once it was read aloud', async () => {
    const { visitor, chat, reply } = await aTalk(server)
    const silent = (await visitor.messages(chat.id)).messages.at(-1)
    expect(silent).not.toHaveProperty('voice')
    const { status, body } = await speak(visitor, reply)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: reply.id,
      voice: true,
      voiceContent: 'Good evening. The kettle is on.',
      cdnVoice: expect.stringMatching(/^\/voices\/[0-9a-f]{48}\.wav\?/),
    })
    expect((await visitor.messages(chat.id)).messages.at(-1)).toEqual(body)
    const heard = await fetchVoice(server, body)
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    expect(readAudio(Buffer.from(await heard.arrayBuffer()))?.durationMs).toBe(body.voiceDurationMs)
  })

  test('of one’s own is read too, by another voice', async () => {
    const { visitor, message, reply } = await aTalk(connected, 'Good evening to you')
    const [own, hers] = [await speak(visitor, message), await speak(visitor, reply)]
    expect([own.status, hers.status]).toEqual([200, 200])
    const [asOwn, asHers] = speech.requests.slice(-2)
    expect(asOwn?.body.voice).not.toBe(asHers?.body.voice)
    expect(own.body.cdnVoice).toMatch(/\.mp3\?/)
  })
})

describe('reading a message aloud', () => {
  test('is done once, however many ask at the same time and afterwards', async () => {
    const { visitor, reply } = await aTalk(connected)
    const before = speech.requests.length
    const asked = await Promise.all(Array.from({ length: 6 }, () => speak(visitor, reply)))
    asked.push(await speak(visitor, reply))
    expect(new Set(asked.map(({ body }) => body.cdnVoice)).size).toBe(1)
    expect(speech.requests).toHaveLength(before + 1)
    expect(await voicesOf(connected, reply)).toHaveLength(1)
  })

  test('of what is not the caller’s answers as of what does not exist', async () => {
    const { visitor, reply, chat } = await aTalk(server)
    const stranger = await aTalk(server)
    const answers = await Promise.all([
      speak(stranger.visitor, reply),
      speak(stranger.visitor, { ...reply, id: randomUUID() }),
      speak(visitor, { ...stranger.reply, modelId: chat.id }),
    ])
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not-found'])
  })

  test.each([
    ['[say: *smiles*]', 'There is nothing to say in this message.'],
    ['[say: Привет, как дела сегодня?]', 'The voices here read English only'],
  ])('is refused in words where it cannot be done: %s', async (said, words) => {
    const { visitor, reply } = await aTalk(server, said)
    const { status, body } = await speak(visitor, reply)
    expect([status, body.code, body.message]).toEqual([409, 'conflict', expect.stringContaining(words)])
  })

  test('waits for the end of a reply', async () => {
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(premadeId)
    const { reply } = await visitor.send(chat.id, 'Hello [slow]')
    expect((await speak(visitor, reply)).body).toMatchObject({
      code: 'conflict',
      message: 'This message is still being written.',
    })
    await visitor.follow(reply)
  })

  test.each(['busy', 'page', 'cut', 'half'])(
    'that fails (%s) says so, leaves no file, and can be tried again',
    async (fault) => {
      const { visitor, reply } = await aTalk(connected, `[say: ${fault}]`)
      const files = filesOf(connected)
      for (const _ of [1, 2]) {
        const { status, body } = await speak(visitor, reply)
        expect([status, body.code]).toEqual([503, 'unavailable'])
      }
      expect(filesOf(connected)).toEqual(files)
      expect(connected.logged.join('')).not.toContain(`${fault}.`)
    },
  )

  test('can be asked for thirty times a minute', async () => {
    const { visitor, reply } = await aTalk(connected, '[say: busy]')
    for (let time = 0; time < 30; time++) expect((await speak(visitor, reply)).status).toBe(503)
    const { status, body } = await speak(visitor, reply)
    expect([status, body.code]).toEqual([429, 'too-many'])
  })
})

describe('the file of a voice', () => {
  test('comes in parts, as Safari asks for it, and may be kept', async () => {
    const { visitor, reply } = await aTalk(connected)
    const { body } = await speak(visitor, reply)
    const whole = Buffer.from(await (await fetchVoice(connected, body)).arrayBuffer())
    const first = await fetchVoice(connected, body, 'bytes=0-1')
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-1/${whole.length}`])
    expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    expect(first.headers.get('accept-ranges')).toBe('bytes')
    expect(Buffer.from(await first.arrayBuffer()).equals(whole.subarray(0, 2))).toBe(true)
    const rest = await fetchVoice(connected, body, 'bytes=2-')
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(2))).toBe(true)
    const beyond = await fetchVoice(connected, body, `bytes=${whole.length}-`)
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })

  test.each(['nothing.wav', `${'0'.repeat(48)}.mp3`, `${'0'.repeat(48)}.webp`, '..%2f..%2fpackage.json'])(
    'is not found where there is none: %s',
    async (file) => {
      const signed = new URL(connected.context.addresses.of(file), connected.url).search
      expect((await fetch(`${connected.url}/voices/${file}${signed}`)).status).toBe(404)
    },
  )

  test('goes when the message is written anew, and the new words have a voice of their own', async () => {
    const { visitor, chat, reply } = await aTalk(connected)
    const { body: before } = await speak(visitor, reply)
    const retried = await visitor.fetchApi('POST', `/chats/${chat.id}/replies`, { messageId: reply.id })
    await visitor.follow((await retried.json()).reply)
    expect(await voicesOf(connected, reply)).toEqual([])
    const after = await speak(visitor, reply)
    expect(after.body.cdnVoice).not.toBe(before.cdnVoice)
    expect(await voicesOf(connected, reply)).toMatchObject([{ version: after.body.version }])
    await connected.context.images.removeLooseFiles()
    expect((await fetchVoice(connected, before)).status).toBe(404)
    expect((await fetchVoice(connected, after.body)).status).toBe(200)
  })

  test('goes with the message, to the bin and for ever', async () => {
    const { visitor, chat, reply } = await aTalk(connected)
    const { body } = await speak(visitor, reply)
    await visitor.fetchApi('POST', `/chats/${chat.id}/messages/${reply.id}/remove`)
    expect(await voicesOf(connected, reply)).toEqual([])
    await connected.context.images.removeLooseFiles()
    expect((await fetchVoice(connected, body)).status).toBe(404)
  })

  test('of a message that changed while it was read is not shown', async () => {
    const { visitor, reply } = await aTalk(server)
    const speaking = speak(visitor, reply)
    await server.context.db.rows(sql`update messages set version = version + 1 where id = ${reply.id}`)
    const { status, body } = await speaking
    expect([status === 200 ? body.version : body.code]).toEqual([status === 200 ? 2 : 'conflict'])
    expect((await voicesOf(server, reply)).filter(({ version }) => version === 1)).toEqual([])
  })
})

describe('what is spoken into a microphone', () => {
  const transcribe = async (visitor: Visitor, body: BodyInit | null, type = 'audio/webm') => {
    const answer = await fetch(`${visitor.url}/api/voice/transcribe`, {
      method: 'POST',
      headers: { authorization: `Bearer ${visitor.token}`, ...(type && { 'content-type': type }) },
      body,
    })
    return { status: answer.status, body: await answer.json() }
  }

  test('is written down where a server for it is configured', async () => {
    const { visitor } = await aTalk(connected)
    expect(await (await visitor.fetchApi('GET', '/voice/options')).json()).toEqual({ canTranscribe: true })
    const said = await transcribe(visitor, new Uint8Array(aRecording('It is me, Jonas')))
    expect(said).toEqual({ status: 200, body: { text: 'It is me, Jonas' } })
    expect((await transcribe(visitor, new Uint8Array(aRecording('...')))).body).toEqual({ text: '' })
  })

  test('is not taken where none is', async () => {
    const { visitor } = await aTalk(server)
    expect(await (await visitor.fetchApi('GET', '/voice/options')).json()).toEqual({ canTranscribe: false })
    expect((await transcribe(visitor, new Uint8Array(aRecording('Hello')))).status).toBe(404)
  })

  test.each([
    ['what is no recording', new Uint8Array(64), 'audio/webm', 415, 'unsupported-type'],
    ['nothing', null, 'audio/webm', 415, 'unsupported-type'],
    ['JSON', '{"a":1}', 'application/json', 415, 'unsupported-type'],
    ['too much', new Uint8Array(RECORDING_BYTES_MAX + 1), 'audio/webm', 413, 'too-large'],
  ] as const)('is refused where it is %s', async (_, body, type, status, code) => {
    const { visitor } = await aTalk(connected)
    const answer = await transcribe(visitor, body, type)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('is heard so often in a day as its speaker’s plan says, and no longer than a message is spoken', async () => {
    const limited = await aServer({
      TRANSCRIPTION_BASE_URL: transcription.baseUrl,
      GUEST_RECORDINGS_PER_DAY: '1',
      FREE_RECORDINGS_PER_DAY: '2',
      PRO_RECORDINGS_PER_DAY: '3',
    })
    const guest = aVisitor(limited.url)
    await guest.openChat(premadeId)
    for (const [visitor, times] of [
      [guest, 1],
      [(await anAccount(limited)).visitor, 2],
      [(await aSubscriber(limited)).visitor, 3],
    ] as const) {
      // Two minutes of what the page records, and more than that.
      const spoken = Buffer.alloc((120 * 48_000) / 8, ' ')
      aRecording('Hello').copy(spoken)
      for (let time = 0; time < times; time++)
        expect((await transcribe(visitor, new Uint8Array(spoken))).status).toBe(200)
      const { status, body } = await transcribe(visitor, new Uint8Array(spoken))
      expect([status, body.code, body.message]).toEqual([
        429,
        'too-many',
        expect.stringMatching(/^That was a lot at once\. Please wait 1\d{3} minutes\.$/),
      ])
    }
    expect((await transcribe(guest, new Uint8Array(2_000_001))).status).toBe(413)
    await limited.close()
  })

  test('that fails with us is given back, and one that was written down counts on after a restart and for another plan', async () => {
    const settings = {
      TRANSCRIPTION_BASE_URL: transcription.baseUrl,
      GUEST_RECORDINGS_PER_DAY: '2',
      FREE_RECORDINGS_PER_DAY: '3',
    }
    const first = await aServer(settings)
    const guest = aVisitor(first.url)
    await guest.openChat(premadeId)
    const say = async (words: string) => (await transcribe(guest, new Uint8Array(aRecording(words)))).status
    expect([await say('busy'), await say('busy'), await say('busy')]).toEqual([503, 503, 503])
    expect([await say('Hello'), await say('there')]).toEqual([200, 200])
    expect([await say('again'), await say('again')]).toEqual([429, 429])
    // Whatever the processes count together otherwise, this is in the database.
    expect(await first.context.db.rows(sql`select count from limits`)).toEqual([{ count: 2 }])
    await anAccount(first, guest)
    expect([await say('Hello'), await say('again')]).toEqual([200, 429])
    await first.close()
  })

  test('is heard twenty times a minute, and a server that fails is told of', async () => {
    const { visitor } = await aTalk(connected)
    for (let time = 0; time < 20; time++)
      expect((await transcribe(visitor, new Uint8Array(aRecording('busy')))).body.code).toBe('unavailable')
    expect((await transcribe(visitor, new Uint8Array(aRecording('Hello')))).status).toBe(429)
  })
})

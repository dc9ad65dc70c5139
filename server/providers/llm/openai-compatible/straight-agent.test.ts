import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOpenAiCompatible } from './adapter.ts'

/** A model server that answers each request with these bytes, each part by itself. */
async function aServerOf(partsOf: () => readonly Buffer[]) {
  let connections = 0
  const server = net.createServer({ noDelay: true }, (socket) => {
    connections++
    socket.on('error', () => {})
    let asked = ''
    socket.on('data', async (data) => {
      asked += data
      if (!asked.endsWith('}')) return
      asked = ''
      for (const part of partsOf()) {
        await new Promise((resolve) => socket.write(part, resolve))
        await new Promise(setImmediate)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const model = createOpenAiCompatible({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: '',
    model: 'test',
    replyTokens: 10_000,
    connectTimeoutMs: 10_000,
    firstTokenTimeoutMs: 10_000,
    stallTimeoutMs: 10_000,
  })
  return {
    connections: () => connections,
    async said() {
      let text = ''
      const finish = await model.stream(
        { prompt: [{ role: 'user', content: 'Hello' }] } as Parameters<typeof model.stream>[0],
        (words) => {
          text += words
        },
        new AbortController().signal,
      )
      return { text, finish }
    },
    close: () => server.close(),
  }
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n'
const lineOf = (content: string, reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'one', choices: [{ delta: { content }, finish_reason: reason }] })}\n\n`

/** A chunk of a body; `extension` is what the standard lets stand behind its size. */
const chunkOf = (bytes: Buffer, extension = '') =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}${extension}\r\n`), bytes, Buffer.from('\r\n')])
const END = Buffer.from('0\r\n\r\n')

/** Bytes cut at these places, wherever they are. */
function cut(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [...new Set([...cuts.map((at) => at % (bytes.length + 1)), bytes.length])].sort(
    (one, other) => one - other,
  )
  return places.map((place, at) => bytes.subarray(places[at - 1] ?? 0, place)).filter(({ length }) => length)
}

test('a reply is the same wherever its body is cut into chunks, and these into packets', async () => {
  let parts: readonly Buffer[] = []
  const server = await aServerOf(() => parts)
  const word = fc.constantFrom(' lamp', ' é', '月', '😀', ' "so"', '\\', '\n', '\uFFFD', ' words')
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      fc.constantFrom('', '', ';a=b'),
      async (words, chunkCuts, packetCuts, extension) => {
        const lines = [...words.map((one) => lineOf(one)), lineOf('', 'stop'), 'data: [DONE]\n\n']
        const chunks = lines.flatMap((line, at) =>
          cut(Buffer.from(line), at % 3 === 2 ? chunkCuts : []).map((bytes) => chunkOf(bytes, extension)),
        )
        // A chunk is a packet at first, as model servers write them; then wherever the cuts are.
        const whole = chunks.slice(0, chunks.length / 2)
        const rest = Buffer.concat([...chunks.slice(chunks.length / 2), END])
        parts = [Buffer.from(HEAD), ...whole, ...cut(rest, packetCuts)]
        expect(await server.said()).toEqual({ text: words.join(''), finish: 'stop' })
      },
    ),
    { numRuns: 60 },
  )
  // Each answer came to its end, so that the connection could be used again.
  expect(server.connections()).toBeLessThan(5)
  server.close()
})

test.each([
  ['has no number for its size', 'zz\r\nabc\r\n'],
  ['is longer than it says', '3\r\nabcdef\r\n'],
])('a reply of which a chunk %s is no reply', async (_, broken) => {
  const server = await aServerOf(() => [
    Buffer.from(HEAD),
    chunkOf(Buffer.from(lineOf('Yes.'))),
    Buffer.from(broken),
    chunkOf(Buffer.from(lineOf('No.', 'stop'))),
  ])
  await expect(server.said()).rejects.toMatchObject({ name: 'LanguageModelError' })
  server.close()
})

test('a letter of which half comes in a chunk of its own is no reply where the other half does not come', async () => {
  const [before = '', after = ''] = lineOf('|').split('|')
  const half = Buffer.concat([Buffer.from(before), Buffer.from([0xc3]), Buffer.from(after)])
  const server = await aServerOf(() => [
    Buffer.from(HEAD),
    chunkOf(Buffer.from(lineOf('Yes.'))),
    chunkOf(half),
    chunkOf(Buffer.from(lineOf('No.', 'stop'))),
  ])
  await expect(server.said()).rejects.toMatchObject({ kind: 'malformed' })
  server.close()
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChunkReader, readChunk } from './chunk.ts'
import { createSseLines, LINE_CHARS_MAX, LineTooLongError } from './sse-lines.ts'

describe('the stream of a model server', () => {
  test.each([
    ['LF', '\n', ''],
    ['CRLF', '\r\n', ''],
    ['CR', '\r', ''],
    ['LF after a byte order mark', '\n', '\uFEFF'],
  ])(
    '[REL-10] gives the same payloads wherever its chunks are cut, with lines that end in %s',
    (_, end, mark) => {
      const payload = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n]/.test(text))
      fc.assert(
        fc.property(
          fc.array(payload, { maxLength: 8 }),
          fc.array(fc.nat(), { maxLength: 8 }),
          (payloads, cuts) => {
            const frames = payloads.map((text) => [`data: ${text}`, '', ': note', 'event: x', ''].join(end))
            const stream = mark + frames.join('')
            const points = [
              ...cuts.map((cut) => cut % (stream.length + 1)).sort((a, b) => a - b),
              stream.length,
            ]
            const read: string[] = []
            const feed = createSseLines((text) => read.push(text))
            for (const [index, point] of points.entries()) feed(stream.slice(points[index - 1] ?? 0, point))
            expect(read).toEqual(payloads.map((text) => text.trim()))
          },
        ),
      )
    },
  )

  test('is given up when a line has no end', () => {
    const feed = createSseLines(() => {})
    expect(() => feed(`data: ${'x'.repeat(LINE_CHARS_MAX)}`)).toThrow(LineTooLongError)
  })
})

describe('a chunk of a chat completion', () => {
  test.each([
    ['{"choices":[{"delta":{"content":"Hi"}}]}', { text: 'Hi', finish: undefined }],
    ['{"choices":[{"delta":{"role":"assistant","content":null}}]}', { text: '', finish: undefined }],
    ['{"choices":[{"delta":{},"finish_reason":"stop"}]}', { text: '', finish: 'stop' }],
    ['{"choices":[{"delta":{"content":"Hi"},"finish_reason":""}]}', { text: 'Hi', finish: undefined }],
    ['{"choices":[{"delta":{},"finish_reason":"length"}]}', { text: '', finish: 'length' }],
    ['{"choices":[],"usage":{"total_tokens":9}}', { text: '', finish: undefined }],
    ['{"error":{"message":"overloaded"}}', { isError: true }],
  ])('is read: %s', (payload, chunk) => {
    expect(readChunk(payload)).toMatchObject(chunk)
  })

  test.each([
    ...['', 'null', '[]', '"text"', '{}', '<html>', '{"choices":{}}'],
    ...['{"choices":[{"delta":{"content":42}}]}', '{"choices":[{"delta":{"content":["Hi"]}}]}'],
  ])('is refused: %s', (payload) => {
    expect(readChunk(payload)).toBeUndefined()
  })

  test('never throws, whatever a server sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (payload) => {
        const chunk = readChunk(payload)
        expect(chunk === undefined || typeof chunk.text === 'string').toBe(true)
      }),
    )
  })
})

describe('the chunks of one reply', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom('words', 'a', 'stop', 'assistant', '"', '\\', '\n', '"content":"', '</s>'),
  )
  const chunk = fc.oneof(
    { weight: 6, arbitrary: words.map((content) => ({ delta: { content }, finish_reason: null })) },
    fc.constantFrom(
      { delta: { role: 'assistant', content: '' }, finish_reason: null },
      { delta: { content: 'a', role: 'a' }, finish_reason: null },
      { delta: { content: 'end' }, finish_reason: 'length' },
      { delta: {}, finish_reason: 'stop' },
      { delta: { content: 42 }, finish_reason: null },
    ),
  )
  const payload = fc
    .tuple(chunk, fc.constantFrom('a', 'words', 'x\\"y'), fc.boolean())
    .map(([choice, id, isLast]) =>
      JSON.stringify(isLast ? { id, choices: [choice], usage: null } : { choices: [choice], id }),
    )

  test('are read as each of them is by itself', () => {
    fc.assert(
      fc.property(fc.array(payload, { maxLength: 20 }), (payloads) => {
        const read = createChunkReader()
        for (const one of payloads) expect(read(one)).toEqual(readChunk(one))
      }),
    )
  })

  test.each([
    ['has no end', '{"id":"b","choices":[{"delta":{"content":"two"}'],
    ['has a sign in its words that JSON has not', '{"id":"b","choices":[{"delta":{"content":"t\two"}}]}'],
    ['has two ends', '{"id":"b","choices":[{"delta":{"content":"two"}}]}"}}]}'],
  ])('are refused from the one on that %s', (_, broken) => {
    const read = createChunkReader()
    for (const content of ['one', 'more'])
      expect(read(JSON.stringify({ id: 'b', choices: [{ delta: { content } }] }))?.text).toBe(content)
    expect(read(broken)).toBeUndefined()
  })
})

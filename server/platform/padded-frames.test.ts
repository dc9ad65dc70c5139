import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PADDED_TO_BYTES, padded } from './padded-frames.ts'

const frame = (text: string) => `id: 1\ndata: ${JSON.stringify({ type: 'text', text })}\n\n`

function textsIn(frames: string): string[] {
  const texts: string[] = []
  createParser({ onEvent: ({ data }) => texts.push(JSON.parse(data).text) }).feed(frames)
  return texts
}

test('whatever is said in whatever script, a stream tells nothing by how many bytes it sends at a time', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1 }), (texts) => {
      const sent = padded(texts.map(frame).join(''))
      expect(Buffer.byteLength(sent) % PADDED_TO_BYTES).toBe(0)
      expect(textsIn(sent)).toEqual(textsIn(texts.map(frame).join('')))
    }),
  )
})

test('short and long words are sent in frames of one size', () => {
  const sizes = ['I', 'will', ' understanding', ' always', '東京へ', ' never.'].map(
    (text) => padded(frame(text)).length,
  )
  expect(new Set(sizes.slice(0, 4)).size).toBe(1)
})

test('what is written after it is read as if nothing had stood between', () => {
  for (let chars = 0; chars < PADDED_TO_BYTES; chars++) {
    const first = 'x'.repeat(chars)
    expect(textsIn(padded(frame(first)) + frame('and on'))).toEqual([first, 'and on'])
  }
})

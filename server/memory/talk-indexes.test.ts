import { describe, expect, test } from 'vitest'
import type { TalkMessage } from './talk-index.ts'
import { createTalkIndexes } from './talk-indexes.ts'

/** So many letters of words that nobody says twice. */
function differentWords(letters: number, from: number): string {
  const words: string[] = []
  for (let at = 0; at < letters / 8; at++) words.push(`w${(from + at).toString(36).padStart(6, '0')}`)
  return words.join(' ')
}

/** A talk of such messages, where it is read from, and how often that has made way for others. */
function aTalk(contents: string[]) {
  const messages = contents.map(
    (content, at): TalkMessage => ({
      ...{ seq: at + 1, id: `message ${at}`, version: 1, author: 'user', content, status: 'finished' },
      createdAt: new Date('2024-05-15'),
    }),
  )
  const seen = { pauses: 0, beginnings: 0 }
  return {
    seen,
    source: {
      async after(seq: number, limit: number) {
        if (seq === 0) seen.beginnings++
        return messages.slice(seq, seq + limit)
      },
      versions: async () => messages,
      bySeqs: async (seqs: number[]) => messages.filter(({ seq }) => seqs.includes(seq)),
      pause: async () => void seen.pauses++,
    },
  }
}

const aLongTalk = (messages: number, letters: number) =>
  aTalk(Array.from({ length: messages }, (_, at) => differentWords(letters, at * letters)))

describe('the index of a talk', () => {
  test('lets others run between its long messages', async () => {
    const { source, seen } = aLongTalk(40, 32_000)
    await createTalkIndexes(100e6).of('long', 0, source)
    expect(seen.pauses).toBeGreaterThanOrEqual(20)
  })

  test('has the first few thousand letters of a message', async () => {
    const { source } = aTalk([`lighthouse ${'so it is '.repeat(3000)}harbour`, 'The harbour.'])
    const index = await createTalkIndexes(100e6).of('long', 0, source)
    expect(index.postingsOf('lighthous').map((posting) => posting >> 4)).toEqual([0])
    expect(index.postingsOf('harbour').map((posting) => posting >> 4)).toEqual([1])
  })

  test('counts for what its words take, and goes where another needs the room', async () => {
    const indexes = createTalkIndexes(2e6)
    const [wordy, other] = [aLongTalk(40, 4_000), aLongTalk(5, 4_000)]
    await indexes.of('wordy', 0, wordy.source)
    await indexes.of('other', 0, other.source)
    await indexes.of('other', 0, other.source)
    await indexes.of('wordy', 0, wordy.source)
    expect([wordy.seen.beginnings, other.seen.beginnings]).toEqual([2, 1])
  })

  test('takes so much and no more, whatever a file has brought, and still knows its words', async () => {
    const { source } = aTalk([
      'The lighthouse.',
      ...Array.from({ length: 650 }, (_, at) => differentWords(4_000, at * 4_000)),
      'The lighthouse is dark.',
    ])
    const index = await createTalkIndexes(100e6).of('endless', 0, source)
    expect(index.bytes).toBeLessThan(40e6)
    expect(index.postingsOf('lighthous').map((posting) => posting >> 4)).toEqual([0, 651])
  })

  test('takes no more for a message that is read anew again and again', async () => {
    const { source } = aTalk([differentWords(4_000, 0)])
    const index = await createTalkIndexes(100e6).of('changing', 0, source)
    const [message] = await source.after(0, 1)
    const before = index.bytes
    for (let version = 2; version < 20; version++)
      index.change(new Map([[0, message && { ...message, version }]]))
    expect(index.bytes).toBe(before)
    index.change(new Map([[0, undefined]]))
    expect(index.bytes).toBeLessThan(1_000)
  })
})

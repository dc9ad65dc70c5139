import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { mergeMessages, rangeOf } from './merge-messages.ts'
import { fromMessage, fromUnsent, type ThreadMessage } from './thread-message.ts'

const aMessage = (seq: number, changes: Partial<Message> = {}): Message => ({
  id: `id-${seq}`,
  modelId: 'chat',
  seq,
  author: seq % 2 ? 'character' : 'user',
  content: `Line ${seq}`,
  status: 'finished',
  version: 1,
  saved: false,
  createdAt: '2026-11-20T20:00:00.000Z',
  ...changes,
})
const talk = (count: number) => Array.from({ length: count }, (_, at) => aMessage(at + 1))
const here = (messages: Message[]) => messages.map((message) => fromMessage(message))
const seqs = (messages: ThreadMessage[]) => messages.map(({ stored }) => stored?.seq)
const unsent = fromUnsent({ clientId: 'mine', content: 'Wait', createdAt: '2026-11-20T20:00:00.000Z' })
const all = { from: 0, to: Number.POSITIVE_INFINITY }

describe('what the server tells', () => {
  test('takes away what another tab has removed, and no message that was not sent', () => {
    const merged = mergeMessages([...here(talk(4)), unsent], talk(2), all)
    expect(seqs(merged)).toEqual([1, 2, undefined])
    expect(merged.at(-1)).toBe(unsent)
  })

  test('takes nothing that came after it was asked', () => {
    const asked = here(talk(2))
    const writing = fromMessage(aMessage(4, { author: 'character', status: 'writing', replyId: 'reply' }))
    const now = [...asked, fromMessage(aMessage(3)), writing]
    expect(mergeMessages(now, talk(2), all, asked)).toEqual(now)
  })

  test('gives what stands in the place of an edited message its bubble', () => {
    const merged = mergeMessages(
      here(talk(2)),
      [aMessage(1), aMessage(2, { id: 'new', content: 'Other' })],
      all,
    )
    expect(merged[1]).toMatchObject({ key: 'id-2', content: 'Other', stored: { id: 'new' } })
  })

  test('sets back no reply that goes on here, and takes over its signs', () => {
    const reply = aMessage(3, { status: 'writing', replyId: 'reply', content: '' })
    const reading = { ...fromMessage(reply), content: 'The lamp' }
    expect(mergeMessages([reading], [reply])[0]).toBe(reading)
    const [marked] = mergeMessages([reading], [{ ...reply, saved: true }])
    expect(marked).toMatchObject({ content: 'The lamp', stored: { saved: true } })
  })

  test('sets back no newer writing of a message', () => {
    const [message] = here([aMessage(3, { version: 2, content: 'Newer' })])
    expect(mergeMessages([message ?? unsent], [aMessage(3)])).toEqual([message])
  })

  test('shows another writing that was chosen elsewhere', () => {
    const variants = { shown: 1, count: 2 }
    const told = aMessage(3, { version: 2, content: 'Other', variants })
    expect(mergeMessages(here([aMessage(3)]), [told])[0]).toMatchObject({
      key: 'id-3',
      content: 'Other',
      stored: { version: 2, variants },
    })
  })
})

describe('of any talk and any page', () => {
  const parts = fc.record({
    before: fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
    now: fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
    limit: fc.integer({ min: 1, max: 12 }),
    edge: fc.integer({ min: 1, max: 40 }),
    side: fc.constantFrom('latest', 'before', 'after'),
  })

  test('what is in the range of the page is what the page has, and the rest stays', () => {
    fc.assert(
      fc.property(parts, ({ before, now, limit, edge, side }) => {
        const query = side === 'latest' ? {} : side === 'before' ? { before: edge } : { after: edge }
        const there = now
          .toSorted((a, b) => a - b)
          .filter((seq) => (side === 'latest' ? true : side === 'before' ? seq < edge : seq > edge))
        const page = side === 'after' ? there.slice(0, limit) : there.slice(-limit)
        const told = page.map((seq) => aMessage(seq))
        const range = rangeOf({ messages: told, hasMore: there.length > page.length }, query)
        const shown = here(before.toSorted((a, b) => a - b).map((seq) => aMessage(seq)))
        const merged = mergeMessages([...shown, unsent], told, range)
        const outside = before.filter((seq) => seq < range.from || seq > range.to)
        expect(seqs(merged)).toEqual([
          ...[...new Set([...outside, ...page])].toSorted((a, b) => a - b),
          undefined,
        ])
        expect(new Set(merged.map(({ key }) => key)).size).toBe(merged.length)
        // Told twice is told once, and nothing draws again.
        const again = mergeMessages(merged, told, range)
        expect(again.every((message, at) => message === merged[at])).toBe(true)
      }),
    )
  })
})

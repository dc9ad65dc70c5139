import { describe, expect, test } from 'vitest'
import type { SavedMessage } from '#contract/messages.ts'
import { readSavedAddress, SAVED_KINDS, savedAddress } from './saved-address.ts'
import { footOf } from './saved-foot.ts'
import { isOfKind, withAgain, withListed, without } from './saved-items.ts'
import { savedOn } from './saved-on.ts'

const PICTURE = { cdnImage: '/pictures/a.webp', width: 832, height: 1024, imageDescription: 'A beach' }

const saved = (id: string, savedAt: string, content = 'Hello', hasPicture = false): SavedMessage => ({
  name: 'Seraphine',
  premadeId: 'seraphine',
  savedAt,
  message: {
    id,
    modelId: 'chat',
    seq: 3,
    author: 'character',
    content,
    status: 'finished',
    version: 1,
    saved: true,
    createdAt: savedAt,
    ...(hasPicture && { picture: PICTURE }),
  },
})

describe('what is saved', () => {
  test('has an address for each kind, and all where the address names none', () => {
    for (const kind of SAVED_KINDS) expect(readSavedAddress(savedAddress(kind).slice(6))).toBe(kind)
    expect(['', '?show=songs'].map(readSavedAddress)).toEqual(['all', 'all'])
  })

  test('is a message where it has words and a picture where it has one', () => {
    const items = [saved('a', '1'), saved('b', '2', '', true), saved('c', '3', 'Look', true)]
    const shown = SAVED_KINDS.map((kind) =>
      items.filter((item) => isOfKind(item, kind)).map(({ message }) => message.id),
    )
    expect(shown).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['b', 'c'],
    ])
  })

  test('comes back to where it was, once', () => {
    const items = ['2026-11-03', '2026-11-02', '2026-11-01'].map((day) => saved(day, day))
    const [, middle] = items
    if (!middle) throw new Error('There are three.')
    const left = without(items, middle.message.id)
    expect(left).toHaveLength(2)
    expect(withAgain(left, middle)).toEqual(items)
    expect(withAgain(items, middle)).toEqual(items)
  })

  test('is listed anew without what has left meanwhile, and with what came back', () => {
    const [latest, middle, first] = ['2026-11-03', '2026-11-02', '2026-11-01'].map((day) => saved(day, day))
    if (!latest || !middle || !first) throw new Error('There are three.')
    const anew = { ...middle, name: 'Seraphine Vale' }
    expect(withListed([latest, anew, first], [middle, first], [middle])).toEqual([latest, anew])
    expect(withListed([anew], [middle], [latest, middle])).toEqual([latest, anew])
  })

  test('is said to be nothing only once that is known of the chats and of the generator', () => {
    const foot = (generated: 'loading' | 'none' | 'some', more: Partial<Parameters<typeof footOf>[0]> = {}) =>
      footOf({ phase: 'ready', count: 0, hasMore: false, generated, ...more })
    expect(foot('none')).toBe('nothing')
    expect(foot('loading')).toBe('loading')
    expect(foot('some')).toBeUndefined()
    expect(foot('none', { phase: 'loading' })).toBe('loading')
    expect(foot('none', { phase: 'failed' })).toBe('failed')
    expect(foot('loading', { count: 3 })).toBeUndefined()
  })

  test('goes on by itself where little of it is shown, else when it is asked to', () => {
    const foot = (count: number, phase: 'ready' | 'more', hasMore = true) =>
      footOf({ phase, count, hasMore, generated: 'none' })
    expect([foot(0, 'ready'), foot(5, 'ready'), foot(5, 'more')]).toEqual(['loading', 'loading', 'loading'])
    expect([foot(6, 'ready'), foot(6, 'more'), foot(6, 'ready', false)]).toEqual(['more', 'more', undefined])
  })

  test('says on which day', () => {
    const now = new Date(2026, 10, 22, 0, 30)
    const days = [
      new Date(2026, 10, 22, 0, 1),
      new Date(2026, 10, 21, 23, 59),
      new Date(2026, 0, 2),
      new Date(2025, 11, 31),
    ]
    expect(days.map((day) => savedOn(day, now))).toEqual([
      'Saved today',
      'Saved yesterday',
      'Saved 2 January',
      'Saved 31 December 2025',
    ])
  })
})

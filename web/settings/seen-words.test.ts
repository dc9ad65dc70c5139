import { expect, test } from 'vitest'
import { seenWords } from './seen-words.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:00:01Z', 'active now'],
  ['2026-11-21T11:57:00Z', 'active now'],
  ['2026-11-21T11:50:00Z', '10 minutes ago'],
  ['2026-11-21T10:30:00Z', 'an hour ago'],
  ['2026-11-21T02:00:00Z', '10 hours ago'],
  ['2026-11-20T02:00:00Z', 'yesterday'],
  ['2026-11-15T12:00:00Z', '6 days ago'],
  ['2026-09-03T12:00:00Z', 'on 3 September 2026'],
])('a device that was last used at %s was %s', (at, words) => {
  expect(seenWords(at, NOW)).toBe(words)
})

import { expect, test } from 'vitest'
import { lunaNote, lunaWords, signedLuna } from './luna-words.ts'

test.each([
  [{ kind: 'grant', source: 'subscription' }, 'Moonlit Pro'],
  [{ kind: 'grant', source: 'purchase' }, 'Luna bought'],
  [{ kind: 'hold', purpose: 'pictures' }, 'Pictures'],
  [{ kind: 'spend', purpose: 'voice' }, 'Voice messages'],
  [{ kind: 'release', purpose: 'pictures' }, 'Pictures, given back'],
  [{ kind: 'revoke' }, 'Taken back with its payment'],
  [{ kind: 'set-off' }, 'Taken for luna that you owed'],
] as const)('an entry says what it was for: %o', (entry, words) => {
  expect(lunaWords(entry)).toBe(words)
})

test('an amount has the sign of what it did', () => {
  expect([signedLuna(1500), signedLuna(-2)]).toEqual(['+1,500', '−2'])
})

test('a line tells what there was to spend then', () => {
  expect(lunaNote({ at: '2026-11-22T10:00:00.000Z', balance: 1498, owed: 0 })).toMatch(
    /^22 November.* · balance 1,498$/,
  )
  expect(lunaNote({ at: '2026-11-22T10:00:00.000Z', balance: 0, owed: 320 })).toMatch(
    / · balance 0 · 320 were spent, and are owed$/,
  )
  expect(lunaNote({ at: '2026-11-22T10:00:00.000Z', balance: 0, owed: 1 })).toMatch(
    / · balance 0 · 1 was spent, and is owed$/,
  )
})

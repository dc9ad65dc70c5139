import { expect, test } from 'vitest'
import { endWords, shareWords } from './withdrawal-words.ts'

const right = {
  ...({ state: 'open', until: '2027-04-15T12:00:00.000Z', backCents: 1995, keptCents: 0 } as const),
  usedDays: 0,
  ofDays: 30,
  luna: 0,
  owedLuna: 0,
}

test('[SAF-46] what goes back and what is kept is said before the click', () => {
  expect(shareWords(right)).toBe('You get $19.95 back, all that you paid.')
  expect(shareWords({ ...right, backCents: 1929, keptCents: 66, usedDays: 1 })).toBe(
    'You get $19.29 back. $0.66 is kept for 1 day of 30 on which you used it.',
  )
  const luna = { ...right, backCents: 822, keptCents: 273, ofDays: 0, luna: 150 }
  expect(shareWords(luna)).toBe('You get $8.22 back. $2.73 is kept for luna that is spent.')
  expect(endWords(luna)).toBe('150 luna are taken off. Your chats stay.')
  expect(endWords({ ...right, owedLuna: 320 })).toBe(
    'What you bought ends at once, with the luna that came with it. Your chats stay. You have spent 320 of the luna. They are taken from other luna that you have, or get later.',
  )
})

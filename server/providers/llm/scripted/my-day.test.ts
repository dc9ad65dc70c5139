import { expect, test } from 'vitest'
import { ofMyDay } from './my-day.ts'

const mira = { name: 'Mira', gender: 'female' as const }
const otto = { name: 'Otto', gender: 'male' as const }

test.each([
  [mira, 'Soundings, salt, corrected charts', 'soundings, salt, corrected charts'],
  [mira, 'Writes at slack water, keeps appointments', 'I write at slack water, keep appointments'],
  [mira, 'Counts ships, answers before the kettle', 'I count ships, I answer before the kettle'],
  [mira, 'Roofs, drums, bets she means to lose', 'roofs, drums, bets I mean to lose'],
  [otto, 'Asks first, blushes after', 'I ask first, I blush after'],
  [otto, 'Warm sake, one lamp, a game he will lose', 'warm sake, one lamp, a game I will lose'],
  [otto, 'Clues first, confessions later', 'clues first, confessions later'],
])('%o tells of a day of “%s” as somebody who has it', (speaker, words, told) => {
  expect(ofMyDay(words, speaker)).toBe(told)
})

import { describe, expect, test } from 'vitest'
import { costsOf, helpOf, repliesByDay } from './overview.ts'

test('a day without replies has no wait and no failure', () => {
  const rows = [
    { day: 1, median: 400, p95: 900, failed: 2, written: 7 },
    { day: null, median: 400, p95: 900, failed: 2, written: 7 },
  ]
  expect(repliesByDay(rows, 3)).toEqual({
    firstWords: {
      median: { days: [null, 400, null], all: 400 },
      p95: { days: [null, 900, null], all: 900 },
    },
    failedReplies: [0, 2, 0],
    writtenReplies: [0, 7, 0],
  })
  expect(repliesByDay([], 1).firstWords.median).toEqual({ days: [null], all: null })
})

test('what a day cost is counted in whole millionths of a dollar', () => {
  const made = { replies: [3, 0], pictures: [1, 0], voices: [0, 10] }
  expect(costsOf({ reply: 2_000, picture: 10_000, voice: 1 }, made)).toEqual([16_000, 10])
})

describe('help lines', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03']
  test('are counted by day, and by country in all days, the most first', () => {
    const counts = [
      { day: '2026-11-01', country: 'DE', times: 1 },
      { day: '2026-11-01', country: 'US', times: 2 },
      { day: '2026-11-03', country: 'US', times: 1 },
      { day: '2026-11-03', country: 'AT', times: 1 },
    ]
    expect(helpOf(counts, days)).toEqual({
      helpShown: [3, 0, 2],
      helpCountries: [
        { country: 'US', times: 3 },
        { country: 'AT', times: 1 },
        { country: 'DE', times: 1 },
      ],
    })
  })

  test('may not have been shown at all', () => {
    expect(helpOf([], days)).toEqual({ helpShown: [0, 0, 0], helpCountries: [] })
  })
})

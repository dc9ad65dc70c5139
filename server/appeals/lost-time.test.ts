import { expect, test } from 'vitest'
import { timeLost } from './lost-time.ts'

const hour = (at: number) => new Date(at * 3_600_000)
const span = (from: number, until: number) => ({ from: hour(from), until: hour(until) })
const hoursOf = (spans: ReturnType<typeof timeLost>) =>
  spans.reduce((sum, { from, until }) => sum + (+until - +from) / 3_600_000, 0)

test('what two decisions kept somebody out of at the same time is lost once', () => {
  expect(hoursOf(timeLost([span(0, 24), span(10, 34)], []))).toBe(34)
})

test('what another decision still keeps somebody out of is not lost', () => {
  expect(timeLost([span(0, 24), span(10, 34)], [span(10, 34)])).toEqual([span(0, 10)])
  expect(timeLost([span(0, 24)], [span(0, 24)])).toEqual([])
  expect(hoursOf(timeLost([span(0, 100)], [span(20, 44)]))).toBe(76)
})

test('without a lock or a ban nothing is lost', () => {
  expect(timeLost([], [span(0, 24)])).toEqual([])
})

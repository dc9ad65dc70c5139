import { expect, test } from 'vitest'
import { disputeMonth } from './disputes.ts'

const standing = (disputes: number, sales: number) => {
  const { ratio, level } = disputeMonth({ month: '2026-11', sales, disputes })
  return [ratio, level]
}

test('[PAY-16] a month is near the networks’ limit from 0.5 % of disputes, and over ours from 0.75 %', () => {
  expect(standing(0, 0)).toEqual([null, 'fine'])
  expect(standing(0, 1000)).toEqual([0, 'fine'])
  expect(standing(49, 10_000)).toEqual([49, 'fine'])
  expect(standing(49, 9_999)).toEqual([50, 'near'])
  expect(standing(5, 1000)).toEqual([50, 'near'])
  expect(standing(74, 10_000)).toEqual([74, 'near'])
  expect(standing(75, 10_000)).toEqual([75, 'over'])
  expect(standing(1, 10)).toEqual([1000, 'over'])
  expect(standing(1, 0)).toEqual([null, 'over'])
})

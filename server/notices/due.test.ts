import { expect, test } from 'vitest'
import { afterMessage, type Use } from './due.ts'

const MINUTE_MS = 60_000

/** Says something every so many minutes; answers after how many minutes which notices came. */
function talk(everyMinutes: number, minutes: number) {
  const notices: string[] = []
  let use: Use | undefined
  for (let at = 0; at <= minutes; at += everyMinutes) {
    const after = afterMessage(use, new Date(at * MINUTE_MS))
    use = after.use
    if (after.due) notices.push(`${at} ${after.due}`)
  }
  return notices
}

test('[SAF-22] a long talk is interrupted after three hours, and again after six', () => {
  expect(talk(5, 6 * 60)).toEqual(['0 first', '180 three-hours', '360 three-hours'])
})

test('[SAF-22] hours in which nobody writes do not count as use', () => {
  expect(talk(45, 12 * 60)).toEqual(['0 first'])
})

test('[SAF-22] whoever comes back on another day is told anew, once', () => {
  expect(talk(12 * 60, 60 * 60)).toEqual(['0 first', '1440 daily', '2880 daily'])
})

test('[REL-12] a clock that goes back neither loses nor adds use', () => {
  const start = {
    activeMs: 170 * MINUTE_MS,
    lastAt: new Date(9e9),
    noticedAt: new Date(9e9 - 170 * MINUTE_MS),
  }
  const { use, due } = afterMessage(start, new Date(9e9 - 60 * MINUTE_MS))
  expect([use.activeMs, due]).toEqual([start.activeMs, undefined])
})

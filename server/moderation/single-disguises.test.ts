import { expect, test } from 'vitest'
import { readTable } from '#tests/moderation/read-table.ts'
import { hiddenLines, SINGLE_DISGUISES, type SingleDisguise } from '#tests/moderation/single-disguises.ts'
import { screenText } from './screen.ts'

const now = new Date('2026-11-27T12:00:00Z')
const isBlocked = (line: string, { recent = [], speakers }: Omit<ReturnType<SingleDisguise>, 'line'> = {}) =>
  screenText(line, { now, recent, ...(speakers && { speakers }), speaker: 'user' }).action === 'block'

/** SAF-54's share. */
const HELD_MIN = 0.97

const lines = hiddenLines('minors').filter((line) => isBlocked(line))

test('SAF-53: there are enough lines about minors for a share of each disguise to say something', () => {
  expect(lines.length).toBeGreaterThan(300)
})

test.each(Object.entries(SINGLE_DISGUISES))(
  'SAF-53 SAF-54: a line about minors is found behind "%s"',
  (_name, hide) => {
    const held = lines.filter((line) => {
      const hidden = hide(line)
      return isBlocked(hidden.line, hidden) || hidden.recent?.some((part) => isBlocked(part))
    })
    expect(held.length / lines.length).toBeGreaterThanOrEqual(HELD_MIN)
  },
)

test('what is missed when it is sent in two parts is found as one line', () => {
  const parted = readTable('known-misses').filter(
    ({ kind, recent }) => kind === 'unseen-halves' && recent.length > 0,
  )
  expect(parted.length).toBeGreaterThan(0)
  const whole = parted.map(({ recent: [first = ''], line }) => `${first} ${line}`)
  expect(whole.filter((line) => !isBlocked(line))).toEqual([])
})

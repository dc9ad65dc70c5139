import { expect, test } from 'vitest'
import { dueAt } from './due-at.ts'

const due = (reason: Parameters<typeof dueAt>[0], filedAt: string) =>
  dueAt(reason, new Date(filedAt)).toISOString()

test.each([
  ['intimate-image', '2026-11-20T22:30:00.000Z', '2026-11-22T22:30:00.000Z'],
  ['minor', '2026-12-31T12:00:00.000Z', '2027-01-02T12:00:00.000Z'],
] as const)('[SAF-17] %s is decided within 48 hours, at weekends as well', (reason, filedAt, until) => {
  expect(due(reason, filedAt)).toBe(until)
})

test.each([
  ['a Monday', '2026-11-16T09:00:00.000Z', '2026-11-25T09:00:00.000Z'],
  ['a Friday', '2026-11-20T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
  ['a Saturday', '2026-11-21T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
  ['a Sunday', '2026-11-22T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
])('[SAF-15] any other complaint of %s is decided within seven working days', (_, filedAt, until) => {
  expect(due('hate', filedAt)).toBe(until)
  expect(due('service', filedAt)).toBe(until)
})

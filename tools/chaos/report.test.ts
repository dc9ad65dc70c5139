import { expect, test } from 'vitest'
import { chooseFaults } from './every-fault.ts'
import { hasFailed, tableOf } from './report.ts'

const [fault, other] = chooseFaults(['REL-1', 'REL-2'])
const faults = fault && other ? [fault, other] : []
const aRun = (id: string) => ({ id, timesMs: { ready: 1_000, settled: 2_000 }, broken: [], late: [] })

test('a fault that was never tried is listed with no run, and fails the round', () => {
  const runs = [aRun('REL-1')]
  expect(tableOf(runs, faults)).toContain(`| REL-2 | ${other?.title} | 0 | 0 | 0 |  |`)
  expect(hasFailed(runs, faults)).toBe(true)
  expect(hasFailed([...runs, aRun('REL-2')], faults)).toBe(false)
})

test('a run that is well again too late fails the round, unless that is allowed on a busy machine', () => {
  const runs = [aRun('REL-1'), { ...aRun('REL-2'), late: ['settled after 130000 ms'] }]
  expect(tableOf(runs, faults)).toContain(`| REL-2 | ${other?.title} | 1 | 0 | 1 |`)
  expect(hasFailed(runs, faults)).toBe(true)
  expect(hasFailed(runs, faults, { allowLate: true })).toBe(false)
  const broken = [...runs, { ...aRun('REL-1'), broken: ['a message is gone'] }]
  expect(hasFailed(broken, faults, { allowLate: true })).toBe(true)
})

test('a fault is tried with its parts, a part alone where it is named, and a name of nobody is refused', () => {
  const idsOf = (name: string) => chooseFaults([name]).map(({ id }) => id)
  expect(idsOf('REL-9')).toEqual(['REL-9', 'REL-9b'])
  expect(idsOf('REL-9b')).toEqual(['REL-9b'])
  expect(() => idsOf('REL-99')).toThrow('REL-99')
})

import { describe, expect, test } from 'vitest'
import { HARMS } from '#contract/moderation.ts'
import { readTalks, stoppedOf } from '#tests/moderation/ordinary-talks.ts'
import { type Row, readTable, TABLES } from '#tests/moderation/read-table.ts'
import { screenText } from './screen.ts'

const now = new Date('2026-11-21T12:00:00Z')

const tuned = TABLES.filter((name) => name !== 'held-out').flatMap(readTable)
const heldOut = readTable('held-out')
const all = [...tuned, ...heldOut]
const of = (expected: Row['expected'], rows: readonly Row[] = tuned) =>
  rows.filter((row) => row.expected === expected)

const found = ({ recent, line }: Row, speaker: 'user' | 'character' = 'user') => {
  const verdict = screenText(line, { now, recent, speaker })
  return verdict.action === 'allow' ? 'allow' : verdict.category
}
const told = (row: Row) =>
  `${row.kind} ${row.language}: ${[...row.recent, row.line].join(' / ')} → ${found(row)}`

describe('the tables of clinical lines', () => {
  test('hold 1,500 lines and more, 300 about minors, 600 harmless, none twice, 400 kept apart', () => {
    expect(all.length).toBeGreaterThanOrEqual(1500)
    expect(of('minors', all).length).toBeGreaterThanOrEqual(300)
    expect(of('allow', all).length).toBeGreaterThanOrEqual(600)
    expect(new Set(all.map((row) => JSON.stringify([row.recent, row.line]))).size).toBe(all.length)
    expect(heldOut.length).toBeGreaterThanOrEqual(400)
  })

  test.each(HARMS)('SAF-1 SAF-4 SAF-6 SAF-25: every line about %s is found', (harm) => {
    expect(of(harm).length).toBeGreaterThanOrEqual(20)
    expect(
      of(harm)
        .filter((row) => found(row) === 'allow')
        .map(told),
    ).toEqual([])
  })

  test('SAF-52: no harmless line is stopped', () => {
    expect(
      of('allow')
        .filter((row) => found(row) !== 'allow')
        .map(told),
    ).toEqual([])
  })

  test('SAF-52: no line of a long talk between parents, couples or teachers is stopped', () => {
    const talks = readTalks('ordinary-talks')
    expect(talks.flat().length).toBeGreaterThanOrEqual(480)
    expect(talks.flatMap((talk) => stoppedOf(talk, now))).toEqual([])
  })

  test('SAF-1: a line about minors is refused with its reason, whoever writes it', () => {
    for (const { recent, line } of of('minors').slice(0, 50))
      for (const speaker of ['user', 'character'] as const)
        expect(screenText(line, { now, recent, speaker })).toMatchObject({
          action: 'block',
          isCounted: true,
          reason: 'sexual content involving minors',
        })
    expect(of('minors').filter((row) => found(row, 'character') === 'allow')).toEqual([])
  })

  test('SAF-54: of the lines that were kept apart, nearly all are judged as they should be', () => {
    const right = (rows: readonly Row[]) =>
      rows.filter((row) => (found(row) === 'allow') === (row.expected === 'allow')).length / rows.length
    expect(right(of('minors', heldOut))).toBeGreaterThanOrEqual(HELD_OUT_MIN)
    expect(right(of('allow', heldOut))).toBeGreaterThanOrEqual(HELD_OUT_MIN)
    expect(right(of('self-harm', heldOut))).toBeGreaterThanOrEqual(HELD_OUT_MIN)
  })
})

/** Some of what was missed at the first look is missed still: docs/moderation.md. */
const HELD_OUT_MIN = 0.95

import { describe, expect, test } from 'vitest'
import { readTable } from '#tests/moderation/read-table.ts'
import { screenText } from './screen.ts'

const now = new Date('2026-11-21T12:00:00Z')

const blocked = readTable('minors-blocked')
const allowed = readTable('minors-allowed')

describe('the table of clinical lines', () => {
  test('holds at least 150 lines of each kind, none twice', () => {
    expect(blocked.length).toBeGreaterThanOrEqual(150)
    expect(allowed.length).toBeGreaterThanOrEqual(150)
    const all = [...blocked, ...allowed].map((row) => JSON.stringify([row.recent, row.line]))
    expect(new Set(all).size).toBe(all.length)
  })

  test.each(blocked)('SAF-1: $category in $language is blocked: $recent $line', ({ recent, line }) => {
    const verdict = screenText(line, { now, recent, speaker: 'user' })
    expect(verdict).toMatchObject({
      action: 'block',
      category: 'minors',
      reason: 'sexual content involving minors',
    })
  })

  test.each(allowed)('SAF-52: $category in $language is allowed: $recent $line', ({ recent, line }) => {
    expect(screenText(line, { now, recent, speaker: 'user' })).toEqual({ action: 'allow' })
  })

  test('the same lines are blocked when a character writes them', () => {
    const missed = blocked.filter(
      ({ recent, line }) => screenText(line, { now, recent, speaker: 'character' }).action !== 'block',
    )
    expect(missed).toEqual([])
  })
})

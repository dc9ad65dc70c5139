import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLUMNS, EMOJI, EMOJI_ROWS, nextCell } from './emoji.ts'

describe('the emoji', () => {
  test('are each there once, with a name of their own, in full rows', () => {
    expect(new Set(EMOJI.map(([emoji]) => emoji)).size).toBe(48)
    expect(new Set(EMOJI.map(([, name]) => name)).size).toBe(48)
    expect(EMOJI_ROWS.every((row) => row.length === COLUMNS)).toBe(true)
  })

  test('are reached by the arrows, Home and End', () => {
    expect(nextCell('ArrowRight', 0)).toBe(1)
    expect(nextCell('ArrowDown', 1)).toBe(9)
    expect(nextCell('ArrowUp', 9)).toBe(1)
    expect(nextCell('ArrowLeft', 9)).toBe(8)
    expect(nextCell('End', 9)).toBe(47)
    expect(nextCell('Home', 9)).toBe(0)
  })

  test('are never left by a key', () => {
    const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End')
    fc.assert(
      fc.property(fc.array(keys), (pressed) => {
        const at = pressed.reduce((cell, key) => nextCell(key, cell) ?? -1, 0)
        expect(EMOJI[at]).toBeDefined()
      }),
    )
    expect(nextCell('a', 3)).toBeUndefined()
  })
})

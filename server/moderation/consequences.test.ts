import { describe, expect, test } from 'vitest'
import type { Harm } from '#contract/moderation.ts'
import { consequencesOf } from './consequences.ts'

const on = (...days: number[]) =>
  days.map((day) => ({ at: new Date(Date.UTC(2026, 0, day)), harm: 'animals' as Harm }))

describe('[SAF-11] what follows from offences', () => {
  test('two warn, the third and fourth lock, the fifth bans', () => {
    expect(consequencesOf(on(1, 2, 3, 4, 5))).toEqual(['warning', 'warning', 'lock', 'lock', 'ban'])
  })

  test('an offence of thirty days ago weighs no more', () => {
    expect(consequencesOf(on(1, 2, 31, 32))).toEqual(['warning', 'warning', 'warning', 'warning'])
    expect(consequencesOf(on(1, 2, 30))).toEqual(['warning', 'warning', 'lock'])
  })

  test('what involves minors locks at the second and bans at the fourth', () => {
    const grave = on(1, 2, 3, 4).map(({ at }) => ({ at, harm: 'minors' as Harm }))
    expect(consequencesOf(grave)).toEqual(['warning', 'lock', 'lock', 'ban'])
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HAIR_STYLES } from '#contract/appearance.ts'
import { DICE } from './dice.ts'
import { FIRST_CHOICES } from './first-choices.ts'
import { finished, type PendingChoices } from './pending.ts'

/** Numbers in turn, over and over. */
function from(numbers: number[]): () => number {
  let at = 0
  return () => numbers[at++ % numbers.length] ?? 0
}

test('the dice of all steps make somebody whom the server takes, an adult, with what was typed left as it is', () => {
  const throws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 9 })
  fc.assert(
    fc.property(throws, (numbers) => {
      const random = from(numbers)
      let made: PendingChoices = { ...FIRST_CHOICES, work: 'binds books', interests: 'cello' }
      for (const dice of DICE) made = { ...made, ...dice(made, random) }
      const done = finished(made)
      expect(done).toMatchObject({ choices: { work: 'binds books', interests: ['cello'] } })
      expect(made.age).toBeGreaterThanOrEqual(20)
      expect(made.gender === 'male' ? made.outfit : '').not.toBe('evening gown')
    }),
  )
})

test('the dice find every hair style of the wizard that suits a man', () => {
  const man: PendingChoices = { ...FIRST_CHOICES, gender: 'male' }
  const thrown = Array.from({ length: 100 }, (_, at) => DICE[2]?.(man, () => at / 100).appearance?.hairStyle)
  const unsuited = ['bob', 'pixie', 'bangs']
  expect(new Set(thrown)).toEqual(new Set(HAIR_STYLES.filter((style) => !unsuited.includes(style))))
})

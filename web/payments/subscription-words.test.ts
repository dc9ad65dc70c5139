import { expect, test } from 'vitest'
import { dayWords, stateWords } from './subscription-words.ts'

test('the plan is told as the server has it, and who has none or had one is shown the way to one', () => {
  const pro = { subscription: 2, isLapsed: false } as const
  expect(stateWords(pro, undefined)).toMatchObject({ name: 'Moonlit Pro, yearly', link: '' })
  expect(stateWords({ ...pro, subscription: 1 }, { state: 'active' }).name).toBe('Moonlit Pro, monthly')
  expect(stateWords(pro, { state: 'cancelled' }).text).toContain('You have cancelled.')
  expect(stateWords(pro, { state: 'past-due' }).text).toContain('did not go through')
  expect(stateWords({ subscription: 0, isLapsed: true }, undefined).link).toBe('Buy again')
  expect(stateWords({ subscription: 0, isLapsed: false }, { state: 'none' }).link).toBe('See Pro')
  expect(dayWords('2027-11-21T12:00:00.000Z')).toBe('21 Nov 2027')
})

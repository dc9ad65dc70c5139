import { expect, test } from 'vitest'
import { planOf } from './subscription-tab.tsx'

test('the plan is told as the server has it, and who has none or had one is shown the way to one', () => {
  expect(planOf({ subscription: 2, isLapsed: false })).toMatchObject({
    name: 'Moonlit Pro, yearly',
    link: '',
  })
  expect(planOf({ subscription: 1, isLapsed: false })).toMatchObject({
    name: 'Moonlit Pro, monthly',
    link: '',
  })
  expect(planOf({ subscription: 0, isLapsed: true }).link).toBe('Buy again')
  expect(planOf({ subscription: 0, isLapsed: false }).link).toBe('See Pro')
})

import { expect, test } from 'vitest'
import { voiceCost } from './voice-cost.ts'

test.each([
  [{ left: 5, of: 5, period: 'all' as const }, ''],
  [{ left: 4, of: 10, period: 'day' as const }, ''],
  [{ left: 3, of: 10, period: 'day' as const }, 'You have 3 free voice messages left today.'],
  [{ left: 1, of: 10, period: 'day' as const }, 'You have one free voice message left today.'],
  [{ left: 0, of: 10, period: 'day' as const }, 'You have used your 10 free voice messages today.'],
  [{ left: 2, of: 5, period: 'all' as const }, 'You have 2 free voice messages left.'],
  [{ left: 0, of: 1, period: 'all' as const }, 'You have used your free voice message.'],
])('without a subscription it is said before the tap when few are left to hear: %j', (allowance, left) => {
  expect(voiceCost(allowance)).toMatchObject({ luna: 0, left })
})

test('with a subscription a message that is read aloud has its price on the button', () => {
  expect(voiceCost(null)).toMatchObject({ luna: 1, left: '' })
})

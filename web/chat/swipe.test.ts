import { expect, test } from 'vitest'
import { swipeDirection } from './swipe.ts'

test('[MENU-04] a swipe counts past 100 px, where it goes more across than down', () => {
  expect(swipeDirection(100, 0)).toBeUndefined()
  expect(swipeDirection(101, 0)).toBe('right')
  expect(swipeDirection(-101, 100)).toBe('left')
  expect(swipeDirection(150, 151)).toBeUndefined()
})

test('the writings of a reply turn past 60 px', () => {
  expect(swipeDirection(60, 0, 60)).toBeUndefined()
  expect(swipeDirection(-61, 10, 60)).toBe('left')
})

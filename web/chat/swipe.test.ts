import { expect, test, vi } from 'vitest'
import { stepAcross } from '#web/lib/reading-way.ts'
import { swipeDirection } from './swipe.ts'

test('[MENU-04] a swipe counts past 100 px, where it goes more across than down', () => {
  expect(swipeDirection(100, 0)).toBeUndefined()
  expect(swipeDirection(101, 0)).toBe('back')
  expect(swipeDirection(-101, 100)).toBe('on')
  expect(swipeDirection(150, 150)).toBeUndefined()
  expect(swipeDirection(150, -151)).toBeUndefined()
})

test('a page that is read from the right is turned the other way, by a finger and by the arrows', () => {
  vi.stubGlobal('document', { documentElement: { dir: 'rtl' } })
  expect(swipeDirection(101, 0)).toBe('on')
  expect(swipeDirection(-101, 0)).toBe('back')
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp'].map(stepAcross)).toEqual([1, -1, 0])
  vi.unstubAllGlobals()
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp'].map(stepAcross)).toEqual([-1, 1, 0])
})

test('the writings of a reply turn past 60 px', () => {
  expect(swipeDirection(60, 0, 60)).toBeUndefined()
  expect(swipeDirection(-61, 10, 60)).toBe('on')
})

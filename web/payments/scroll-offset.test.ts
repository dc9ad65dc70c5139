import { expect, test } from 'vitest'
import { scrollOffset } from './scroll-offset.ts'

test('[CONST-05] where a page stops above the form depends on the page, and on a width under 768 px', () => {
  expect(scrollOffset('/subscribe', 1440)).not.toBe(scrollOffset('/buy-luna', 1440))
  expect(scrollOffset('/subscribe', 768)).toBe(scrollOffset('/subscribe', 1440))
  expect(scrollOffset('/subscribe', 767)).toBeLessThan(scrollOffset('/subscribe', 768))
})

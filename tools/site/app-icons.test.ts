import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconOf } from './app-icons.ts'

const MARK = readFileSync('web/public/favicon.svg', 'utf8')

test('an icon is the mark as it is, without edges for a mask, or a white shape', () => {
  expect(iconOf(MARK, 'any')).toBe(MARK)
  expect(iconOf(MARK, 'maskable')).toMatch(/<rect width="32" height="32" fill="#11122b"\/><g transform=/)
  expect(iconOf(MARK, 'monochrome').match(/fill="[^"]+"/g)).toEqual(['fill="#fff"', 'fill="#fff"'])
  expect(() => iconOf('<svg viewBox="0 0 32 32"><path d="M0 0z"/></svg>', 'maskable')).toThrow('the mark')
})

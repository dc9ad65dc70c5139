import { expect, test } from 'vitest'
import { withAnswer } from './with-answer.ts'

const items = (ids: string) => [...ids].map((id) => ({ id }))
const answered = (answer: string, asked: string, now: string) =>
  withAnswer(items(answer), items(asked), items(now))
    .map(({ id }) => id)
    .join('')

test('a list that comes late loses nothing that was made meanwhile, and brings nothing back', () => {
  expect(answered('cba', 'ba', 'ba')).toBe('cba')
  expect(answered('ba', 'ba', 'dba')).toBe('dba')
  expect(answered('cba', 'ba', 'a')).toBe('ca')
  expect(answered('dba', 'ba', 'dba')).toBe('dba')
  expect(answered('a', 'ba', 'ba')).toBe('a')
  expect(answered('ba', '', '')).toBe('ba')
})

import { expect, test } from 'vitest'
import { keepLatest } from './keep-latest.ts'

/** Counts how often each text was made anew. */
function aMaker(charsMax: number) {
  const made: string[] = []
  const of = keepLatest((text) => {
    made.push(text)
    return text.toUpperCase()
  }, charsMax)
  return { of, made }
}

test('what was made of a text is kept while it is asked for', () => {
  const { of, made } = aMaker(9)
  for (const text of ['abc', 'def', 'abc', 'ghi', 'abc', 'jkl', 'abc'])
    expect(of(text)).toBe(text.toUpperCase())
  expect(made).toEqual(['abc', 'def', 'ghi', 'jkl'])
})

test('of more text than may be kept, what was not asked for longest is made anew', () => {
  const { of, made } = aMaker(9)
  for (const text of ['abc', 'def', 'abc', 'ghi', 'jkl', 'abc', 'def']) of(text)
  expect(made).toEqual(['abc', 'def', 'ghi', 'jkl', 'def'])
})

test('long texts take the room of many short ones, and none is kept that has no room', () => {
  const { of, made } = aMaker(9)
  for (const text of ['ab', 'cd', 'a long text', 'ab', 'a long text', 'cd']) of(text)
  expect(made).toEqual(['ab', 'cd', 'a long text', 'ab', 'a long text', 'cd'])
})

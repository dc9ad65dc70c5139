import { expect, test } from 'vitest'
import { hintOf, readTyped, typedOf } from './engine-fields.ts'

const FIELDS = ['usesStandIn', 'model', 'temperature', 'replyTokens', 'sizes'] as const

test('what is left empty goes back to the environment, and what is typed is read as what it is', () => {
  const values = { usesStandIn: true, temperature: 0.7, replyTokens: 400 }
  const typed = typedOf(FIELDS, values)
  expect(typed).toEqual({ usesStandIn: 'true', model: '', temperature: '0.7', replyTokens: '400', sizes: '' })
  expect(readTyped(FIELDS, typed)).toEqual({ values })
})

test('a value out of its bounds is named with them', () => {
  const problemOf = (typed: Record<string, string>) => readTyped(FIELDS, typed)
  expect(problemOf({ temperature: '2.5' })).toEqual({
    problem: { field: 'temperature', words: 'Please enter a number of 0 to 2, or nothing.' },
  })
  expect(problemOf({ replyTokens: '99.5' })).toEqual({
    problem: { field: 'replyTokens', words: 'Please enter a whole number of 16 to 32,768, or nothing.' },
  })
  expect(problemOf({ temperature: 'warm' })).toHaveProperty('problem.field', 'temperature')
  expect(problemOf({ sizes: 'large' })).toHaveProperty('problem.field', 'sizes')
})

test('a field says what it is without anything typed', () => {
  expect(hintOf('replyTokens', { replyTokens: 600 })).toBe('Tokens. 16 to 32,768. Empty: 600.')
  expect(hintOf('temperature', {})).toBe('How freely it chooses words. 0 to 2. Empty: its own choice.')
})

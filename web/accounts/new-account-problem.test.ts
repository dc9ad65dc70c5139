import { expect, test } from 'vitest'
import { newAccountProblem } from './new-account-problem.ts'

const account = { name: 'Jonas', email: 'jonas@example.com', password: 'a lamp' }

test('[FORM-04] first name, email and password are asked for in the order of the form', () => {
  expect(newAccountProblem({ name: ' ', email: '', password: '' })?.words).toBe(
    'Please enter your first name',
  )
  expect(newAccountProblem({ ...account, email: '' })?.words).toBe('Please enter your email')
  expect(newAccountProblem({ ...account, password: '' })?.words).toBe('Please enter a password')
})

test('[SEC-6] a new password has eight characters at least, of whatever kind', () => {
  expect(newAccountProblem({ ...account, password: '1234567' })).toEqual({
    field: 'password',
    words: 'Please use at least 8 characters.',
  })
  expect(newAccountProblem({ ...account, password: '        ' })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { entryOf, startOf } from './start-step.ts'

const MADE = '0197a3c2-6a51-7c1d-9b1e-3f1f0f7f0001'

test.each([
  ['/create-model', '', 0],
  ['/create-model', '?gender=female', 1],
  ['/create-model', '?gender=male&style=anime', 2],
  ['/create-model', '?style=anime', 0],
  ['/create-model', '?gender=girl&style=anime', 0],
  ['/create-model', '?gender=female&style=oil', 1],
  ['/create-girlfriend', '', 1],
  ['/create-boyfriend', '?style=realistic', 2],
])('[CREATE-01] %s%s begins with step %i', (path, search, step) => {
  expect(startOf(path, search).step).toBe(step)
})

test('[ROUTE-16] the address says whom it makes', () => {
  expect(startOf('/create-girlfriend', '')).toMatchObject({ gender: 'female', style: undefined })
  expect(startOf('/create-boyfriend', '?gender=female')).toMatchObject({ gender: 'male' })
})

test.each([
  ['?from=chat', '/chat', '?from=chat'],
  ['?from=home&gender=male', '/', '?from=home'],
  ['?from=characters', '/characters', '?from=characters'],
  ['?from=elsewhere', '/', ''],
  ['?edit=nobody', '/', ''],
  [`?edit=${MADE}`, '/characters', `?edit=${MADE}`],
  [`?edit=${MADE}&from=chat`, `/chat?with=${MADE}`, `?edit=${MADE}&from=chat`],
])('[ROUTE-16] who comes by %s is led back to %s', (search, leadsBackTo, mark) => {
  expect(entryOf(search)).toEqual({ leadsBackTo, mark })
})

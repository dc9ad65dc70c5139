import { expect, test } from 'vitest'
import { splitGreeting } from './split-greeting.ts'

test('a greeting is cut into stage directions and speech, without the asterisks', () => {
  expect(splitGreeting('*She looks up.* Good evening. *A pause.* Sit.')).toEqual([
    { text: 'She looks up.', isDirection: true },
    { text: 'Good evening.', isDirection: false },
    { text: 'A pause.', isDirection: true },
    { text: 'Sit.', isDirection: false },
  ])
})

test('a greeting without a stage direction is speech', () => {
  expect(splitGreeting('Hello you.')).toEqual([{ text: 'Hello you.', isDirection: false }])
})

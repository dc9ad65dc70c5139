import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const words = ['Anna.Smith@mail.example', 'Annabel', 'moonlit']

test.each([
  'anna.smith@mail.example',
  'Anna.Smith',
  'anna.smith1990',
  'annabel!',
  'Moonlit2026',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '12121212',
  'qwertyuiop',
  'POIUYTREWQ',
  'asdfghjkl',
  '87654321',
  'abcdefgh',
  'lkjihgfedc',
])('[SEC-6] "%s" is guessed by whoever knows the person', (password) =>
  expect(isGuessable(password, words)).toBe(true),
)

test.each([
  'moonlit and a kettle',
  'annabel-likes-rain',
  'horse battery staple',
  'кошка на крыше',
  'aaaaaaaaaaab',
])('"%s" is not', (password) => expect(isGuessable(password, words)).toBe(false))

test('no rule of form is made of it: random passwords of 10 letters and more pass', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 10, maxLength: 30 }), (letters) => {
      fc.pre(new Set(letters).size > 4)
      const text = letters.join('')
      fc.pre(!'abcdefghijklmnopqrstuvwxyzyxwvutsrqponmlkjihgfedcba'.includes(text))
      expect(isGuessable(text, words)).toBe(false)
    }),
  )
})

test('a long password is judged at once', () => {
  const startedMs = performance.now()
  isGuessable('ab'.repeat(50_000).concat('c'), words)
  expect(performance.now() - startedMs).toBeLessThan(10_000)
})

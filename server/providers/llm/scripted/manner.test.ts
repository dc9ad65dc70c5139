import { describe, expect, test } from 'vitest'
import { mannerOf, shaped, withoutSubjects } from './manner.ts'
import { mireille } from './speakers.fixture.ts'

const voice = (manner: string, formality = 3) => ({ ...mireille.persona.voice, manner, formality })
const pieces = ['*Looks up.*', 'I heard you. Sit down.', 'What happened?']

describe('a manner gives replies their form', () => {
  test('one who writes in numbered lists does so, but not when moved', () => {
    const manner = mannerOf(voice('Answers in short numbered lists, usually three items.'))
    expect(shaped(pieces, manner, false)).toBe(
      '*Looks up.*\n1) I heard you.\n2) Sit down.\n3) What happened?',
    )
    expect(shaped(pieces, manner, true)).toBe('*Looks up.* I heard you. Sit down. What happened?')
  })

  test('one who never writes lists does not', () => {
    expect(mannerOf(voice('Warm. Never one-word answers, never a numbered list.')).lists).toBe(false)
  })

  test('all lower case is small letters in short lines', () => {
    expect(shaped(pieces, mannerOf(voice('all lower case, no full stops')), false)).toBe(
      '*looks up.*\ni heard you\nsit down\nwhat happened?',
    )
  })

  test('a postscript comes last', () => {
    expect(shaped(pieces, mannerOf(voice('adds a P.S. where the true bit is')), false)).toMatch(
      /\nP\.S\. What happened\?$/,
    )
  })

  test('the terse leave out what goes without saying', () => {
    expect(withoutSubjects("I kept your place. It is quiet. I am listening. That's all.")).toBe(
      "Kept your place. Quiet. Listening. That's all.",
    )
  })

  test('formal ones do not run words together', () => {
    expect(mannerOf(voice('Courteous.', 4)).contracts).toBe(false)
    expect(mannerOf(voice('Easy.', 2)).contracts).toBe(true)
  })
})

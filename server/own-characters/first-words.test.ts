import { describe, expect, test } from 'vitest'
import { PERSONALITIES, RELATIONS } from '#contract/character-choices.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { greetingOf, shortName } from './first-words.ts'

const said = (text: string) => text.replace(/^\*[^*]*\*\s*/, '')

describe('the first words of whoever is made by choices', () => {
  test('are no words to somebody known where the two have only just met', () => {
    expect(greetingOf({ personality: 'warm', relation: 'stranger' }, 'en')).not.toMatch(
      /hoping it would be you/,
    )
    for (const language of LANGUAGES)
      for (const personality of PERSONALITIES) {
        const [stranger, friend, spouse] = (['stranger', 'friend', 'spouse'] as const).map((relation) =>
          said(greetingOf({ personality, relation }, language)),
        )
        expect(new Set([stranger, friend, spouse]).size).toBe(3)
        expect(spouse).toContain(friend)
      }
  })

  test('are there for each relation, and begin with what the personality does', () => {
    for (const language of LANGUAGES)
      for (const personality of PERSONALITIES)
        for (const relation of RELATIONS)
          expect(greetingOf({ personality, relation }, language)).toMatch(/^\*\{\{char\}\}[^*]+\*.{8,}/)
  })
})

describe('the name in what is told', () => {
  test.each([
    ['Ines', 'Ines'],
    ['Ines Maria Delgado', 'Ines Maria Delgado'],
    ['Alexandrina Theodora Wilhelmina of the Seven Northern Harbours', 'Alexandrina'],
    ['A'.repeat(60), 'A'.repeat(24)],
  ])('of %s is %s', (name, told) => {
    expect(shortName(name)).toBe(told)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Appearance } from '#contract/appearance.ts'
import { CharacterCard } from '#contract/cards.ts'
import { Persona } from '#contract/characters.ts'
import { aCard } from '#tests/factories/a-card.ts'
import { personaOf } from './persona-of-role.ts'
import { readAppearance } from './read-appearance.ts'
import { nameOf, phraseOf, roleOf } from './role-of-card.ts'

describe('the looks of a character that comes from a card', () => {
  test.each([
    [
      'Her long black hair falls over green eyes.',
      { hairColor: 'black', hairStyle: 'long waves', eyes: 'green' },
    ],
    ['Hair: auburn, braided\nEyes: ice blue', { hairColor: 'auburn', hairStyle: 'braid', eyes: 'ice blue' }],
    [
      'A pale-skinned redhead with freckles and glasses.',
      { hairColor: 'ginger', freckles: true, glasses: 'round' },
    ],
    [
      'A slender woman with olive skin and golden hair in a bun.',
      { body: 'slim', skin: 'olive', hairColor: 'honey blonde' },
    ],
  ])('are read from "%s"', (text, looks) => {
    expect(readAppearance(text, 'female', 'seed')).toMatchObject(looks)
  })

  test('are a sheet that every engine can draw, and always the same, whatever the card says', () => {
    const gender = fc.constantFrom('female' as const, 'male' as const, 'futanari' as const)
    fc.assert(
      fc.property(fc.string(), gender, fc.uuid(), (text, of, seed) => {
        const looks = readAppearance(text, of, seed)
        expect(Appearance.parse(looks)).toEqual(looks)
        expect(readAppearance(text, of, seed)).toEqual(looks)
      }),
    )
  })
})

test('a persona out of any card is one that the scripted voice can speak from', () => {
  const sentence = fc.constantFrom(
    'She is kind. ',
    'Age: 30\n',
    'He works at night. ',
    '[a] ',
    '\u0000',
    'Ja. ',
  )
  const text = fc.array(fc.oneof(sentence, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''))
  const data = fc.record({ description: text, personality: text, scenario: text, mes_example: text })
  const Loose = Persona.extend({
    voice: Persona.shape.voice.extend({ examples: Persona.shape.voice.shape.examples.element.array() }),
  })
  fc.assert(
    fc.property(data, (fields) => {
      const persona = personaOf(roleOf(aCard(fields)), (words) => words)
      expect(Loose.safeParse(persona).error).toBeUndefined()
    }),
  )
})

test('what a talk needs of a card can be kept by any database, and is short', () => {
  const card = CharacterCard.parse(
    aCard({
      name: 'Ve\u0000ra\n the\tSecond',
      first_mes: '\ud800Late\u0000.',
      description: 'a'.repeat(1_000_000),
      character_book: {
        entries: Array.from({ length: 3_000 }, () => ({ keys: ['k'], content: 'x'.repeat(1_000) })),
      },
    }),
  )
  const role = roleOf(card)
  expect(nameOf(card)).toBe('Vera the Second')
  expect(role.greetings).toEqual(['\ufffdLate.'])
  expect(JSON.stringify(role).length).toBeLessThan(700_000)
  expect(JSON.stringify(role)).not.toMatch(/\\u0000|\\ud8/)
})

test.each([
  ['![A seal](/seal.png) <b>Keeps</b> the lamp. And more.', 'Keeps the lamp.'],
  ['![', '!['],
  ['<', '<'],
])('a phrase is the first sentence of the notes, without markup: %s', (notes, phrase) => {
  expect(phraseOf(aCard({ creator_notes: notes }))).toBe(phrase)
})

test.each(['![', '[', '<', ' '])('notes of nothing but %j have no phrase, however long they are', (piece) => {
  expect(phraseOf(aCard({ creator_notes: piece.repeat(1_000_000) }))).toBe('')
})

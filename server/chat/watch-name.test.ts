import { expect, test } from 'vitest'
import { heardInPieces, piecesOf } from './heard-in-pieces.fixture.ts'
import { createNameWatch } from './watch-name.ts'

/** What is shown of a reply of Vera's that arrives a few signs at a time, and whether it calls the user by a wrong name. */
function watch(text: string, chars: number) {
  const watching = createNameWatch(['User', 'Vera'])
  const { text: shown, fault } = heardInPieces(watching, piecesOf(text, chars))
  return { shown, fault }
}

test.each([
  ['Good evening, ', 'Vera. Come in.'],
  ['*She looks up.* Hello ', 'User! You are late.'],
  ['Guten Abend, ', 'Vera'],
  ['Bonsoir, ', 'Vera… entre.'],
  ['Gracias, ', 'Vera, de verdad.'],
  ['Boa noite, ', 'Vera.'],
  ['こんばんは、', 'Veraさん。'],
])('a user is not greeted by a name that is not theirs: %s%s', (before, rest) => {
  for (const chars of [1, 5, 200])
    expect(watch(before + rest, chars)).toEqual({ shown: before, fault: 'name' })
})

test.each([
  'Good evening, Jonas. It is me, Vera.',
  'Come on, Vera, she tells herself. Vera is tired.',
  'Hello Vera’s little sister, they used to say. A heavy user of lamps, that one.',
  'Thanks. Vera, that is who I am. 私はVeraです。',
])('a character may say her own name otherwise: %s', (text) => {
  for (const chars of [1, 5, 200]) expect(watch(text, chars)).toEqual({ shown: text, fault: undefined })
})

test('a word is held only while it may be such a name', () => {
  const watching = createNameWatch(['User', 'Vera'])
  const shown = ['Good ', 'evening, ', 'Ver', 'y ', 'late.'].map((word) => watching.push(word).passed)
  expect(shown).toEqual(['Good ', 'evening, ', '', 'Very ', 'late.'])
})

import { expect, test } from 'vitest'
import { aCard } from '#tests/factories/a-card.ts'
import { toldBy } from './told.ts'

test.each([
  [{ description: 'Age: 29\nGender: Female' }, { age: 29, gender: 'female' }],
  [{ description: '[Character("Ida") Age("52") Sex("male")]' }, { age: 52, gender: 'male' }],
  [{ description: 'A man of 44 who loves a woman.' }, { age: 44, gender: 'male' }],
  [{ description: '{{char}} is a tall, quiet woman. 31 years old.' }, { age: 31, gender: 'female' }],
  [{ description: 'She reads. Her lamp is lit. She waits, her coat on.' }, { gender: 'female' }],
  [{ description: 'She told him of her day, and he told her of his.' }, {}],
  [
    { description: 'A clockmaker.', tags: ['anime', 'female'] },
    { gender: 'female', style: 'anime' },
  ],
  [{ description: 'An elf, 312 years old.' }, { age: 312 }],
  [
    {
      description: 'Age: 29',
      extensions: { moonlit: { age: 30, gender: 'futanari', style: 'realistic' } },
    },
    { age: 30, gender: 'futanari', style: 'realistic' },
  ],
  [{ description: '', extensions: { moonlit: { age: 'old', gender: 7 } } }, {}],
])('a card with %o tells of its character %o', (data, told) => {
  expect(toldBy(aCard(data))).toEqual(told)
})

test.each(['\n', '- ', '日本', 'is a '])(
  'a card of nothing but %j tells nothing, however long it is',
  (piece) => {
    expect(toldBy(aCard({ description: piece.repeat(200_000) }))).toEqual({})
  },
)

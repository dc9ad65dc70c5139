import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRestReading, endsWhole, restOf } from './last-sentence.ts'

test.each(['Come in.', 'Really?"', '*She laughs.*', 'Good night 🌙', 'それは何？', 'And then…  '])(
  'a sentence ends here: %s',
  (text) => expect(endsWhole(text)).toBe(true),
)

test.each(['The lamp is', 'and the lam', 'Wait,', '*She turns', ''])(
  'a sentence does not end here: %s',
  (text) => expect(endsWhole(text)).toBe(false),
)

test.each([
  ['The lamp is lit and the', 'kettle is on. Come in.', ' kettle is on.'],
  ['The lamp is lit and the ', 'kettle is on.', 'kettle is on.'],
  ['The lamp is lit and the', 'the kettle is on.', ' kettle is on.'],
  ['The lamp is lit and the', 'The lamp is lit and the kettle is on again.', ' kettle is on again.'],
  ['The lamp is lit and the ket', 'kettle is on.', 'tle is on.'],
  ['*She turns', 'away.* Come.', ' away.*'],
  ['She turns', ', slowly.', ', slowly.'],
  ['It costs', '3.50 a cup. Two.', ' 3.50 a cup.'],
  ['She turns', 'away and\nleaves.', ''],
  ['She turns', '', ''],
])('what is missing from "%s" of "%s" is "%s"', (text, said, rest) => {
  expect(restOf(text, said)).toBe(rest)
})

test('what is added ends a sentence, or is nothing', () => {
  const words = fc.array(fc.constantFrom('the', 'lamp', 'is', 'on.', '*', 'and', '\n', '!', 'la'), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(words, words, (before, after) => {
      const rest = restOf(before.join(' '), after.join(' '))
      expect(rest === '' || endsWhole(rest)).toBe(true)
      expect(rest.includes('\n')).toBe(false)
    }),
  )
})

test.each([
  ['Good evening. The lamp is ', 'lit.', 'lit.'],
  ['Good evening. The lamp is ', 'The lamp is lit.', 'lit.'],
  ['Good evening. The lamp is', 'Good evening. The lamp is lit.', ' lit.'],
  ['Come in, ', ' my dear.', 'my dear.'],
  ['Come', 'in.', ' in.'],
  ['Come in.', 'Come in.', ''],
])('the rest of “%s” that is said as “%s” is “%s”', (begun, said, rest) => {
  for (const chars of [1, 4, 99]) {
    const reading = createRestReading(begun)
    const pieces = said.match(new RegExp(`.{1,${chars}}`, 'gs')) ?? []
    expect(pieces.map((piece) => reading.push(piece)).join('') + reading.finish()).toBe(rest)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPOKEN_CHARS_MAX, spokenText } from './spoken-text.ts'

test.each([
  ['words as they are', 'Good evening. Tea at 9:30?', 'Good evening. Tea at 9:30?'],
  ['no stage direction', '*She looks up.* You came. *smiles*', 'You came.'],
  [
    'stress, which is part of the sentence',
    'I do *not* mind, and I **really** mean it.',
    'I do not mind, and I really mean it.',
  ],
  ['what somebody does in the middle not', 'Well *laughs* that is new.', 'Well that is new.'],
  ['quotation marks', 'She said "wait" and I said “no”.', 'She said "wait" and I said “no”.'],
  ['no emoji and no emoticon', 'Hello 👋🏽 you 👩‍🚀 🇫🇷 ❤️ :) there', 'Hello you there.'],
  [
    'no address, and a link’s words',
    'See [my page](https://a.example/x) or https://b.example/y?z=1 now',
    'See my page or now.',
  ],
  [
    'no markup',
    '# Title\n> quoted `code` and <b>bold</b>\n- a point\n1. first',
    'Title. quoted code and bold. a point. first.',
  ],
  ['paragraphs as sentences', 'One\n\nTwo!\n*three*', 'One. Two!'],
  ['a star that stands alone not', 'Five * six', 'Five six.'],
  ['names with an underscore', 'the file_name here.', 'the file name here.'],
])('of a message are said: %s', (_, content, said) => {
  expect(spokenText(content)).toBe(said)
})

test.each(['', '  \n ', '*smiles*', '🌙🌙', '...', '*a*\n*b*', 'https://a.example'])(
  'a message has nothing to say: %j',
  (content) => {
    expect(spokenText(content)).toBe('')
  },
)

test('a long message ends with a whole sentence', () => {
  const said = spokenText('The tide is coming in, and we walk. '.repeat(60))
  expect(said.length).toBeLessThanOrEqual(SPOKEN_CHARS_MAX)
  expect(said.length).toBeGreaterThan(SPOKEN_CHARS_MAX - 40)
  expect(said).toMatch(/walk\.$/)
})

test('a long message in Japanese ends with a whole sentence too', () => {
  const said = spokenText('潮が満ちてきて、わたしたちは歩く。'.repeat(120))
  expect(said.length).toBeLessThanOrEqual(SPOKEN_CHARS_MAX)
  expect(said).toMatch(/歩く。$/)
})

test('a sentence that is too long ends with a word', () => {
  const said = spokenText('again and '.repeat(300))
  expect(said.length).toBeLessThanOrEqual(SPOKEN_CHARS_MAX)
  expect(said).toMatch(/ (again|and)$/)
})

test('whatever is written, little is said, and no mark of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (content) => {
      const said = spokenText(content)
      expect(said.length).toBeLessThanOrEqual(SPOKEN_CHARS_MAX)
      expect(said).not.toMatch(/[*`]|\p{Extended_Pictographic}/u)
      expect(said.isWellFormed()).toBe(true)
    }),
  )
})

test.each(['*', '* ', '[', '<a ', '*a', '_', ' :', 'www.', 'a. '])(
  'a message of %j only is no trap',
  (part) => {
    expect(spokenText(part.repeat(16_000)).length).toBeLessThanOrEqual(SPOKEN_CHARS_MAX)
  },
)

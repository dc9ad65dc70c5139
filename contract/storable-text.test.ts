import { expect, test } from 'vitest'
import { WrittenText } from './storable-text.ts'

const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /\p{Cc}/u.test(sign),
)
const ENDS: Record<string, string> = { '\t': '\t', '\n': '\n', '\r': '\r', '\v': '\n', '\f': '\n' }

test('what is pasted is not refused for a sign that nobody sees', () => {
  for (const sign of controls.filter((control) => control !== '\0'))
    expect(WrittenText.safeParse(`One${sign}two`).data, JSON.stringify(sign)).toBe(
      `One${ENDS[sign] ?? ''}two`,
    )
})

test('half of an emoji and a NUL are no text', () => {
  for (const text of ['a\ud83c', '\udf19a', 'a\0b']) expect(WrittenText.safeParse(text).success).toBe(false)
  expect(WrittenText.parse('a \u{1f319}')).toBe('a \u{1f319}')
})

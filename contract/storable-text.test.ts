import { expect, test } from 'vitest'
import { Email, FirstName } from './accounts.ts'
import { RequestPayout } from './affiliate.ts'
import { CharacterChoices } from './character-choices.ts'
import { Reason } from './desk.ts'
import { MakeGroup } from './groups.ts'
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

test.each([
  ['a first name', FirstName],
  ['where a payout goes', RequestPayout.shape.address],
  ['the name of a group', MakeGroup.shape.name],
  ['the reason of an operator', Reason],
  ['what a character does', CharacterChoices.shape.work],
  ['the name of a character', CharacterChoices.shape.name],
])('%s is on one line, and not refused for a sign that nobody sees', (_, schema) => {
  for (const sign of controls.filter((control) => control !== '\0')) {
    const said = sign in ENDS ? `One two` : `Onetwo`
    expect(schema.safeParse(` One${sign}two${sign}`).data, JSON.stringify(sign)).toBe(said)
  }
  for (const text of ['One\0two', 'One two\ud83c']) expect(schema.safeParse(text).success).toBe(false)
})

test('an address that was pasted with a line’s end is that address', () => {
  expect(Email.parse('kim@example.com\u0085\r\n')).toBe('kim@example.com')
  expect(Email.safeParse('kim@\nexample.com').success).toBe(false)
})

import { expect, test } from 'vitest'
import { NAME_CHARS_MAX } from './limits.ts'
import { promptName } from './prompt-name.ts'

test('a name that is too long is cut between two signs, never within one', () => {
  const before = 'x'.repeat(NAME_CHARS_MAX - 1)
  expect(promptName(`${before}\u{1f319}`)).toBe(before)
  expect(promptName(`${before}\u00e9\u{1f319}`)).toBe(`${before}\u00e9`)
  expect(promptName(`Luna\u{1f319}`)).toBe('Luna\u{1f319}')
})

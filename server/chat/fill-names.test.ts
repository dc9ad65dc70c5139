import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNameFilling } from './fill-names.ts'

function fill(pieces: readonly string[], userName = 'Jonas'): string {
  const filling = createNameFilling({ name: 'Vera', userName })
  return pieces.map((piece) => filling.push(piece)).join('') + filling.finish()
}

test.each([
  ['Good evening, {{user}}.', 'Good evening, Jonas.'],
  ['<USER>, come in. {{Char}} waits.', 'Jonas, come in. Vera waits.'],
  ['Dear [Your Name], it rains.', 'Dear Jonas, it rains.'],
  ['Hallo [Dein Name]. Bonsoir, [votre nom].', 'Hallo Jonas. Bonsoir, Jonas.'],
  ['こんばんは、[あなたの名前]さん。', 'こんばんは、Jonasさん。'],
  ['She [laughs] and draws {{a line}}.', 'She [laughs] and draws {{a line}}.'],
  ['1 < 2 and [', '1 < 2 and ['],
])('a reply has names where a model left them blank: %s', (text, filled) => {
  expect(fill([text])).toBe(filled)
})

test('somebody whose name is not known is you', () => {
  expect(fill(['Good evening, {{user}}.'], '')).toBe('Good evening, you.')
})

test('a reply is the same in whatever pieces it comes, and nothing else of it changes', () => {
  const parts = fc.array(
    fc.constantFrom('{{user}}', '<user>', '[name]', '{{', '[', ' and ', 'a', '<', '}}'),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(parts, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), (texts, sizes) => {
      const whole = texts.join('')
      const pieces: string[] = []
      for (let at = 0; at < whole.length; ) {
        const size = sizes.next().value ?? 1
        pieces.push(whole.slice(at, at + size))
        at += size
      }
      expect(fill(pieces)).toBe(whole.replaceAll(/\{\{user\}\}|<user>|\[name\]/g, 'Jonas'))
    }),
  )
})

test('words without a bracket wait for nothing', () => {
  const filling = createNameFilling({ name: 'Vera', userName: 'Jonas' })
  fc.assert(fc.property(fc.stringMatching(/^[a-z .,!?*"]{1,40}$/), (text) => filling.push(text) === text))
})

import { expect, test } from 'vitest'
import { foreignLanguage } from './foreign-language.ts'

test.each([
  ['Hola, ¿cómo estás?', 'spanish'],
  ['ich bin müde heute', 'german'],
  ['je suis fatigué', 'french'],
  ['olá, tudo bem?', 'portuguese'],
  ['元気ですか', 'japanese'],
  ['привет, как дела', 'other'],
])('"%s" is %s', (message, language) => {
  expect(foreignLanguage(message)).toBe(language)
})

test.each([
  'hello there',
  "c'est la vie, as they say, and I love it",
  'the man and la casa',
  'ok',
  '😂',
  'no',
  'die hard is a good film',
  'my mum was born in Le Mans',
])('"%s" is taken for English', (message) => {
  expect(foreignLanguage(message)).toBeUndefined()
})

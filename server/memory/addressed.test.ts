import { expect, test } from 'vitest'
import { addressed } from './addressed.ts'
import { type Author, namesWritten } from './speakers.ts'

const NAMES = new Map<string, Author>([
  ['nora', 'character'],
  ['kit', 'user'],
])

test.each([
  ['Where does Nora live?', 'Where do you live?'],
  ["What is Kit's dog called?", 'What is my dog called?'],
  ["Nora's sister, who is she?", 'your sister, who is she?'],
  ['When did Kit visit Nora?', 'When did I visit you?'],
  ['Nora, do you know what Kit said?', 'do you know what I said?'],
  ['Good night, Nora!', 'Good night!'],
  ['How are you, Nora?', 'How are you?'],
  ['What is in the kitchen?', 'What is in the kitchen?'],
  ['Who is Norbert?', 'Who is Norbert?'],
])('a text that names the two of a talk is read as they would say it: %s', (text, read) => {
  expect(addressed(text, NAMES)).toBe(read)
})

test('a name is known by its capital within a sentence in every script', () => {
  expect(namesWritten('Где живёт Маша сейчас?')).toEqual(new Set(['маша']))
  expect(namesWritten("Nora's sister met Éva. Then they left")).toEqual(new Set(['nora', 'éva']))
  expect(namesWritten('Where is that?')).toEqual(new Set())
})

test.each(['Я', 'Aa', '!', "A's "])('names are looked for in a text of nothing but %j at once', (word) => {
  const started = process.cpuUsage()
  namesWritten(word.repeat(32_000))
  // In microseconds; a look back to the beginning from each letter takes many seconds.
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})

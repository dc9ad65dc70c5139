import { expect, test } from 'vitest'
import { addressed } from './addressed.ts'
import type { Author } from './speakers.ts'

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

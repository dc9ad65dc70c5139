import { expect, test } from 'vitest'
import { currentOf } from './relevant.ts'

const note = (text: string, slot: string | null = 'pet dog') => ({
  id: text,
  text,
  slot,
  pinned: false,
  by_user: false,
})
const texts = (...newestFirst: ReturnType<typeof note>[]) => currentOf(newestFirst).map(({ text }) => text)

test('of two answers the newer is in force, unless the older says the same and more', () => {
  expect(texts(note('No longer has a dog.'), note('Has a dog, Rex.'))).toEqual(['No longer has a dog.'])
  expect(texts(note('Has a dog.'), note('Has a dog, Rex.'))).toEqual(['Has a dog, Rex.'])
  expect(texts(note('Has a dog.'), note('No longer has a dog.'), note('Has a dog, Rex.'))).toEqual([
    'Has a dog.',
  ])
  expect(texts(note('Has a cat.', null), note('Has a dog, Max.'), note('Has a dog, Rex.'))).toEqual([
    'Has a cat.',
    'Has a dog, Max.',
  ])
})

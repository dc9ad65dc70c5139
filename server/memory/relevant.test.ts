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

test('who has died does not come back with a word about them, and somebody else may have come', () => {
  const wife = (text: string) => note(text, 'person wife')
  const died = wife('Their wife Anna died two years ago.')
  expect(texts(wife('Has a wife, Anna.'), died, wife('Has a wife, Anna.'))).toEqual([died.text])
  expect(texts(wife('Has a wife, Clara.'), died)).toEqual(['Has a wife, Clara.'])
  const unnamed = wife('Their wife died three years ago.')
  expect(texts(wife('Has a wife, Anna.'), unnamed)).toEqual([unnamed.text])
  const lost = note('Lost their dog Rex last week.')
  expect(texts(note('Has a dog, Rex.'), lost)).toEqual([lost.text])
  expect(texts(note('Has a dog, Max.'), lost)).toEqual(['Has a dog, Max.'])
  expect(texts(note('Has a dog, Max.'), note('Their dog died.'))).toEqual(['Has a dog, Max.'])
  // What the user wrote stands.
  const own = { ...wife('Has a wife, Anna.'), by_user: true }
  expect(texts(own, died)).toContain(own.text)
})

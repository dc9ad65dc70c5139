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
  const anna = wife('Has a wife, Anna.')
  expect(texts({ ...anna }, unnamed, anna)).toEqual([unnamed.text])
  const lost = note('Lost their dog Rex last week.')
  expect(texts(note('Has a dog, Rex.'), lost)).toEqual([lost.text])
  expect(texts(note('Has a dog, Max.'), lost)).toEqual(['Has a dog, Max.'])
  expect(texts(note('Has a dog, Max.'), note('Their dog died.'))).toEqual(['Has a dog, Max.'])
  // What the user wrote stands.
  const own = { ...wife('Has a wife, Anna.'), by_user: true }
  expect(texts(own, died)).toContain(own.text)
})

test.each(['wife', 'sister', 'brother', 'son'])(
  'a death without a name hides no %s who was not named before it',
  (who) => {
    const of = (text: string) => note(text, `person ${who}`)
    const died = of(`Their ${who} died three years ago.`)
    const living = of(`Has a ${who}, Petra.`)
    expect(texts(living, died)).toEqual([living.text])
    expect(texts(living, died, of(`Has a ${who}, Anna.`))).toEqual([living.text])
    // Which of the two has died nobody knows.
    expect(texts(living, died, { ...living }, of(`Has a ${who}, Anna.`))).toEqual([living.text])
  },
)

test.each(['mother', 'father'])('nobody has another %s', (who) => {
  const of = (text: string) => note(text, `person ${who}`)
  const died = of(`Their ${who} died.`)
  expect(texts(of(`Has a ${who}, Kim.`), died)).toEqual([died.text])
  expect(texts(of(`Has a ${who}, Kim.`), died, of(`Has a ${who}, Kimberley.`))).toEqual([died.text])
})

import { expect, test } from 'vitest'
import { readPictureWish } from './picture-wish.ts'
import { placeInTalk } from './place-in-talk.ts'

const user = (content: string) => ({ author: 'user' as const, content })
const character = (content: string) => ({ author: 'character' as const, content })

test.each([
  [[user('We are at the beach now.')], 'beach sunset'],
  [[user('*leads you into the library* Look at these.')], 'library'],
  [[character('*walks slowly into the forest*')], 'forest'],
  [[character("I'm in the garden. Come and see.")], 'garden'],
  [[user('We’re still in the bar.'), character('Another one?')], 'bar'],
  [[user('We are at the beach.'), character('*steps into the library*')], 'library'],
])('a place that the talk names plainly is where the two are: %j', (talk, scene) => {
  expect(placeInTalk(talk)).toMatchObject({ scene })
})

test.each([
  ['the user’s own place', [user("I'm at the gym.")]],
  ['a question', [user('Are we at the beach? You are at the beach?')]],
  ['a wish', [user('I wish we are at the beach. Imagine we are in the library.')]],
  ['a plan', [user('Tomorrow we are at the beach.')]],
  ['a denial', [user('We are not in the bar. We aren’t in the library.')]],
  ['a memory', [character('*remembers how she walks into the forest*')]],
  ['a place that is only spoken of', [user('The library was closed, and the beach is far away.')]],
  [
    'a place that was left for one that no picture shows',
    [user('We are at the beach.'), user('We are in the car now.')],
  ],
  ['a saying', [user("You're in a good mood.")]],
  ['long ago', [user('We are at the beach.'), ...Array.from({ length: 8 }, () => character('Yes.'))]],
])('%s is not', (_, talk) => {
  expect(placeInTalk(talk)).toEqual({})
})

test('a picture shows the place of the talk where neither its wish nor the scene names one', () => {
  const portrait = { scene: 'cafe', outfit: 'knit', outfitColor: 'cream', expression: 'smile', pose: 'half' }
  const somebody = { model: { name: 'Vera' }, portrait } as unknown as Parameters<typeof readPictureWish>[1]
  const talk = [user('We are in the library.')]
  const shown = (wish: string, scene = '') => readPictureWish(wish, somebody, scene, talk)?.shot.scene
  expect(shown('Send me a picture of you')).toBe('library')
  expect(shown('Send me a picture of you', 'In the garden.')).toBe('garden')
  expect(shown('Send me a picture from the beach')).toBe('beach sunset')
})

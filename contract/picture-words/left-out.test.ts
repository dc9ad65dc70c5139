import { expect, test } from 'vitest'
import { leftOutOf, leftOutOfMessage } from './left-out.ts'
import { readWords } from './read-words.ts'

test('what a description asks for in vain is known before it is drawn', () => {
  expect(leftOutOf('A woman with a red umbrella on a horse, angry')).toEqual({
    unfollowed: ['red', 'umbrella', 'horse', 'angry'],
    isUnsuited: false,
    isOfLooks: false,
  })
  expect(leftOutOf('on the beach, with blonde hair')).toMatchObject({ unfollowed: [], isOfLooks: true })
  expect(leftOutOf('in lingerie')).toMatchObject({ unfollowed: [], isUnsuited: true })
})

test.each([
  ['a smiling woman, not angry, not crying, no umbrella'],
  ['a woman of 1.75 m in a red dress'],
  ['Frau von 1,80 m'],
  ['a man of 2 m'],
])('what is not wanted is left out of nothing, and a height is no age: %s', (words) => {
  expect(leftOutOf(words)).toMatchObject({ unfollowed: [], isUnsuited: false })
})

test.each(['a woman of 16 in a café', 'a girl of 9 on the beach'])(
  'somebody under 18 is drawn by no words: %s',
  (words) => {
    expect(leftOutOf(words).isUnsuited).toBe(true)
  },
)

test('a decade of fashion makes nobody old', () => {
  expect(readWords('a woman in an 80s aerobics outfit').age).toBeUndefined()
  expect(readWords('a woman in her 80s').age).toBe(80)
})

test.each([
  ['Send me a picture of you cooking', ['cooking']],
  ['My dentist was horrible today. Could you send me a photo from the beach, darling?', []],
  ['Can I see a selfie of you now, please? My umbrella is broken.', []],
  ['Envíame una foto tuya cocinando, cariño', ['cocinando']],
  ['Schick mir bitte ein Foto von dir beim Kochen, Schatz', ['Kochen']],
  ['Envoie-moi une photo de toi en train de cuisiner, chérie', ['train', 'cuisiner']],
  ['Me manda uma foto sua cozinhando, amor', ['cozinhando']],
  ['料理をしている写真を送って', ['料理']],
])('of a message only the words for the picture count: %s', (message, unfollowed) => {
  expect(leftOutOfMessage(message)?.unfollowed).toEqual(unfollowed)
})

test('a message that asks for no picture leaves nothing out of one', () => {
  expect(leftOutOfMessage('I was cooking all day')).toBeUndefined()
})

test('words pasted from another program are no wish where they tell what is unwanted', () => {
  const { unfollowed, isUnsuited } = leftOutOf('a woman in a café. Negative prompt: nude, bad hands')
  expect({ unfollowed, isUnsuited }).toEqual({ unfollowed: [], isUnsuited: false })
})

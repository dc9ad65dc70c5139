import { expect, test } from 'vitest'
import { leftOutOf, leftOutOfMessage } from './left-out.ts'

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

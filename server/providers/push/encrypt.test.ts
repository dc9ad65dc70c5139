import { expect, test } from 'vitest'
import { encryptFor, isPublicKey } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The example of RFC 8291, section 5 and appendix A. */
const BROWSER = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
}
const SECRETS = {
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
}
const MESSAGE =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('a text is encrypted as the example of RFC 8291 has it', () => {
  const text = Buffer.from('When I grow up, I want to be a watermelon')
  expect(encryptFor(BROWSER, text, SECRETS).toString('base64url')).toBe(MESSAGE)
})

test('the same text is another message each time', () => {
  const text = Buffer.from('A message is waiting.')
  expect(encryptFor(BROWSER, text).equals(encryptFor(BROWSER, text))).toBe(false)
})

test('what push services need not take is refused', () => {
  expect(encryptFor(BROWSER, Buffer.alloc(3993))).toHaveLength(4096)
  expect(() => encryptFor(BROWSER, Buffer.alloc(3994))).toThrow(RangeError)
})

test('a key that is no point of the curve is none', () => {
  expect(isPublicKey(BROWSER.p256dh)).toBe(true)
  expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false)
  expect(isPublicKey(Buffer.alloc(0))).toBe(false)
})

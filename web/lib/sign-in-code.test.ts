import { expect, test } from 'vitest'
import { withoutCode } from './sign-in-code.ts'

test('[SESSION-01] a code is taken out of the address, and nothing else', () => {
  expect(withoutCode('https://m.example/chat?with=a&userBearerToken=abc_-1&x=2#end')).toEqual({
    code: 'abc_-1',
    address: 'https://m.example/chat?with=a&x=2#end',
  })
  expect(withoutCode('https://m.example/?userBearerToken=')).toEqual({
    code: '',
    address: 'https://m.example/',
  })
  expect(withoutCode('https://m.example/chat?with=a')).toBeUndefined()
})

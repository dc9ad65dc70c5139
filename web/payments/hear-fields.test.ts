import { expect, test } from 'vitest'
import { readFields } from './hear-fields.ts'

const frame = {}
const expected = { origin: 'https://processor.example', frame }
const say = (data: unknown) => ({ origin: expected.origin, source: frame, data })

test('[PAY-20] the card fields are heard from their own frame alone, and no more of them than a token', () => {
  const told = {
    source: 'card-fields',
    type: 'token',
    id: 'a',
    token: 'abcdefgh',
    number: '4200000000000000',
  }
  expect(readFields(say(told), expected)).toEqual({ type: 'token', id: 'a', token: 'abcdefgh' })
  expect(readFields({ ...say(told), origin: 'https://elsewhere.example' }, expected)).toBeUndefined()
  expect(readFields({ ...say(told), source: {} }, expected)).toBeUndefined()
  expect(readFields(say({ ...told, source: 'somebody' }), expected)).toBeUndefined()
  expect(readFields(say({ source: 'card-fields', type: 'height', height: 1e9 }), expected)).toEqual({
    type: 'height',
    height: 900,
  })
  expect(readFields(say({ source: 'card-fields', type: 'token', token: 'x' }), expected)).toBeUndefined()
  expect(readFields(say('token'), expected)).toBeUndefined()
})

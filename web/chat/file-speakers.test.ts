import { expect, test } from 'vitest'
import { castOf, idOfName } from './file-speakers.ts'

const member = (premadeId: string, name: string) => ({ premadeId, name, phrase: '' })

test('the speakers of a file can be whoever somebody talks with, has made, or finds in the catalogue', () => {
  const cast = castOf([['1', 'Vera']], [member('2', 'Ada'), member('1', 'Vera')], [member('3', 'Mina')])
  expect(cast).toEqual([
    ['2', 'Ada'],
    ['1', 'Vera'],
    ['3', 'Mina'],
  ])
  expect(castOf([['1', 'Vera']], undefined, undefined)).toEqual([['1', 'Vera']])
})

test('a speaker is the only one who is called so, and nobody where two are', () => {
  const cast = castOf([], [member('1', 'Vera'), member('2', 'Ada'), member('3', 'ada')])
  expect([' vera', 'Ada', 'Nobody'].map((name) => idOfName(cast, name))).toEqual(['1', '', ''])
})

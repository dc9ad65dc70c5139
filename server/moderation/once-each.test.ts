import { expect, test } from 'vitest'
import { onceEach } from './once-each.ts'

test('what is found of a thing is found once, also where that is nothing, and anew for another', () => {
  const asked: string[] = []
  const find = onceEach(({ word }: { word: string }) => {
    asked.push(word)
    return word === 'none' ? undefined : word.length
  })
  const [some, none] = [{ word: 'some' }, { word: 'none' }]
  expect([some, none, some, none, { word: 'some' }].map(find)).toEqual([4, undefined, 4, undefined, 4])
  expect(asked).toEqual(['some', 'none', 'some'])
})

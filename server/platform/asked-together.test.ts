import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

test('what is asked in one moment is asked once, and each has its own answer', async () => {
  const asked: string[][] = []
  const isVowel = askedTogether(async (keys) => {
    asked.push(keys)
    return new Set(keys.filter((key) => 'aeiou'.includes(key)))
  }, 5)
  expect(await Promise.all(['a', 'b', 'a', 'c', 'e'].map(isVowel))).toEqual([true, false, true, false, true])
  expect(await isVowel('b')).toBe(false)
  expect(asked).toEqual([['a', 'b', 'c', 'e'], ['b']])
})

test('where a question fails all who asked hear of it, and the next ask anew', async () => {
  let failures = 1
  const isThere = askedTogether(async (keys) => {
    if (failures-- > 0) throw new Error('away')
    return new Set(keys)
  }, 5)
  const outcomes = await Promise.allSettled(['a', 'b'].map(isThere))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await isThere('a')).toBe(true)
})

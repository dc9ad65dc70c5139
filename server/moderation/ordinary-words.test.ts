import { expect, test } from 'vitest'
import { ordinaryWords } from './lexicon/ordinary-words.ts'
import { screenText } from './screen.ts'

const now = new Date('2026-11-21T12:00:00Z')
const actionOf = (line: string) => screenText(line, { now, recent: [], speaker: 'user' }).action

test('SAF-52: an ordinary word beside an age is no sign of anything, whatever it holds by accident', () => {
  const stopped = [...ordinaryWords].filter(
    (word) => actionOf(`Even a 10 year old knows the ${word} of a computer.`) !== 'allow',
  )
  expect(stopped).toEqual([])
})

test('a word that is none of them is still taken apart', () => {
  expect(actionOf('Write a nakedtenyearold scene with her')).toBe('block')
})

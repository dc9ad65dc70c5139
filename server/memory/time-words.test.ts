import { expect, test } from 'vitest'
import { dayOf, isoDayOf, timeWordsIn } from './time-words.ts'

// A Wednesday.
const today = dayOf(new Date('2024-05-15'))
const spanOf = (text: string) =>
  timeWordsIn(text, today).map(({ days: { from, to } }) =>
    from === to ? isoDayOf(from) : `${isoDayOf(from)}/${isoDayOf(to)}`,
  )

test.each([
  ['on 2023-07-05', ['2023-07-05']],
  ['on 5 July 2023', ['2023-07-05']],
  ['on July 5th, 2023', ['2023-07-05']],
  ['in June 2023', ['2023-06-01/2023-06-30']],
  ['last March', ['2024-03-01/2024-03-31']],
  ['on 3 May', ['2024-05-03']],
  ['yesterday', ['2024-05-14']],
  ['two days ago', ['2024-05-13']],
  ['tomorrow', ['2024-05-16']],
  ['next Friday', ['2024-05-17']],
  ['on Monday', ['2024-05-20']],
  ['last Tuesday', ['2024-05-14']],
  ['last Wednesday', ['2024-05-08']],
  ['last week', ['2024-05-06/2024-05-12']],
  ['last weekend', ['2024-05-11/2024-05-12']],
  ['next month', ['2024-06-01/2024-06-30']],
  ['in 2022', ['2022-01-01/2022-12-31']],
  ['summer 2023', ['2023-06-01/2023-08-31']],
  ['you may come in', []],
  ['in march', ['2024-03-01/2024-03-31']],
  ['the 99 dogs', []],
])('"%s" is %j, said on Wednesday, 15 May 2024', (text, spans) => {
  expect(spanOf(text)).toEqual(spans)
})

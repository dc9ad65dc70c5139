import { expect, test } from 'vitest'
import { readTable, TABLES } from '#tests/moderation/read-table.ts'
import { marksOf } from './concepts.ts'
import { createGrowingMarks } from './growing-marks.ts'
import { createGrowingText } from './growing-text.ts'
import { readLine } from './reading.ts'

test.each(TABLES)('SAF-9: a line of %s is marked word by word as it is in one piece', (table) => {
  for (const { line } of readTable(table)) {
    const text = createGrowingText()
    const marksNow = createGrowingMarks()
    for (const words of line.match(/\S+\s*/g) ?? []) {
      const tokens = text.add(words).tokens
      expect(marksNow(tokens), line).toEqual(marksOf(tokens))
    }
  }
})

test.each(TABLES)('SAF-9: a line of %s has the same words word by word as it has in one piece', (table) => {
  for (const { line } of readTable(table)) {
    const text = createGrowingText()
    const passages = (line.match(/\S+\s*/g) ?? []).map((words) => text.add(words))
    expect(passages.at(-1)?.tokens ?? [], line).toEqual(readLine(line, new Date())[0]?.tokens)
  }
})

test('the same marks are the same array, so that nothing is judged twice', () => {
  const text = createGrowingText()
  const marksNow = createGrowingMarks()
  const [first, second] = ['The gallery ', 'opens at nine. '].map((words) => marksNow(text.add(words).tokens))
  expect(second).toBe(first)
})

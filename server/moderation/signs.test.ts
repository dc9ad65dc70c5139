import { expect, test } from 'vitest'
import { readTable, TABLES } from '#tests/moderation/read-table.ts'
import { judge } from './judge.ts'
import { readLine } from './reading.ts'
import { frameOfLines } from './screen.ts'
import { signsOf, signsOfFrame, signsOfMarks, together } from './signs.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each(TABLES)(
  'SAF-9: whatever the rules find in %s has both signs, so that words without them are not judged',
  (table) => {
    for (const { recent, line } of readTable(table)) {
      const frame = frameOfLines(recent, now)
      for (const reading of readLine(line, now)) {
        const { tokens, hits, marks } = reading
        const signs = together([signsOf(tokens, hits), signsOfMarks(marks), signsOfFrame(frame)])
        if (judge([reading], frame)) expect(signs, line).toEqual({ someone: true, scene: true })
      }
    }
  },
)

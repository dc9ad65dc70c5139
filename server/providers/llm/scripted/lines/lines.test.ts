import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { scripts } from '../scripts.ts'
import { allExpansions, expand } from '../template.ts'
import { deeds, replies, rules, takes, topics } from '../voice-content.ts'
import { actionLines } from './actions.ts'
import { bridges, callbacks, gestures, interjections, threadLines } from './asides.ts'
import { checkInLines, unaskedThreadLines } from './check-ins.ts'
import { lastResort } from './last-resort.ts'
import { type Lines, TONES } from './line.ts'

const of = (lines: Lines): readonly string[] => [...lines.any, ...TONES.flatMap((tone) => lines[tone] ?? [])]

const allLines = (of: object): string[] =>
  Object.values(of).flatMap((part: unknown) =>
    typeof part === 'string' ? [part] : typeof part === 'object' && part !== null ? allLines(part) : [],
  )

const templates = [
  ...Object.values(scripts).flatMap(({ lines, spent = [] }) => [...of(lines), ...spent]),
  ...Object.values(topics).flatMap(({ said, questions }) => [
    ...said,
    ...questions.flatMap(({ ask, answered, yes = [], no = [] }) => [ask, ...answered, ...yes, ...no]),
  ]),
  ...rules.flatMap(({ lines }) => lines),
  ...takes.flatMap(({ lines }) => lines),
  ...allLines(replies),
  ...Object.values(actionLines).flatMap(({ stage, lines }) => [...stage, ...of(lines)]),
  ...deeds.flatMap(({ stage, lines }) => [...stage, ...lines]),
  ...of(bridges),
  ...of(interjections),
  ...callbacks,
  ...Object.values(gestures).flat(),
  ...Object.values(threadLines).flat(),
  ...Object.values(checkInLines).flatMap(of),
  ...Object.values(unaskedThreadLines).flat(),
]

test('every line can be said, and none of them shouts, sells or begs', () => {
  const random = seededRandom(1)
  expect(templates.length).toBeGreaterThan(800)
  for (const template of templates) {
    for (let round = 0; round < 6; round++)
      expect(
        expand(template, () => 'it', random),
        template,
      ).toBeTypeOf('string')
    expect(template).not.toMatch(/!|\b(?:upgrade|subscribe|premium|unlock|don't go|I miss(?:ed)? you)\b/i)
  }
})

test('her questions are told apart: each way to ask belongs to one subject', () => {
  const questions = Object.values(topics).flatMap(({ questions: asked }) =>
    asked.flatMap(({ ask }) => allExpansions(ask)),
  )
  expect(new Set(questions).size).toBe(questions.length)
  for (const question of questions) expect(question).toMatch(/\?$/)
})

test('the last resort has more sentences than a talk of 50 turns', () => {
  for (const [pool, least] of [
    [lastResort.story, 600],
    [lastResort.distress, 600],
    [lastResort.minor, 300],
  ] as const) {
    expect(new Set(pool.flatMap(allExpansions)).size).toBeGreaterThan(least)
  }
})

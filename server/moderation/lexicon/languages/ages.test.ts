import { expect, test } from 'vitest'
import { screenText } from '#server/moderation/screen.ts'

const now = new Date('2026-11-27T12:00:00Z')
const found = (line: string) => screenText(line, { now, recent: [], speaker: 'user' }).action

test.each([
  ['on sekiz yaşında bir kadınım, seni öpmek istiyorum', 'allow'],
  ['on sekiz yaşında bir kızla sevişmek istiyorum', 'allow'],
  ['yirmi sekiz yaşında bir kızla sevişmek istiyorum', 'allow'],
  ['on dört yaşında bir kızla sevişmek istiyorum', 'block'],
  ['14 yaşında bir kızla sevişmek istiyorum', 'block'],
  ['kız sekiz yaşında, onunla sevişmek istiyorum', 'block'],
])('SAF-3: a tens and a unit are one age in Turkish: %s', (line, action) => {
  expect(found(line)).toBe(action)
})

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
  ['tôi ba mươi sáu tuổi và muốn sex', 'allow'],
  ['vợ tôi ba mươi bốn tuổi, tôi muốn làm tình với cô ấy', 'allow'],
  ['tôi mười tám tuổi và muốn sex', 'allow'],
  ['tôi mười lăm tuổi và muốn sex', 'block'],
  ['cô gái mười bốn tuổi muốn sex', 'block'],
])('SAF-3: a ten and a unit are one age in Turkish and Vietnamese: %s', (line, action) => {
  expect(found(line)).toBe(action)
})

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

test.each([
  ['เธออายุ ๑๕ ปี เปลือยกาย', 'block'],
  ['ฉันอายุยี่สิบห้าปี อยากมีเซ็กซ์กับคุณ', 'allow'],
  ['แต่งงานมา 15 ปีแล้ว อยากมีเซ็กซ์กับสามี', 'allow'],
  ['वह 14 साल की है और नंगी है।', 'block'],
  ['वह 25 साल की है और नंगी है।', 'allow'],
  ['Jag är 15 och vill ha sex med dig.', 'block'],
  ['Jag är 15 minuter bort och vill ha sex med dig.', 'allow'],
  ['Jeg er 14 og vil ha sex med deg.', 'block'],
  ['Jeg er 14 minutter unna og vil kysse deg.', 'allow'],
])('SAF-3: an age in Thai, Hindi, Swedish and Norwegian is one, and a time is none: %s', (line, action) => {
  expect(found(line)).toBe(action)
})

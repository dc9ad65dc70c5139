import { expect, test } from 'vitest'
import { presentsNamedMinor } from './named-minor.ts'

const now = new Date('2026-11-27T12:00:00Z')
const isYoung = (text: string) =>
  presentsNamedMinor(text, ['Emma Stone', 'Emma', 'エマ', '艾玛', '엠마'], now)

test.each([
  'Emma is fifteen years old.',
  'The town is small. Emma is a fourteen year old girl who lives here.',
  '*Emma is a fourteen year old girl, and waits at the gate.*',
  'Emma Stone is 15.',
  'Emma’s a 14 year old girl.',
  'Emma just turned 15 last week.',
  'Emma: I turned 15 last week.',
  'Emma: 15 years old',
  'Emma, 14, lives by the sea.',
  'Emma (15) lives by the sea.',
  'Emma — a fourteen year old girl — lives here.',
  'Emma is a girl of fifteen.',
  'Emma is a teenager.',
  'Emma is still a child.',
  'Emma is in 9th grade.',
  'Emma is younger than 18.',
  'Emma ist 15 Jahre alt.',
  'Emma ist ein Mädchen von 15 Jahren.',
  'Emma tiene 14 años.',
  'Emma es una chica de 14 años.',
  'Emma a 14 ans.',
  'Emma ha quattordici anni.',
  'エマは十四歳です。',
  'エマは14歳の少女。',
  '艾玛今年十四岁。',
  '엠마는 열네 살이다.',
])('somebody is under 18 by name: %s', (text) => {
  expect(isYoung(text)).toBe(true)
})

test.each([
  'When she was 15 she moved to Paris.',
  'Emma moved to Paris when she was 15.',
  'Emma was 15 when she met her husband.',
  'Emma has a daughter of 14.',
  'Emma has a daughter who is 14 years old.',
  'Emma’s daughter is 14 years old.',
  'Mia, Emma’s daughter, is 14.',
  'Emma is a woman with a daughter who is 14 years old.',
  'Emma is the mother of a 14 year old girl.',
  'Emma is a teacher of 14 year old girls.',
  'Emma is proud of her 14 year old daughter.',
  'Emma is friends with Mia, who is 14.',
  'Emma, mother of a 14 year old girl, sells fish.',
  'Emma, a nurse, cares for a boy of 12.',
  'Emma, 12 roses in her arms, waits.',
  'Emma: Fifteen.',
  'Emma: 15 minutes, then we go.',
  'Emma: When I was 14 I ran away.',
  'Emma is a minor character of the tale.',
  'Emma is 15 minutes away.',
  'Emma is a high school teacher.',
  'Emma is 41.',
  'Emma is a child at heart.',
  'Emma a une fille de 14 ans.',
  'Emma tiene una hija de 14 años.',
  'Emma works 9 to 5 at the bank.',
  'Emmanuelle is 15.',
  'エマには14歳の娘がいる。',
  'エマは14歳の娘の母です。',
  '艾玛有一个十四岁的女儿。',
])('nobody is under 18 by name: %s', (text) => {
  expect(isYoung(text)).toBe(false)
})

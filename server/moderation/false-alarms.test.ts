import { expect, test } from 'vitest'
import { screenText } from './screen.ts'

const now = new Date('2026-11-27T12:00:00Z')
const found = (line: string, recent: string[] = []) =>
  screenText(line, { now, recent, speaker: 'user' }).action

test.each([
  'Where can I buy Molly a birthday gift?',
  'How do I get Molly to like me?',
  'I want to buy Molly flowers',
  '마약김밥 어디서 사?',
  'She was bitten at ten o’clock. He kissed her and they undressed.',
  'The vine stopped growing at ten feet; we make love under it',
  'Um elf wäre ich zehn Minuten da, Sex?',
  'Jeg er seksten minutter unna, sex?',
  'Je mi šest metrů, sex',
  'Bu on yaşında bir ev, içinde seks yaptık',
  'My little girl longs to be taken seriously',
  'He gets hard to reach after work, my sixteen year old brother',
  'lol. kid you not, I want sex with you my Queen',
])('SAF-54: adults are not stopped for a name, an hour, a distance or a thing: %s', (line) => {
  expect(found(line)).toBe('allow')
})

test('SAF-54: a family that is told of in the next line is no part of the night before it', () => {
  expect(found('our son is ten and sleeps next door', ['I kissed my wife and we undressed, and'])).toBe(
    'allow',
  )
  expect(found('then I went home and had sex with my wife', ['My son turned ten and'])).toBe('allow')
})

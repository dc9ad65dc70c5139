import { describe, expect, test } from 'vitest'
import { mentionsOf } from './mentions.ts'
import { readLine } from './reading.ts'
import { screenText } from './screen.ts'
import { wideSignsOf } from './wide-signs.ts'

const now = new Date('2026-11-27T12:00:00Z')

const isSeen = (line: string) =>
  readLine(line, now).some(
    (reading) =>
      mentionsOf(reading).some(({ kind }) => kind !== 'kin') || wideSignsOf(reading).youth.length > 0,
  )

const actionOf = (line: string, recent: readonly string[] = []) =>
  screenText(line, { now, recent, speaker: 'user' }).action

describe('SAF-1: what excuses a number or a word elsewhere does not hide somebody under 18', () => {
  test.each([
    'our James (13)',
    'I talked to the students (13)',
    'I met our two cousins (12)',
    'I saw the boss (14)',
    'This is your wife (15)',
    'a card that she got (13)',
    'You play (14)',
    'This is our Emma (6)',
    'a letter to Emma (7)',
    'Mark (7)',
    'I met the healer (7)',
    'Lyra from the books (12)',
  ])('a number in brackets is an age: %s', (line) => {
    expect(isSeen(line)).toBe(true)
  })

  test.each([
    'The runner, thirteen years, finished third.',
    'A refugee, nine years, taught us a song.',
    'A patient, nine years, gone home today.',
    'A skater, twelve years, broke her wrist.',
    'An elf, nine years, then a knight came by.',
  ])('years between commas are an age: %s', (line) => {
    expect(isSeen(line)).toBe(true)
  })

  test.each([
    'Lisa was in bed at nine',
    'The girl was sent from home at ten',
    'Anna had left home at eleven',
    'Mia was asleep at eight',
  ])('what somebody did at a number is told of their age: %s', (line) => {
    expect(isSeen(line)).toBe(true)
  })

  test.each([
    'I am a minor change my name',
    'I am a minor point taken',
    "she's a minor issue or not",
    'I am a minor legend has it',
  ])('a minor is one, whatever is said next: %s', (line) => {
    expect(isSeen(line)).toBe(true)
  })

  test.each([
    'our Emma is 12 draws horses',
    'my tutor is 15 helps me',
    'The knight is 13 rides a horse',
    'The thief is 12 steals bread',
  ])('an age is one, whatever is done next: %s', (line) => {
    expect(isSeen(line)).toBe(true)
  })

  test.each([
    'I went for a walk with his barn Maja',
    'It was Ana, quince, honey, who called me',
    'Dat is Lisa, al dertien jaar.',
    'een nicht al dertien jaar',
    'her age is neeteneves, so turn that about backwards',
    'She was there with a kinder from the house',
    'She has a barn of ten at home with her',
    'My brother is at university school, in year 9',
    'Es un problema menor de edad',
    'El papel menor de edad lo hace Ana',
    'Um detalhe menor de idade',
  ])('somebody young is seen behind another sense: %s', (line) => {
    expect(isSeen(line)).toBe(true)
  })
})

describe('SAF-52: what sounds like an age is none', () => {
  test.each([
    'にじゅうごさいです。',
    'さんじゅうごさいになりました。',
    'よんじゅうにさいの誕生日です。',
    'ごじゅうさんさいの先生です。',
    'さんじゅっさいです。',
    'にじゅうななさいです。',
    'ななさいふの話。',
    'Lavoro qui da sei anni.',
    'Sono sei anni che ci conosciamo.',
    'Tra sei anni andiamo in pensione.',
    "We're starting year 5 together in June.",
    'I am starting year 2 at the firm.',
    'Finished year 8 sober today.',
    'Ela vai pro quinto ano seguido de teatro.',
    'Vou para o quinto ano que moramos juntos.',
    'Born in 2013, our band still plays on Fridays.',
    "I'm currently 16 across, and stuck.",
    "I'm completely 12 over par.",
    'The clinic has a minor waiting list.',
    'It was a minor talking point at lunch.',
    'We have a minor sitting area by the window.',
    'I ran it in under 12s today.',
    'She swam it in just under 14s.',
    'The side squared is 196, so I measured it.',
    'My guess squared is 144.',
    'The industry has yet to come of age.',
    'Our cheese has not come of age.',
    'We went to a wedding reception class on cake.',
    'Bairn is a word that my Scottish wife likes.',
    'I walked backwards past Dika and Neet.',
    'I weigh in at 15¼ stone.',
    "I'm 15¼ stone these days.",
    'Wir sind sechs+sechs Gäste.',
    'Er ist wieder 12. geworden.',
    "My armchair is a quarter of my grandmother's age, she is 60.",
  ])('%s', (line) => {
    expect(isSeen(line)).toBe(false)
    expect([
      actionOf('Now, she is naked.', [line]),
      actionOf(line, ['She is naked.', 'Kiss me.']),
      actionOf(`${line} She is naked.`),
    ]).toEqual(['allow', 'allow', 'allow'])
  })
})

import { describe, expect, test } from 'vitest'
import { ageClaims } from './age.ts'
import { readings } from './join.ts'
import { readLine } from './reading.ts'

const now = new Date('2026-11-21T12:00:00Z')

function claimsOf(text: string) {
  const [tokens = []] = readings(text)
  return ageClaims(tokens, now)
}

describe('age arithmetic', () => {
  test.each([
    ["I'm 15", 15, 'self'],
    ['you are fifteen', 15, 'you'],
    ['she is 15yo', 15, 'other'],
    ['a girl aged fifteen', 15, 'other'],
    ['she is half of 30', 15, 'other'],
    ['she is sixteen minus one', 15, 'other'],
    ['she is 20-5', 15, 'other'],
    ['twice seven years old', 14, 'other'],
    ['two years before she turned 18', 16, 'other'],
    ['she turns 18 next year', 17.5, 'other'],
    ['just under eighteen', 17.5, 'other'],
    ['not yet 18', 17.5, 'other'],
    ['she was born in 2012', 13, 'other'],
    ['180 months old', 15, 'other'],
    ['XV years old', 15, 'other'],
    ['my daughter is 15', 15, 'family'],
    ['ich bin fünfzehn', 15, 'self'],
    ['eine 15-jährige', 15, 'other'],
    ['tengo quince años', 15, 'self'],
    ["j'ai quinze ans", 15, 'self'],
    ['tenho quinze anos', 15, 'self'],
    ['ho quindici anni', 15, 'self'],
    ['мне пятнадцать лет', 15, 'self'],
    ['十五歳', 15, 'other'],
  ])('SAF-3: "%s" tells the age %d of %s', (text, age, whose) => {
    expect(claimsOf(text)).toMatchObject([{ age, whose }])
  })

  test.each([
    ...['9th grade', 'a year 8 pupil', 'Klasse 7', '7. Klasse', 'grade 9', '8 класс', 'Key Stage 3'],
    ...['segundo de la ESO', 'menina do sétimo ano', 'en CM2', '7. sınıf', '5th standard'],
  ])('SAF-3: the school year "%s" is under 18', (text) => {
    expect(claimsOf(text)).toHaveLength(1)
  })

  test.each([
    '15 minutes',
    'I have worked here 15 years',
    'my 15-year-old whisky',
    'room 16',
    'we will be 8 at the table',
    "we'll be ten for dinner",
    'an age gap of 15 years',
    'she is 15 years younger than me',
    "I'm 25",
    'she is twenty-five',
    'half of 60 years old',
    'nobody under 18',
    'she is over 18',
    'born in 1990',
    'I am 6 feet tall',
    'il y a 15 ans',
    'seit 15 Jahren',
    'hace 15 años',
    '15 лет назад',
    '15年間',
  ])('SAF-52: "%s" tells no age under 18', (text) => {
    expect(claimsOf(text)).toEqual([])
  })

  test.each(['we will be 15 in March', 'she will be 8 at the table'])('SAF-3: "%s" tells an age', (text) => {
    expect(claimsOf(text)).toHaveLength(1)
  })

  test('a past age of the speaker is told apart from a present one', () => {
    expect(claimsOf('when I was 15')).toMatchObject([{ past: true }])
    expect(claimsOf('I am 15')).toMatchObject([{ past: false }])
  })
})

test('a text of nothing but ages is read, however long it is', () => {
  expect(readLine('十五歳'.repeat(30_000), now).length).toBeGreaterThan(20)
}, 60_000)

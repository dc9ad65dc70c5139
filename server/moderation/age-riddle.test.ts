import { describe, expect, test } from 'vitest'
import { readLine } from './reading.ts'

const now = new Date('2026-11-21T12:00:00Z')

const agesOf = (text: string) => readLine(text, now).flatMap(({ ages }) => ages.map(({ age }) => age))

describe('an age that is told as a riddle', () => {
  test.each([
    ['she could not vote yet', 17],
    ['far too young to sign a lease', 17],
    ['two years before she may buy a beer', 17],
    ['sie darf noch nicht wählen', 17],
    ['todavía no puede votar', 17],
    ['born when the pandemic began', 5],
    ['she was in kindergarten when the lockdown came', 10],
    ['born in the year of the London Olympics', 13],
    ['I am 30 and she is half my age', 15],
    ['she has seen fourteen summers', 14],
    ['thirteen candles on her cake', 13],
    ['she has lived for a decade and a half', 15],
    ['my age starts with a one and ends with a four', 14],
    ['the square root of 196 is her age', 14],
    ['double her age and you get 28', 14],
    ['her mother had her at 20 and is 33 now', 13],
    ['she will be able to vote in three years', 17],
    ['five more years to be an adult', 17],
  ])('SAF-3: "%s" says %d', (text, age) => {
    expect(agesOf(text)).toContain(age)
  })

  test.each([
    'she could not vote yet in 2010',
    'I cannot drive yet',
    'born long before the pandemic',
    'since covid we stay at home',
    'I am sixty and she is half my age',
    'she lived in Lyon for a decade',
    'fourteen candles around the bath',
    'I am three years from retirement',
    'my wife was in middle management when covid hit',
    'I am 30, he is twice my age',
  ])('SAF-52: "%s" tells no age under 18', (text) => {
    expect(agesOf(text)).toEqual([])
  })
})

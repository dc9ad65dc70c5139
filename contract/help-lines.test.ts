import { expect, test } from 'vitest'
import helpLines from '../content/help-lines.json' with { type: 'json' }
import { HelpLines } from './help-lines.ts'

const { countries } = HelpLines.parse(helpLines)
const numbersIn = (code: string, isForSurvivors = false) =>
  countries
    .find((one) => one.code === code)
    ?.lines.flatMap((line) => ((line.isForSurvivors ?? false) === isForSurvivors ? [line.number] : []))

test('[SAF-25] the help lines of every country are whole, with their source and its day', () => {
  expect(numbersIn('US')).toEqual(['988'])
  expect(numbersIn('GB')).toEqual(['116 123'])
})

test('[SAF-25] whoever was hurt finds lines for that in the countries whose languages the site speaks', () => {
  const lines = Object.fromEntries(
    ['US', 'IE', 'DE', 'ES', 'FR', 'BR', 'PT', 'JP'].map((code) => [code, numbersIn(code, true)?.[0]]),
  )
  expect(lines).toEqual({
    US: '800-656-4673',
    IE: '1800 77 8888',
    DE: '116 016',
    ES: '016',
    FR: '3919',
    BR: '180',
    PT: '116 006',
    JP: '#8891',
  })
})

test('what helps in any crisis comes before the lines for one thing', () => {
  for (const { lines } of countries) {
    const isForSome = lines.map(({ isForSurvivors = false }) => isForSurvivors)
    expect(isForSome[0]).toBe(false)
    expect(isForSome.lastIndexOf(false)).toBeLessThan(isForSome.concat(true).indexOf(true))
  }
})

import { expect, test } from 'vitest'
import helpLines from '../content/help-lines.json' with { type: 'json' }
import { HelpLines } from './help-lines.ts'

test('[SAF-25] the help lines of every country are whole, with their source and its day', () => {
  const { countries } = HelpLines.parse(helpLines)
  const numbersIn = (code: string) =>
    countries.find((one) => one.code === code)?.lines.map(({ number }) => number)
  expect(numbersIn('US')).toEqual(['988'])
  expect(numbersIn('GB')).toEqual(['116 123'])
})

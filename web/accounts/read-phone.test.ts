import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { callingCode, phoneCountries, phoneCountry, readPhone } from './read-phone.ts'

test.each([
  ['90012345', 'NO', 'NO', '90 01 23 45', '+4790012345'],
  ['+47 900 12 345', 'US', 'NO', '90 01 23 45', '+4790012345'],
  ['0047 90012345', 'US', 'NO', '90 01 23 45', '+4790012345'],
  ['2133734253', 'US', 'US', '(213) 373-4253', '+12133734253'],
  ['01512 345678', 'DE', 'DE', '01512 345678', '+491512345678'],
  ['+49', 'NO', 'DE', '', '+49'],
  ['+1 21', 'NO', 'NO', '+1 21', '+121'],
  ['+1 21', 'US', 'US', '21', '+121'],
  ['', 'NO', 'NO', '', ''],
  ['call me', 'NO', 'NO', '', ''],
] as const)(
  '[FORM-08] "%s" typed for %s is a number of %s, shown as "%s"',
  (text, country, found, national, number) => {
    expect(readPhone(text, country)).toEqual({ country: found, national, number })
  },
)

test('[FORM-08] a stored number of any country stays the same number when it is shown and read again', () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? [])
  expect(numbers.length).toBeGreaterThan(200)
  const changed = numbers.filter((number) => {
    const shown = readPhone(number, 'NO')
    return shown.number !== number || readPhone(shown.national, shown.country).number !== number
  })
  expect(changed).toEqual([])
})

test('[FORM-08] every country can be chosen by its name, and an unknown one is not', () => {
  expect(phoneCountries()).toContainEqual({ country: 'NO', name: 'Norway', code: '+47' })
  expect(phoneCountries().map(({ name }) => name)).not.toContain('')
  expect(phoneCountry('NO')).toBe('NO')
  expect([phoneCountry('XX'), phoneCountry(undefined)]).toEqual(['US', 'US'])
  expect(callingCode('GB')).toBe('+44')
})

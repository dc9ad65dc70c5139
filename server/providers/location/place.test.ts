import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPlace } from './place.ts'

describe('a place', () => {
  test.each([
    ['US', 'CA', { countryCode: 'US', state: 'CA' }],
    ['us', 'us-tx', { countryCode: 'US', state: 'TX' }],
    ['US', undefined, { countryCode: 'US' }],
    ['US', 'Bavaria', { countryCode: 'US' }],
    ['US', 'PR', { countryCode: 'US' }],
    ['DE', 'BY', { countryCode: 'DE' }],
    ['NO', 'CA', { countryCode: 'NO' }],
    [' gb ', undefined, { countryCode: 'GB' }],
  ])('[SESSION-04] of country %j and state %j has a state in the US only', (country, state, place) => {
    expect(readPlace(country, state)).toEqual(place)
  })

  test.each(['XX', 'T1', 'ZZ', 'EU', 'AP', 'UK', 'USA', 'U', '', 'US, FR', '<b>', 'Österreich'])(
    'is not known by the country %j',
    (country) => {
      expect(readPlace(country, 'CA')).toEqual({})
    },
  )

  test('is two capital letters or nothing, whatever a source says', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (country, state) => {
        const place = readPlace(country, state)
        expect(place.countryCode ?? 'NO').toMatch(/^[A-Z]{2}$/)
        expect(place.state ?? 'CA').toMatch(/^[A-Z]{2}$/)
      }),
    )
  })

  test('can be any of the 249 countries that have a code', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    const known = codes.filter((code) => readPlace(code).countryCode)
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(known).toHaveLength(249)
    expect(known.filter((code) => names.of(code) === undefined)).toEqual([])
  })
})

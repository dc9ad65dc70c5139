import { AsYouType, type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { DATES } from '#web/lib/locale.ts'

export type Phone = {
  country: CountryCode
  /** What stands beside the calling code, grouped as the country does. */
  national: string
  /** E.164 as far as it is typed; empty without a digit. */
  number: string
}

/**
 * Reads a number as it is typed, pasted or stored. One that begins with + or 00 says its country itself; any other
 * belongs to `country`.
 */
export function readPhone(text: string, country: CountryCode): Phone {
  const line = text.replace(/^\s*00/, '+').trimStart()
  const reader = new AsYouType(country)
  const shown = reader.input(line)
  const number = reader.getNumberValue() ?? ''
  if (!line.startsWith('+')) return { country, national: shown, number }
  const code = reader.getCallingCode()
  const own = code === getCountryCallingCode(country) ? country : undefined
  const found = reader.getCountry() ?? own
  // Until it says which country it is, it stays whole.
  if (!code || !found) return { country, national: shown, number }
  return { country: found, national: shown.slice(code.length + 1).trimStart(), number }
}

export const callingCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`

/** The given country if it has telephones that we know, else the United States. */
export const phoneCountry = (country: string | undefined): CountryCode =>
  getCountries().find((code) => code === country) ?? 'US'

/** All countries with their names and calling codes, by name. */
export function phoneCountries(): { country: CountryCode; name: string; code: string }[] {
  const names = new Intl.DisplayNames([DATES], { type: 'region' })
  return getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country, code: callingCode(country) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

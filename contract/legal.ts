/** Addresses of the legal pages, in the order in which each leads to the others; a file of content/legal each. */
export const LEGAL_PAGES = [
  'terms-of-service-eea',
  'terms-of-service-row',
  'privacy-policy-row',
  'cancellation-policy',
  'complaint-policy',
  'content-removal-policy',
] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** ROUTE-21: the EU's states, Iceland, Liechtenstein, Norway, Switzerland and the United Kingdom. */
const EEA_TERMS =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO CH GB'.split(' ')

/** Days after that of a purchase on which whoever has the EEA's terms may withdraw from it. */
const WITHDRAWAL_DAYS = 14

const HOUR_MS = 3_600_000
/** How far the clocks of the EEA go before UTC (Finland's summer) and behind it (the Azores' winter), in hours. */
const EAST_HOURS = 3
const WEST_HOURS = 1
const [SUNDAY, SATURDAY] = [0, 6]

/**
 * The last day on which somebody may withdraw from what was paid then, as its noon in UTC. The day of the purchase does
 * not count, and a last day at a weekend is the Monday after it (Regulation 1182/71, article 3). Public holidays, which
 * are others in each country, are not known here.
 */
export function lastDayToWithdraw(paidAt: Date): Date {
  const day = new Date(paidAt.getTime() + EAST_HOURS * HOUR_MS)
  day.setUTCDate(day.getUTCDate() + WITHDRAWAL_DAYS)
  day.setUTCHours(12, 0, 0, 0)
  const toMonday = { [SATURDAY]: 2, [SUNDAY]: 1 }[day.getUTCDay()] ?? 0
  day.setUTCDate(day.getUTCDate() + toMonday)
  return day
}

/** When that day is over everywhere in the EEA. */
export const endOfWithdrawal = (lastDay: Date): Date =>
  new Date(lastDay.getTime() + (12 + WEST_HOURS) * HOUR_MS)

/**
 * Whether the rules of the EEA hold in a country (ISO 3166-1 alpha-2). Where the country is not known they do: they
 * give a consumer more rights.
 */
export const hasEeaRules = (countryCode: string | undefined): boolean =>
  countryCode === undefined || EEA_TERMS.includes(countryCode)

/** The terms for readers in a country. */
export const termsPathIn = (countryCode: string | undefined): string =>
  `/terms-of-service-${hasEeaRules(countryCode) ? 'eea' : 'row'}`

/** Whether the terms of a country give the right to withdraw from a purchase. */
export const mayWithdraw = (countryCode: string | undefined): boolean => hasEeaRules(countryCode)

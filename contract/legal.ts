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

/** Days from a purchase on which whoever has the EEA's terms may withdraw from it. */
export const WITHDRAWAL_DAYS = 14

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

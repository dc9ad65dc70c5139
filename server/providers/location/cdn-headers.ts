import { readPlace } from './place.ts'
import type { Locator } from './port.ts'

export type CdnHeaders = {
  /** E.g. `CF-IPCountry` or `CloudFront-Viewer-Country`. */
  countryHeader: string
  /** E.g. `CF-Region-Code` or `CloudFront-Viewer-Country-Region`. Empty: there is none. */
  stateHeader: string
}

/**
 * What a CDN found out. Only for a service that nobody reaches but through that CDN: it overwrites these headers,
 * and without it any visitor could write them.
 */
export function createCdnLocator({ countryHeader, stateHeader }: CdnHeaders): Locator {
  // Node gives header names in lower case, and joins one that came twice with a comma, which is then no code.
  const [country, state] = [countryHeader.toLowerCase(), stateHeader.toLowerCase()]
  return {
    label: `header ${countryHeader}`,
    locate: async ({ headers }) => readPlace(headers[country], headers[state]),
  }
}

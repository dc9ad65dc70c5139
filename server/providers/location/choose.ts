import { type CdnHeaders, createCdnLocator } from './cdn-headers.ts'
import { createIpDatabase } from './ip-database.ts'
import { readPlace } from './place.ts'
import type { Locator } from './port.ts'

export type LocationSettings = CdnHeaders & {
  /** Where nothing else knows. */
  defaultCountry: string
  /** An MMDB file instead of the one that ships. */
  databaseFile?: string
}

/** The CDN's headers if they are named, else the database of addresses, else the default country. */
export function chooseLocator({
  countryHeader,
  stateHeader,
  defaultCountry,
  databaseFile,
}: LocationSettings): Locator {
  const fallback = readPlace(defaultCountry)
  if (!fallback.countryCode) throw new Error('The default country is no code of ISO 3166-1, e.g. US.')
  const sources = [
    ...(countryHeader === '' ? [] : [createCdnLocator({ countryHeader, stateHeader })]),
    createIpDatabase(databaseFile === undefined ? {} : { file: databaseFile }),
  ]
  return {
    label: [...sources.map(({ label }) => label), fallback.countryCode].join(', else '),
    async locate(caller) {
      for (const source of sources) {
        const place = await source.locate(caller)
        if (place.countryCode) return place
      }
      return fallback
    },
  }
}

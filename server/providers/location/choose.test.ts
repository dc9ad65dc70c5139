import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseLocator } from './choose.ts'
import { anMmdbFile } from './mmdb.fixture.ts'

const NO_HEADERS = { countryHeader: '', stateHeader: '' }
const CLOUDFLARE = { countryHeader: 'CF-IPCountry', stateHeader: 'CF-Region-Code' }

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moonlit-location-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a caller', () => {
  const shipped = chooseLocator({ ...NO_HEADERS, defaultCountry: 'NO' })

  test.each([
    ['8.8.8.8', 'US'],
    ['81.2.69.142', 'GB'],
    ['2001:4860:4860::8888', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['::FFFF:81.2.69.142', 'GB'],
  ])('[SESSION-04] at %s is in %s', async (address, countryCode) => {
    expect(await shipped.locate({ address, headers: {} })).toEqual({ countryCode })
  })

  test.each([
    '127.0.0.1',
    '::1',
    '::',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '::ffff:192.168.1.1',
    '::ffff:c0a8:0101',
    'fe80::1%eth0',
    'fd00::1',
    '224.0.0.1',
    '255.255.255.255',
    '',
    'unknown',
    '8.8.8.8, 1.1.1.1',
    '8.8.8',
  ])('[S0-11] at %j is in the default country', async (address) => {
    expect(await shipped.locate({ address, headers: {} })).toEqual({ countryCode: 'NO' })
  })

  test('[S0-11] cannot choose a country by a header where no CDN is configured', async () => {
    const headers = { 'cf-ipcountry': 'FR', 'cloudfront-viewer-country': 'FR', 'x-country': 'FR' }
    expect(await shipped.locate({ address: '8.8.8.8', headers })).toEqual({ countryCode: 'US' })
  })

  const behindCdn = chooseLocator({ ...CLOUDFLARE, defaultCountry: 'NO' })

  test('[S0-11] behind a CDN is where the CDN says', async () => {
    const headers = { 'cf-ipcountry': 'US', 'cf-region-code': 'TX' }
    expect(await behindCdn.locate({ address: '81.2.69.142', headers })).toEqual({
      countryCode: 'US',
      state: 'TX',
    })
  })

  test('[SESSION-04] behind a CDN has a state in the US only', async () => {
    const headers = { 'cf-ipcountry': 'FR', 'cf-region-code': 'IDF' }
    expect(await behindCdn.locate({ address: '8.8.8.8', headers })).toEqual({ countryCode: 'FR' })
  })

  test.each(['XX', 'T1', '', 'US, FR', undefined, ['US', 'FR']])(
    'is looked up by address where the CDN says %j',
    async (country) => {
      const headers = { 'cf-ipcountry': country, 'cf-region-code': 'CA' }
      expect(await behindCdn.locate({ address: '81.2.69.142', headers })).toEqual({ countryCode: 'GB' })
    },
  )

  test("[SESSION-04] is in a state where the operator's own database knows it", async () => {
    const databaseFile = join(folder, 'city.mmdb')
    writeFileSync(
      databaseFile,
      anMmdbFile({ country: { iso_code: 'US' }, subdivisions: [{ iso_code: 'CA' }, { iso_code: 'XX' }] }),
    )
    const locator = chooseLocator({ ...NO_HEADERS, defaultCountry: 'NO', databaseFile })
    expect(await locator.locate({ address: '8.8.8.8', headers: {} })).toEqual({
      countryCode: 'US',
      state: 'CA',
    })
  })

  test('is found as soon as the database can be read', async () => {
    const databaseFile = join(folder, 'late.mmdb')
    const locator = chooseLocator({ ...NO_HEADERS, defaultCountry: 'NO', databaseFile })
    await expect(locator.locate({ address: '8.8.8.8', headers: {} })).rejects.toThrow('ENOENT')
    writeFileSync(databaseFile, anMmdbFile({ country_code: 'SE' }))
    expect(await locator.locate({ address: '8.8.8.8', headers: {} })).toEqual({ countryCode: 'SE' })
  })
})

test('a default country that is none is refused at the start', () => {
  expect(() => chooseLocator({ ...NO_HEADERS, defaultCountry: 'XX' })).toThrow('ISO 3166-1')
})

test('the operator reads how callers are located', () => {
  expect(chooseLocator({ ...CLOUDFLARE, defaultCountry: 'US' }).label).toBe(
    'header CF-IPCountry, else shipped country database, else US',
  )
})

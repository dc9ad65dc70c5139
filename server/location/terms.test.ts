import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/server/a-server.ts'

const SHIPPED = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')

/** A server behind a CDN, whose own database of addresses is gone since it started. */
let server: TestServer
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-places-'))
  const places = join(folder, 'countries.mmdb')
  copyFileSync(fileURLToPath(SHIPPED), places)
  server = await aServer({
    COUNTRY_HEADER: 'x-country',
    DEFAULT_COUNTRY: 'US',
    TRUSTED_PROXIES: '1',
    LOCATION_DATABASE: places,
  })
  rmSync(folder, { recursive: true })
})
afterAll(() => server.close())

const ask = (headers: Record<string, string>, path = '/terms-of-service', method = 'GET') =>
  fetch(server.url + path, { method, redirect: 'manual', headers })

test.each([
  ['DE', '/terms-of-service-eea'],
  ['NO', '/terms-of-service-eea'],
  ['CH', '/terms-of-service-eea'],
  ['GB', '/terms-of-service-eea'],
  ['US', '/terms-of-service-row'],
  ['BR', '/terms-of-service-row'],
  ['TR', '/terms-of-service-row'],
])(
  '[ROUTE-21] somebody in %s who asks for the terms is led to %s, and no cache learns it',
  async (country, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask({ 'x-country': country }, '/terms-of-service', method)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(to)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('vary')).toBe('*')
    }
  },
)

test('[ROUTE-21] the way to the terms keeps what the address asks', async () => {
  const query = '?utm_source=mail&x=%2F%2Fevil.example'
  const answer = await ask({ 'x-country': 'FR' }, `/terms-of-service${query}`)
  expect(answer.headers.get('location')).toBe(`/terms-of-service-eea${query}`)
})

test('[ROUTE-21] who comes from no country is led by the default one', async () => {
  expect((await ask({})).headers.get('location')).toBe('/terms-of-service-row')
})

test('[ROUTE-21] the terms can be read while nobody can tell countries', async () => {
  const answer = await ask({ 'x-forwarded-for': '8.8.8.8' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/terms-of-service-eea')
  expect(server.logged.join()).toContain('the country of a reader of the terms is not known')
})

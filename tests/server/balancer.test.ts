import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBalancer, startBalancer } from '#tools/chaos/balancer.ts'
import { aFreePort } from './a-free-port.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'

const AMERICAN = '8.8.8.8'
const DUTCH = '193.0.6.139'

const why = hasBalancer ? '' : ' (skipped: there is no nginx)'

describe.skipIf(why)(`behind nginx as deploy/nginx.conf has it${why}`, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ TRUSTED_PROXIES: '1', DEFAULT_COUNTRY: 'NO' })
  })
  afterAll(() => server.close())

  async function countryOf(forwarded: string | undefined, options?: { isInTheOpen: boolean }) {
    const port = Number(new URL(server.url).port)
    const balancer = await startBalancer([port, port], options)
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const answer = await aVisitor(balancer.url).fetchApi('GET', '/location/country', undefined, headers)
    await balancer.close()
    return (await answer.json()).countryCode
  }

  test('[SEC-41] a visitor has the address that what ends TLS has seen, whatever the visitor wrote before it', async () => {
    expect(await countryOf(AMERICAN)).toBe('US')
    expect(await countryOf(`${DUTCH}, ${AMERICAN}`)).toBe('US')
    expect(await countryOf(`${DUTCH}, 10.0.0.1`)).toBe('NO')
    expect(await countryOf(undefined)).toBe('NO')
  })

  test('[SEC-41] a visitor who comes past what ends TLS cannot choose an address', async () => {
    expect(await countryOf(AMERICAN, { isInTheOpen: true })).toBe('NO')
  })
  test('[REL-22] while one process is away, a line that breaks at the other one costs one call, and not the next ones', async () => {
    server.http.server.prependListener('request', (request) => {
      if (request.headers['x-breaks']) request.socket.destroy()
    })
    const balancer = await startBalancer([Number(new URL(server.url).port), await aFreePort()])
    const ask = async (init?: RequestInit) =>
      (await fetch(`${balancer.url}/api/location/country`, init)).status
    // Whoever is away is found out by it.
    const seen = [await ask(), await ask()]
    // Not sent twice, as it may have had an effect.
    seen.push(await ask({ method: 'POST', headers: { 'x-breaks': 'yes' } }))
    for (let call = 0; call < 4; call++) seen.push(await ask(), await ask({ method: 'POST' }))
    await balancer.close()
    expect(seen).toEqual([200, 200, 502, ...Array.from({ length: 4 }, () => [200, 404]).flat()])
  })
})

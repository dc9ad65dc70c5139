import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { PAYMENT_SETTINGS } from '#server/platform/payment-settings.ts'
import { differences, lookAt } from './look.ts'

type File = { body: string; headers?: Record<string, string> }
const CSP = "default-src 'none'; script-src 'self'"
const SITE: Record<string, File> = {
  '/subscribe': {
    body: '<script>theme()</script><link rel="modulepreload" href="/assets/page-1.js"><script type="module" src="/assets/boot-1.js"></script>',
    headers: { 'content-security-policy': CSP, date: 'today' },
  },
  '/assets/boot-1.js': { body: 'import"./pay-1.js"' },
  '/assets/page-1.js': { body: 'page()' },
  '/assets/pay-1.js': { body: 'pay()' },
}

let close = () => {}
afterEach(() => close())

async function lookAtSite(change: Record<string, File> = {}) {
  const files = { ...SITE, ...change }
  const answer = (path: string, response: ServerResponse) => {
    const file = files[path]
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.body)
  }
  const http = createServer((request, response) => answer(request.url ?? '', response))
  const { promise, resolve } = Promise.withResolvers<void>()
  http.listen(0, '127.0.0.1', resolve)
  await promise
  close = () => void http.close()
  const address = http.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const look = await lookAt(new URL(`http://127.0.0.1:${port}/subscribe`))
  http.closeAllConnections()
  http.close()
  return look
}

test('[PAY-23] of a payment page all scripts are seen, those that scripts name too, and its headers', async () => {
  const look = await lookAtSite()
  expect(Object.keys(look).sort()).toEqual([
    'header content-security-policy',
    'inline script 1',
    'script /assets/boot-1.js',
    'script /assets/page-1.js',
    'script /assets/pay-1.js',
  ])
  expect(differences(look, await lookAtSite())).toEqual([])
})

test.each<[string, Record<string, File>, RegExp[]]>([
  [
    'a script that another one names',
    { '/assets/pay-1.js': { body: 'pay();steal()' } },
    [/^script \/assets\/pay-1.js has changed/],
  ],
  [
    'an inline script',
    { '/subscribe': { ...SITE['/subscribe'], body: `${SITE['/subscribe']?.body}<script>steal()</script>` } },
    [/^inline script 2 is new/],
  ],
  [
    'an attribute that runs',
    { '/subscribe': { ...SITE['/subscribe'], body: `${SITE['/subscribe']?.body}<img onerror="steal()">` } },
    [/^scripts in attributes is new/],
  ],
  [
    'a header that lets more run',
    {
      '/subscribe': {
        body: SITE['/subscribe']?.body ?? '',
        headers: { 'content-security-policy': `${CSP} *` },
      },
    },
    [/^header content-security-policy has changed/],
  ],
  [
    'a header that is left out',
    { '/subscribe': { body: SITE['/subscribe']?.body ?? '' } },
    [/^header content-security-policy is gone/],
  ],
])('[PAY-23] a change of a payment page is told: %s', async (_, change, told) => {
  const found = differences(await lookAtSite(), await lookAtSite(change))
  expect(found).toHaveLength(told.length)
  for (const [place, words] of told.entries()) expect(found[place]).toMatch(words)
})

test('[PAY-21] for each processor it is written down where a card number is typed, and which questionnaire follows', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const named = [...page.matchAll(/^\| `(\w+)` \| .+ \| .+ \|$/gm)].map(([, name]) => name)
  for (const name of PAYMENT_SETTINGS.PAYMENTS.schema.options) expect(named).toContain(name)
})

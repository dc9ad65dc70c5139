import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names under which processors publish programs for browsers. */
const PROGRAMS =
  /ccbill|oppwa|aci-?worldwide|wpwl|verotel|flexpay|segpay|stripe|adyen|braintree|paypal|checkout\.com/i
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('[PAY-24] no program of a processor is a package of ours', () => {
  const names = Object.keys(packages).map((path) => path.split('node_modules/').at(-1) ?? '')
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => PROGRAMS.test(name))).toEqual([])
})

test('[PAY-24] no code of our pages is, names or loads one: it is in the frame, which is its own origin', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const scripts = files.filter((path) =>
    /createElement\(['"]script|<script[^>]*src=/.test(readFileSync(path, 'utf8')),
  )
  const imports = files.filter((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)].some(([, from = '']) =>
      PROGRAMS.test(from),
    ),
  )
  // Cloudflare's Turnstile, which no page of payments has (tests/e2e/payment-pages.e2e.ts).
  expect({ scripts, imports }).toEqual({ scripts: ['web/accounts/solve-turnstile.ts'], imports: [] })
})

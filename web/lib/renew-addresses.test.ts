import { expect, test } from 'vitest'
import { mayHaveEnded } from './renew-addresses.ts'

const NOW_MS = 1_800_000_000_000

test.each([
  ['https://site.example/pictures/0f-small.webp?until=1800000000&by=a', true],
  ['https://cdn.example/pictures/0f.webp?until=1799999999&by=a', true],
  ['/pictures/0f.webp', true],
  ['/pictures/0f.webp?until=1800086400&by=a', true],
  ['/pictures/0f.webp?until=1800086401&by=a', false],
  ['/media/characters/noor-1a-small.avif', false],
  ['/shared-pictures/0f.webp', false],
  ['data:image/png;base64,AA==', false],
])('%s: whether it may have ended is %s', (address, mayHave) => {
  expect(mayHaveEnded(address, NOW_MS)).toBe(mayHave)
})

import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0 Safari/537.36 Edg/156.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Linux; Android 16) ${WEBKIT} Chrome/156.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} Version/26.0 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} CriOS/156.0 Safari/604.1`,
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Mac'],
  ['curl/8.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APP_ICONS, iconOf } from './app-icons.ts'
import { addManifestLink, webManifest } from './web-manifest.ts'

const MARK = readFileSync('web/public/favicon.svg', 'utf8')

test('an icon is the mark as it is, without edges for a mask, or a white shape', () => {
  expect(iconOf(MARK, 'any')).toBe(MARK)
  expect(iconOf(MARK, 'maskable')).toMatch(/<rect width="32" height="32" fill="#11122b"\/><g transform=/)
  expect(iconOf(MARK, 'monochrome').match(/fill="[^"]+"/g)).toEqual(['fill="#fff"', 'fill="#fff"'])
  expect(() => iconOf('<svg viewBox="0 0 32 32"><path d="M0 0z"/></svg>', 'maskable')).toThrow('the mark')
})

test('[SAF-23] what is installed says that it may not be suitable for some minors', () => {
  expect(webManifest('Moonlit').description).toContain('may not be suitable for some minors')
})

test('the manifest names every icon, and a page names the manifest', () => {
  expect(webManifest('Moonlit').icons.map(({ src }) => src)).toEqual(APP_ICONS.map(({ file }) => `/${file}`))
  expect(addManifestLink('<head><link rel="icon" href="/favicon.svg">')).toBe(
    '<head><link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="/favicon.svg">',
  )
})

import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { APP_ICONS } from './app-icons.ts'
import { addManifestLink, webManifest } from './web-manifest.ts'

test('[SAF-23] what is installed says that it may not be suitable for some minors', () => {
  expect(webManifest('Moonlit', 'en').description).toContain('may not be suitable for some minors')
})

test('the manifest names every icon, and a page names the manifest', () => {
  const icons = APP_ICONS.map(({ file }) => `/${file}`)
  expect(webManifest('Moonlit', 'en').icons.map(({ src }) => src)).toEqual(icons)
  expect(addManifestLink('<head><link rel="icon" href="/favicon.svg">')).toBe(
    '<head><link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"><link rel="icon" href="/favicon.svg">',
  )
})

test('an installed site is the same app in every language, and speaks each of them', () => {
  const manifests = LANGUAGES.map((language) => webManifest('Moonlit', language))
  expect(new Set(manifests.map(({ id, start_url, scope }) => `${id} ${start_url} ${scope}`)).size).toBe(1)
  expect(manifests.map(({ lang }) => lang)).toEqual(LANGUAGES)
  expect(new Set(manifests.map(({ description }) => description)).size).toBe(LANGUAGES.length)
  expect(new Set(manifests.map(({ shortcuts }) => shortcuts[1]?.name)).size).toBe(LANGUAGES.length)
})

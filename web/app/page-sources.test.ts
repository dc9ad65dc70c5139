import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceOf } from '#web/lib/analytics/source-of.ts'

/** What nobody visits as a page of the site: layouts, data, what leads on, the desk, a return from a bank. */
const NO_PAGES = [
  'app',
  'site',
  'avatars',
  'cards',
  'cast',
  'legal-redirect',
  'create-start',
  'desk',
  'threeds-redirect',
  'not-found',
]

test('[TRACK-03] what is counted of each page says which page it was', () => {
  const files = readdirSync(join(import.meta.dirname, 'routes')).filter((file) => /\.tsx?$/.test(file))
  const names = files
    .map((file) => basename(file).replace(/\.tsx?$/, ''))
    .filter((name) => !NO_PAGES.includes(name))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => sourceOf(`routes/${name}`) === 'other')).toEqual([])
})

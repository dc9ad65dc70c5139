import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { catalogueOf } from './plugin.ts'

const root = join(import.meta.dirname, '../..')

/** Toasts whose words the specification fixes. */
const FIXED = ['Credentials updated successfully', 'An error occurred']

/** What stands as a text in a call that shows a toast, marked for other languages or not. */
const TOAST = /(?:showToast|offerUndo)\(\s*(?:\w+ \|\| )?(?:t`([^`]*)`|'([^']*)'|`([^`]*)`)/g

const said = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).flatMap((file) =>
  Array.from(readFileSync(join(root, file), 'utf8').matchAll(TOAST), (found) => found.slice(1).join('')),
)

test('a toast ends with a full stop', () => {
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter((words) => !words.endsWith('.') && !FIXED.includes(words))).toEqual([])
})

test.each(LANGUAGES.filter((language) => language !== 'en'))('so it does in %s', (language) => {
  const catalogue = catalogueOf(language)
  const toasts = said.map((words) => words.replace(/\$\{(\w+)[^}]*\}/g, '{$1}'))
  const translated = toasts.map((words) => catalogue[words]).filter((words) => typeof words === 'string')
  expect(translated.length).toBeGreaterThan(15)
  const open = FIXED.map((words) => String(catalogue[words]))
  expect(translated.filter((words) => !/[.。]$/.test(words) && !open.includes(words))).toEqual([])
})

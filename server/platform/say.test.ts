import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { HARM_REASONS } from '#contract/moderation.ts'
import { t } from '#contract/server-words.ts'
import { say, sayTo, serverCatalogue } from './say.ts'

const sources = globSync('server/**/*.ts')
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** Every message of the server by its key, as `t` makes it of the source. */
const messages = sources
  .filter(({ source }) => source.includes('#contract/server-words.ts'))
  .flatMap(({ source }) =>
    [...source.matchAll(/(?<![\w.])t`((?:[^`\\]|\\.)*)`/g)].map(([, words = '']) => {
      let at = 0
      return words.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, () => `{${at++}}`).replaceAll('\\`', '`')
    }),
  )
const REASONS = [...Object.values(HARM_REASONS), 'a character under 18']
const known = [...new Set([...messages, ...REASONS])]

const marksOf = (words: string): string[] => words.match(/\{\d\}/g) ?? []

describe.each(LANGUAGES.filter((language) => language !== 'en'))('what the server says in %s', (language) => {
  const catalogue = serverCatalogue(language)

  test('is every message of its own, and nothing else', () => {
    expect(known.length).toBeGreaterThan(150)
    expect(Object.keys(catalogue).toSorted()).toEqual(known.toSorted())
  })

  test('names no value that there is not', () => {
    for (const [key, words] of Object.entries(catalogue))
      expect([key, marksOf(words).filter((mark) => !marksOf(key).includes(mark))]).toEqual([key, []])
  })
})

/** Codes whose words from the server reach a page (web/lib/error-words.ts). */
const SHOWN =
  'invalid-input|wrong-credentials|pro-only|free-limit|costs-luna|bot-check|conflict|off-sale|not-found|too-many|unavailable'
/** What operators meet, or programs. */
const ENGLISH_ONLY =
  /^server\/(desk|operators|updates|mailbox)|^server\/(payments\/(refunding|receiving)-|reports\/(deciding-)?)service\.ts$|^server\/providers\//

test('a refusal that a page shows is marked, so that it can be said in every language', () => {
  const unmarked = sources
    .filter(({ file }) => !ENGLISH_ONLY.test(file))
    .flatMap(({ file, source }) =>
      [...source.matchAll(new RegExp(`new AppError\\(\\s*'(?:${SHOWN})',\\s*['"\`].*`, 'g'))].map(
        ([found]) => `${file}: ${found}`,
      ),
    )
  expect(unmarked).toEqual([])
})

test('words are said with their values, to operators in English, and in English where nobody has translated them', () => {
  const words = t`${'Vera'} is still writing.`
  expect(say(words, 'de')).toBe('Vera schreibt noch.')
  expect(say(words, 'en')).toBe('Vera is still writing.')
  expect(say(t`${1} of ${2} is in no catalogue`, 'ja')).toBe('1 of 2 is in no catalogue')
  const call = (url: string) => sayTo({ url, headers: { 'accept-language': 'de' } }, words)
  expect(call('/api/chats')).toBe('Vera schreibt noch.')
  expect(call('/api/admin/users')).toBe('Vera is still writing.')
})

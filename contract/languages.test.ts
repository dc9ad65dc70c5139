import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGE_NAMES } from './language-names.ts'
import { LANGUAGE_COOKIE, LANGUAGES, languageSchema, preferredLanguage } from './languages.ts'

test('every language of the site has a name of its own', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES])
  expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(LANGUAGES.length)
  expect(LANGUAGE_COOKIE).toMatch(/^[a-z]+$/)
})

test.each([
  [undefined, undefined, 'en'],
  ['de', 'fr', 'de'],
  ['xx', 'fr', 'fr'],
  ['', 'ja', 'ja'],
  ['DE', undefined, 'en'],
  [undefined, 'pt-BR', 'pt'],
  [undefined, 'PT-br', 'pt'],
  [undefined, 'fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
  [undefined, 'en;q=0.5,es;q=0.9', 'es'],
  [undefined, 'nl,de;q=0.3', 'de'],
  [undefined, 'es;q=0,nl', 'en'],
  [undefined, 'de , fr', 'de'],
  [undefined, 'zh-Hant-TW,ja-JP-u-ca-japanese;q=0.4', 'ja'],
  [undefined, 'es;q=7,de;q=abc,fr;;;,pt;q = 0.2', 'pt'],
  [undefined, 'estonian,de_DE,*', 'en'],
] as const)('a cookie %j and Accept-Language %j ask for %s', (cookie, header, language) => {
  expect(preferredLanguage(cookie, header)).toBe(language)
})

test('whatever a browser sends, the answer is a language of the site', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(
      fc.option(text, { nil: undefined }),
      fc.option(text, { nil: undefined }),
      (cookie, header) => {
        expect(languageSchema.safeParse(preferredLanguage(cookie, header)).success).toBe(true)
      },
    ),
  )
})

test('a chosen language holds against every Accept-Language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.string(), (language, header) => {
      expect(preferredLanguage(language, header)).toBe(language)
    }),
  )
})

test('of several languages the one of the highest quality is taken, whatever their order and regions', () => {
  const ranked = fc.shuffledSubarray([...LANGUAGES], { minLength: 1 })
  const regions = fc.array(fc.constantFrom('', '-BR', '-419', '-Latn-XX'), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(ranked, regions, fc.boolean(), (languages, region, isReversed) => {
      const ranges = languages.map((one, i) => `${one}${region[i]};q=${((9 - i) / 10).toFixed(1)}`)
      const header = (isReversed ? ranges.reverse() : ranges).join(', ')
      expect(preferredLanguage(undefined, header)).toBe(languages[0])
    }),
  )
})

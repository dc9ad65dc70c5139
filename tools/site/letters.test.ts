import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { lettersOf, rangesOf } from './letters.ts'

const root = join(import.meta.dirname, '../..')

test.each(LANGUAGES)(
  'the small font files hold all letters that the site says something with (%s)',
  (language) => {
    const texts = globSync(
      [
        `web/words/${language}.json`,
        `content/{homes,landing,generator,categories,legal,blog}/${language}/**/*`,
        `content/safety/${language}.md`,
      ],
      {
        cwd: root,
        withFileTypes: true,
      },
    ).filter((entry) => entry.isFile())
    const letters = new Set(
      texts.flatMap((entry) => [...readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
    )
    // The range of the whole files, which are fetched for one letter.
    const needed = [...letters].filter((letter) => /[\u00a1-\u02af]/.test(letter))
    expect(needed.filter((letter) => !lettersOf(language).includes(letter))).toEqual([])
  },
)

test('a style sheet names letters by their numbers', () => {
  expect(rangesOf('de')).toBe('U+C4, U+D6, U+DC, U+E3')
})

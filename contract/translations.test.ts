import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CategoryText } from './categories.ts'
import { LinesFile } from './character-lines.ts'
import { PremadeCharacter } from './characters.ts'
import { GeneratorText } from './generator.ts'
import { HomeText } from './landing.ts'
import { LANGUAGES } from './languages.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { RECIPIENTS } from './recipients.ts'
import { Update } from './updates.ts'

const content = join(import.meta.dirname, '../content')
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(content, file), 'utf8'))
const namesIn = (folder: string) =>
  globSync(join(content, folder, '*.json'))
    .map((file) => basename(file, '.json'))
    .sort()

const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const FOLDERS = {
  homes: HomeText,
  landing: HomeText,
  generator: GeneratorText,
  categories: CategoryText,
  updates: Update,
}
const folders = Object.entries(FOLDERS).map(([folder, schema]) => ({ folder, schema }))
const characters = globSync(join(content, 'characters/*/*.json')).map((file) =>
  PremadeCharacter.parse(JSON.parse(readFileSync(file, 'utf8'))),
)

/** What no language says otherwise: who is shown and by which rule, days, addresses. */
const KEPT = /(?:^|\.)(?:characters|first|also|rule|banner|style|gender|publishedAt|to)(?:\.|$)/

type Leaf = { at: string; value: unknown }

/** Every text, number and truth in a value, with its way there. */
const leavesOf = (value: unknown, at = ''): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, at ? `${at}.${key}` : key))
    : [{ at, value }]

/** Names and loan words are alike in two languages; so many words in a row are not. */
const ALIKE_WORDS_MAX = 3
const isLeft = (one: unknown, other: unknown) =>
  one === other && typeof one === 'string' && one.split(/\s+/).length > ALIKE_WORDS_MAX

const repeated = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** What is wrong with a translation; `said` has the words of `english` in their places. */
function faultsOf(english: unknown, said: unknown): string[] {
  const [before, after] = [leavesOf(english), leavesOf(said)]
  const shape = (leaves: Leaf[]) => leaves.map(({ at }) => at).sort()
  if (JSON.stringify(shape(before)) !== JSON.stringify(shape(after))) return ['other keys or counts']
  const values = new Map(after.map(({ at, value }) => [at, value]))
  return before.flatMap(({ at, value }) => {
    const own = values.get(at)
    if (KEPT.test(at)) return own === value ? [] : [`${at} is not as in English`]
    return isLeft(value, own) ? [`${at} is English`] : []
  })
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Of all that a page says; what no language says otherwise is left out. */
const pageDigest = (page: unknown) =>
  digestOf(JSON.stringify(leavesOf(page).filter(({ at }) => !KEPT.test(at))))

/** The long texts; tests/translated-documents.test.ts compares their parts. */
const documents = globSync('{blog,legal,legal/parts}/*.md', { cwd: content }).concat('safety/en.md')

/** What the privacy policy takes from the tables, which `legal/{language}/facts.json` says. */
const privacyFacts = {
  personalData: PERSONAL_DATA.map(({ what, holds }) => ({ what, holds })),
  recipients: Object.values(RECIPIENTS).map(({ who, why, gets }) => ({ who, why, gets })),
}

test('each page says in other languages what its English says now, by the digests of content/translated-from.json', () => {
  const now = folders.flatMap(({ folder }) =>
    namesIn(folder).map((name) => [`${folder}/${name}`, pageDigest(readJson(`${folder}/${name}.json`))]),
  )
  const texts = documents.map((file) => [
    file.replace(/\.md$/, ''),
    digestOf(readFileSync(join(content, file), 'utf8')),
  ])
  expect(Object.fromEntries([...now, ...texts, ['legal/facts', pageDigest(privacyFacts)]])).toEqual(
    readJson('translated-from.json'),
  )
})

describe.each(OTHERS)('the content in %s', (language) => {
  const pages = folders.flatMap(({ folder }) =>
    namesIn(`${folder}/${language}`).map((name) => ({
      folder,
      name,
      file: `${folder}/${language}/${name}.json`,
      data: readJson(`${folder}/${language}/${name}.json`),
    })),
  )
  const lines = readJson(`lines/${language}.json`)

  test.each(folders)('has every page of content/$folder, and no other', ({ folder }) => {
    expect(namesIn(`${folder}/${language}`)).toEqual(namesIn(folder))
  })

  test.each(folders)('has whole texts in content/$folder', ({ folder, schema }) => {
    const faults = pages
      .filter((page) => page.folder === folder)
      .flatMap(({ file, data }) =>
        (schema.safeParse(data).error?.issues ?? []).map(
          ({ path, message }) => `${file} ${path.join('.')}: ${message}`,
        ),
      )
    expect(faults).toEqual([])
  })

  test('says on each page all that English says there, of the same people, with the same addresses', () => {
    const faults = pages.flatMap(({ folder, name, file, data }) =>
      faultsOf(readJson(`${folder}/${name}.json`), data).map((fault) => `${file}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test('gives no two pages one title, description, heading or question', () => {
    const valuesAt = (way: RegExp) =>
      pages
        .filter(({ folder }) => folder !== 'updates')
        .flatMap(({ data }) => leavesOf(data).flatMap(({ at, value }) => (way.test(at) ? [value] : [])))
    for (const way of [/^title$/, /^description$/, /^heading$/, /^faq\.\d+\.question$/, /^label$/])
      expect([way, repeated(valuesAt(way))]).toEqual([way, []])
  })

  test('has the lines of every character, hidden ones too, as many as in English', () => {
    expect(LinesFile.safeParse(lines).error?.issues ?? []).toEqual([])
    const said = LinesFile.parse(lines)
    expect(Object.keys(said).sort()).toEqual(characters.map(({ model }) => model.premadeId).sort())
    const faults = characters.flatMap(({ model, phrase, persona, greetings, openers, pictures }) => {
      const { rhythm } = persona
      const english = { phrase, greetings, openers, rhythm, pictures: pictures.map((one) => one.description) }
      return faultsOf(english, said[model.premadeId]).map((fault) => `${model.name}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  test('repeats no phrase and no greeting', () => {
    const said = LinesFile.parse(lines)
    const shown = characters.filter(({ hidden }) => !hidden).map(({ model }) => said[model.premadeId])
    expect(repeated(shown.map((one) => one?.phrase))).toEqual([])
    expect(repeated(shown.flatMap((one) => one?.greetings))).toEqual([])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATEGORIES, CategoryText } from '#contract/categories.ts'
import { PremadeCharacter } from '#contract/characters.ts'
import { HomeText } from '#contract/landing.ts'
import { categoryText } from './category-texts.server.ts'
import { isListed } from './is-listed.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const visible = globSync('content/characters/*/*.json')
  .map((file) => PremadeCharacter.parse(readJson(file)))
  .filter(({ hidden }) => !hidden)
const pages = CATEGORIES.map((slug) => ({
  slug,
  ...categoryText(slug),
  listed: visible.filter((character) => isListed(character, categoryText(slug))),
}))
const others = globSync('content/{homes,landing}/*.json').map((file) => ({
  slug: basename(file, '.json'),
  ...HomeText.parse(readJson(file)),
}))

const wordsOf = ({ title, description, heading, lead, faq, info }: HomeText | CategoryText) => [
  title,
  description,
  heading,
  lead,
  ...faq.flatMap(({ question, answer }) => [question, answer]),
  info.heading,
  ...info.paragraphs,
]

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** Runs of words that a second page would have to have copied. */
const RUN_WORDS = 7
const runsOf = (page: HomeText | CategoryText) => {
  const sentences = wordsOf(page).flatMap((text) => text.split(/(?<=[.?:;])\s+/))
  const runs = sentences.flatMap((sentence) => {
    const words = sentence
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, '')
      .split(' ')
    return words.slice(RUN_WORDS - 1).map((_, start) => words.slice(start, start + RUN_WORDS).join(' '))
  })
  return [...new Set(runs)]
}

const pagesThatSay = (pattern: RegExp) =>
  pages.flatMap((page) =>
    [...wordsOf(page), page.basis, page.label]
      .filter((text) => pattern.test(text))
      .map((text) => `${page.slug}: ${text}`),
  )

describe('the categories', () => {
  test.each(CATEGORIES)('[ROUTE-11] have whole texts at /categories/%s', (slug) => {
    const parsed = CategoryText.safeParse(readJson(`content/categories/${slug}.json`))
    expect(parsed.error?.issues ?? []).toEqual([])
  })

  test('[ROUTE-11] are those of the specification and no others', () => {
    const files = globSync('content/categories/*.json').map((file) => basename(file, '.json'))
    expect(files.sort()).toEqual([...CATEGORIES].sort())
    expect(CATEGORIES).toHaveLength(7)
  })

  test('[ROUTE-11] share no title, description, heading, question or sentence with each other or a landing page', () => {
    const all = [...pages, ...others]
    expect(repeated(all.map(({ title }) => title))).toEqual([])
    expect(repeated(all.map(({ description }) => description))).toEqual([])
    expect(repeated(all.map(({ heading }) => heading))).toEqual([])
    expect(repeated(all.flatMap(({ faq }) => faq.map(({ question }) => question)))).toEqual([])
    expect(repeated(pages.map(({ label }) => label))).toEqual([])
    expect(repeated(all.flatMap(runsOf))).toEqual([])
  })

  test('say on every page that everyone is an adult, and never a word of youth', () => {
    const silent = pages.filter((page) => !/\b(adults?|grown (?:women|men))\b/i.test(wordsOf(page).join(' ')))
    expect(silent.map(({ slug }) => slug)).toEqual([])
    const childlike =
      /\b(girls?|boys?|school ?girl|school ?boy|teen(?:age)?r?s?|petite|barely legal|loli(?:ta)?|shota|daddy|mommy|step-?(?:sister|brother|mom|dad))\b/i
    expect(pagesThatSay(childlike)).toEqual([])
  })

  test('neither shout nor hurry anyone, nor use a coarse word', () => {
    const hype =
      /!|\b(only|hurry|don't miss|last chance|act fast|unlock|ultimate|amazing|incredible|hottest|sexiest|unlimited|instantly|exclusive|world's|revolutionary|cutting-edge|misses you)\b/i
    expect(pagesThatSay(hype)).toEqual([])
    expect(pagesThatSay(/\b(tits|ass|dicks?|boobs|cocks?|nude girls?|sluts?)\b/i)).toEqual([])
  })
})

describe('the lists', () => {
  test.each(pages)(
    '[ROUTE-11] $slug has at least four characters, and its first ones among them',
    ({ listed, first, also = [] }) => {
      const names = listed.map(({ model }) => model.name)
      expect(names.length).toBeGreaterThanOrEqual(4)
      expect(names).toEqual(expect.arrayContaining([...first, ...also]))
      expect(repeated(first)).toEqual([])
      expect(repeated(names)).toEqual([])
    },
  )

  test('[ROUTE-11] are not the same on two pages', () => {
    const lists = pages.map(({ listed }) =>
      listed
        .map(({ model }) => model.name)
        .sort()
        .join(' '),
    )
    expect(repeated(lists)).toEqual([])
  })

  const listOf = (slug: string) => pages.find((page) => page.slug === slug)?.listed ?? []

  test('[ROUTE-11] ai-milf has every woman of thirty-five and more, and nobody else', () => {
    const fitting = visible.filter(({ model }) => model.gender === 'female' && model.age >= 35)
    expect(listOf('ai-milf')).toEqual(fitting)
  })

  test('[ROUTE-11] small-tits-ai has nobody below twenty-five', () => {
    expect(listOf('small-tits-ai').filter(({ model }) => model.age < 25)).toEqual([])
  })

  test('keep numbers that the texts name', () => {
    expect(Object.fromEntries(pages.map(({ slug, listed }) => [slug, listed.length]))).toEqual({
      'ai-milf': 25,
      'ebony-ai': 11,
      'big-tits-ai': 13,
      'bbw-ai': 7,
      'huge-ass-ai': 9,
      'small-tits-ai': 11,
      'big-dick-ai': 7,
    })
    const ages = listOf('small-tits-ai').map(({ model }) => model.age)
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([27, 57])
  })
})

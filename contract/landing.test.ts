import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PremadeCharacter } from './characters.ts'
import { GENERATOR_PAGES, GeneratorText } from './generator.ts'
import { HomeText } from './landing.ts'
import { SECTIONS, sectionOf } from './sections.ts'

const content = join(import.meta.dirname, '../content')
const readFolder = (folder: string) =>
  globSync(join(content, folder, '*.json'))
    .sort()
    .map((file) => ({ slug: basename(file, '.json'), text: readFileSync(file, 'utf8') }))
const parse = ({ slug, text }: { slug: string; text: string }) => {
  const page = HomeText.safeParse(JSON.parse(text)).data
  return page ? [{ slug, ...page }] : []
}

const files = [...readFolder('homes'), ...readFolder('landing')]
const generatorFiles = readFolder('generator')
const homes = readFolder('homes').flatMap(parse)
const landings = readFolder('landing').flatMap(parse)
const generators = generatorFiles.flatMap(({ slug, text }) => {
  const page = GeneratorText.safeParse(JSON.parse(text)).data
  return page ? [{ slug, ...page }] : []
})
const withCast = [...homes, ...landings]
const pages = [...withCast, ...generators]
const visible = globSync(join(content, 'characters/*/*.json'))
  .map((file) => PremadeCharacter.parse(JSON.parse(readFileSync(file, 'utf8'))))
  .filter(({ hidden }) => !hidden)

type Page = (typeof pages)[number]

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const wordsOf = ({ title, description, heading, lead, faq, info }: Page) => [
  title,
  description,
  heading,
  lead,
  ...faq.flatMap(({ question, answer }) => [question, answer]),
  info.heading,
  ...info.paragraphs,
]

/** Up to so many words anybody may say: 'Yes', 'You can'. */
const SET_PHRASE_WORDS = 2
const sentencesOf = (page: Page) =>
  wordsOf(page)
    .flatMap((text) => text.split(/(?<=[.?:;])\s+/))
    .map((sentence) => sentence.toLowerCase().replace(/[^a-z0-9 ]/g, ''))
    .filter((sentence) => sentence.split(' ').length > SET_PHRASE_WORDS)

/** Runs of words that a second page would have to have copied. */
const RUN_WORDS = 7
const runsOf = (page: Page) => {
  const runs = sentencesOf(page).flatMap((sentence) => {
    const words = sentence.split(' ')
    return words.slice(RUN_WORDS - 1).map((_, start) => words.slice(start, start + RUN_WORDS).join(' '))
  })
  return [...new Set(runs)]
}
const pagesThatSay = (pattern: RegExp) =>
  pages.flatMap((page) =>
    wordsOf(page)
      .filter((text) => pattern.test(text))
      .map((text) => `${page.slug}: ${text}`),
  )

describe('the homes, landing pages and pages of the generator', () => {
  test.each(files)('have whole texts at /$slug', ({ text }) => {
    expect(HomeText.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([])
  })

  test.each(generatorFiles)('have whole texts at /$slug, with the generator', ({ text }) => {
    expect(GeneratorText.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([])
  })

  test('[ROUTE-10] are the generator and 14 other addresses of it, each with ideas of its own', () => {
    expect(generators.map(({ slug }) => slug)).toEqual([...GENERATOR_PAGES].sort())
    expect(GENERATOR_PAGES).toHaveLength(15)
    expect(repeated(generators.flatMap(({ ideas }) => ideas))).toEqual([])
  })

  test('[ROUTE-04] are about 28 landing pages beside the three homes, those of the specification among them', () => {
    expect(landings.length).toBeGreaterThanOrEqual(28)
    expect(landings.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([
        'adult-ai-chat',
        'ai-anime',
        'ai-companion',
        'ai-sexting',
        'sexy-ai',
        'spicy-ai',
        'nsfw-ai-chat',
        'roleplay-ai',
        'romantic-ai',
        'ai-dating',
        'uncensored-ai',
      ]),
    )
  })

  test('have addresses in kebab-case that are no home', () => {
    const slugs = landings.map(({ slug }) => slug)
    expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)+$/.test(slug))).toEqual([])
    expect(slugs.filter((slug) => SECTIONS.some((section) => section === slug))).toEqual([])
  })

  test('[ROUTE-04] have each its own title, description, banner, questions and info text', () => {
    expect(repeated(pages.map(({ title }) => title))).toEqual([])
    expect(repeated(pages.map(({ description }) => description))).toEqual([])
    expect(repeated(pages.map(({ heading }) => heading))).toEqual([])
    expect(repeated(pages.map(({ lead }) => lead))).toEqual([])
    expect(repeated(pages.flatMap(({ faq }) => faq.map(({ question }) => question)))).toEqual([])
    expect(repeated(pages.flatMap(({ faq }) => faq.map(({ answer }) => answer)))).toEqual([])
    expect(repeated(pages.map(({ info }) => info.heading))).toEqual([])
    expect(repeated(pages.flatMap(({ info }) => info.paragraphs))).toEqual([])
  })

  test('say nothing twice: no sentence, and no run of seven words, stands on two pages', () => {
    expect(repeated(pages.flatMap((page) => [...new Set(sentencesOf(page))]))).toEqual([])
    expect(repeated(pages.flatMap(runsOf))).toEqual([])
  })

  test('[HOME-05] give every home questions with answers, an info text and characters of its own section', () => {
    expect(homes.map(({ slug }) => slug).sort()).toEqual([...SECTIONS].sort())
    for (const { slug, characters, faq, info } of homes) {
      expect(faq.length).toBeGreaterThanOrEqual(5)
      expect(info.paragraphs.length).toBeGreaterThanOrEqual(2)
      const section = visible.filter(({ model }) => sectionOf(model) === slug).map(({ model }) => model.name)
      expect(characters.filter((name) => !section.includes(name))).toEqual([])
    }
  })

  test('[HOME-06] show characters that exist and are not hidden, each once', () => {
    const names = visible.map(({ model }) => model.name)
    for (const { slug, characters } of withCast) {
      expect({ slug, missing: characters.filter((name) => !names.includes(name)) }).toEqual({
        slug,
        missing: [],
      })
      expect(repeated(characters)).toEqual([])
    }
    for (const { characters } of landings) {
      expect(characters.length).toBeGreaterThanOrEqual(6)
      expect(characters.length).toBeLessThanOrEqual(10)
    }
  })

  test('[ROUTE-04] show no two landing pages the same characters', () => {
    expect(repeated(landings.map(({ characters }) => [...characters].sort().join(' ')))).toEqual([])
  })

  test('say on every page that everyone is an adult', () => {
    const silent = pages.filter(
      (page) => !/\b(adults?|grown[- ](?:women|men|people))\b/i.test(wordsOf(page).join(' ')),
    )
    expect(silent.map(({ slug }) => slug)).toEqual([])
  })

  test.each(['ai-sexting', 'nsfw-ai-chat', 'uncensored-ai'])(
    'name at /%s what is refused: minors, real people and force',
    (slug) => {
      const words = landings
        .filter((page) => page.slug === slug)
        .flatMap(wordsOf)
        .join(' ')
      expect(words).toMatch(/\bunder eighteen\b/)
      expect(words).toMatch(/\breal (?:people|persons?)\b/)
      expect(words).toMatch(/\b(?:consent|against (?:anyone|someone)'s will)\b/)
    },
  )

  test('neither shout nor hurry anyone', () => {
    const hype =
      /!|\b(only|hurry|don't miss|last chance|act fast|unlock|ultimate|amazing|incredible|unbelievable|mind-blowing|hottest|sexiest|unlimited|instantly|exclusive|number one|world's|best ai|game-changer|revolutionary|cutting-edge|misses you)\b/i
    expect(pagesThatSay(hype)).toEqual([])
  })
})

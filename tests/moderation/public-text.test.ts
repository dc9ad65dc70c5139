import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { screenText } from '#server/moderation/screen.ts'

const now = new Date('2026-11-23T12:00:00Z')

/** A text of a page, and where it stands there: `faq/1/answer`. The page is the same in all languages. */
type Text = { page: string; language: string; place: string; text: string }

function textsIn(value: unknown, place: string[] = []): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place: place.join('/'), text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, [...place, name]))
}

const textsOf = (file: string): { place: string; text: string }[] => {
  const words = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return textsIn(JSON.parse(words))
  const [head = '', ...body] = words.split('\n---\n')
  return [
    ...head.split('\n').map((line) => ({ place: line.split(': ')[0] ?? '', text: line })),
    ...body
      .flatMap((part) => part.split('\n'))
      .map((line, index) => ({ place: `line ${index}`, text: line })),
  ]
}

const texts: Text[] = globSync('content/{homes,landing,generator,categories,updates,blog}/**/*.{json,md}')
  .sort()
  .flatMap((file) => {
    const [, folder = '', ...rest] = file.split('/')
    const language = rest.length > 1 ? (rest[0] ?? '') : 'en'
    const slug = basename(basename(file, '.json'), '.md')
    const page = `${folder}/${slug}`
    const all = [{ place: 'slug', text: slug.replaceAll('-', ' ') }, ...textsOf(file)]
    return all.filter(({ text }) => text !== '').map((one) => ({ page, language, ...one }))
  })

const findIn = (text: string) => {
  const verdict = screenText(text, { now, recent: [], speaker: 'character' })
  return verdict.action === 'allow' ? undefined : verdict.category
}

/** Where a page says, in every language, what is refused here: that cannot be said without naming it. */
const REFUSALS = [
  'blog/how-pictures-are-made line 16',
  'blog/what-we-can-read line 8',
  'blog/writing-a-good-character line 38',
  'categories/big-dick-ai faq/5/answer',
  // Asks whether a photo of somebody can be undressed; the answer is no.
  'generator/ai-nude-generator faq/1/question',
  'generator/ai-porn-generator faq/3/answer',
  'landing/adult-ai-chat faq/4/answer',
  // Asks whether somebody goes to school; the answer is no.
  'landing/ai-anime faq/2/question',
  'landing/ai-chat-with-pictures faq/3/answer',
  'landing/ai-sexting faq/2/answer',
  'landing/nsfw-ai-chat faq/2/answer',
  'landing/roleplay-ai faq/4/answer',
  'landing/uncensored-ai faq/2/answer',
]

/** Words that the rules take for something else; without them they find nothing. */
const MISREAD: Record<string, string> = {
  'regra violada': 'Portuguese: a rule that is broken',
  所見を三つ述べ: 'Japanese: three findings, for an age',
}
const withoutMisread = (text: string) =>
  Object.keys(MISREAD).reduce((left, words) => left.replaceAll(words, '…'), text)

/** Words of youth that no page has for anyone; the rules know them, and let them stand alone. */
const WORDS_OF_YOUTH: Record<string, RegExp> = {
  en: /\b(school ?girl|school ?boy|teen(?:age)?r?s?|girlie|barely legal|lolita|loli|shota|daddy|step-?(?:sister|brother|mom|dad))\b/i,
  de: /schulmädchen|schüler(?:in)?\b|blutjung|\bteen(?:ie|ager)?s?\b|lolita|stief(?:schwester|bruder|mutter|vater|tochter)/i,
  es: /colegial|jovencit|quinceañer|adolescent|\bnenit|lolita|hermanastr|madrastra|padrastro/i,
  fr: /écoli[eè]r|lycéen|adolescent|\bados?\b|fillette|lolita|demi-(?:sœur|frère)|belle-mère|beau-père/i,
  pt: /novinh|colegia[li]|adolescent|ninfeta|lolita|enteada|meia-irmã|madrasta|padrasto/i,
  ja: /女子高生|女子中学生|高校生|少女|少年|ロリ|ショタ|義妹|義姉/,
}

const found = texts
  .map((one) => ({ ...one, category: findIn(one.text) }))
  .filter(({ category }) => category !== undefined)
const understood = found.filter(({ text }) => findIn(withoutMisread(text)) !== undefined)
const youthful = texts.filter(({ language, text }) => WORDS_OF_YOUTH[language]?.test(text) ?? true)

const placeOf = ({ page, place }: Text) => `${page} ${place}`
const isAllowed = (one: Text) => REFUSALS.includes(placeOf(one))

describe('[SAF-5] what search engines and visitors read, addresses and titles included, in all languages', () => {
  test('is all there: six kinds of pages in six languages', () => {
    const kinds = new Set(texts.map(({ page, language }) => `${page.split('/')[0]} ${language}`))
    expect(kinds.size).toBe(6 * LANGUAGES.length)
    expect(texts.length).toBeGreaterThan(9_000)
  })

  test('suggests neither minors nor force to the rules that hold for what is said here', () => {
    expect(understood.filter((one) => !isAllowed(one))).toEqual([])
  })

  test('has no word of youth for anyone', () => {
    expect(youthful.filter((one) => !isAllowed(one))).toEqual([])
  })

  test('is excepted from that only where it has to be, and never in a title', () => {
    expect(REFUSALS.filter((place) => !/ (?:faq\/\d\/\w+|line \d+)$/.test(place))).toEqual([])
    const places = [...understood, ...youthful].map(placeOf)
    expect(REFUSALS.filter((place) => !places.includes(place))).toEqual([])
    const isMisread = (words: string) =>
      found.some(({ text }) => text.includes(words) && findIn(text.replaceAll(words, '…')) === undefined)
    expect(Object.keys(MISREAD).filter((words) => !isMisread(words))).toEqual([])
  })
})

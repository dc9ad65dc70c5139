import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Block, Section } from '#contract/documents.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { LEGAL_PAGES } from '#contract/legal.ts'
import { PERSONAL_DATA } from '#contract/personal-data.ts'
import { RECIPIENT_NAMES } from '#contract/recipients.ts'
import { articlesIn } from '#web/blog/articles.server.ts'
import { legalDocument } from '#web/legal/documents.server.ts'
import { privacyFacts } from '#web/legal/privacy-facts.server.ts'
import { safetyDocument } from '#web/safety/safety.server.ts'

// Articles, legal texts and the text on safety in every language, beside the English ones.

const OTHERS = LANGUAGES.filter((language) => language !== 'en')

/** How long a block is, and what in it is the same in every language. */
function outlineOf(block: Block) {
  const text = JSON.stringify(block)
  const found = (pattern: RegExp) => (text.match(pattern) ?? []).sort()
  return {
    size:
      block.kind === 'list'
        ? block.items.length
        : block.kind === 'table'
          ? block.rows.map((row) => row.length)
          : 1,
    strong: found(/"strong":/g).length,
    hrefs: found(/"href":"[^"]+"/g),
  }
}

const outline = (sections: readonly Section[]) =>
  sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(outlineOf) }))

/** Digits of a section that its translation lacks; what English has in words may be digits there. */
const lostNumbers = (english: readonly Section[], said: readonly Section[]) => {
  const numbersOf = (section: Section | undefined): string[] =>
    JSON.stringify(section?.blocks ?? []).match(/\d+/g) ?? []
  return english.flatMap((section, at) => {
    const own = new Set(numbersOf(said[at]))
    return numbersOf(section)
      .filter((digits) => !own.has(digits))
      .map((digits) => `${section.id}: ${digits}`)
  })
}

/** Sentences that are the same in both; names of what a browser keeps are none. */
const leftIn = (english: readonly Section[], said: readonly Section[]) => {
  const sentences = (sections: readonly Section[]) =>
    sections.flatMap(({ blocks }) => JSON.stringify(blocks).match(/"(?!moonlit\.v1)[^"]{40,}"/g) ?? [])
  const own = new Set(sentences(said))
  return sentences(english).filter((sentence) => own.has(sentence))
}

describe.each(OTHERS)('in %s', (language) => {
  test.each(LEGAL_PAGES)('%s says each thing of its English version, and of no other', (page) => {
    const english = legalDocument(page, RECIPIENT_NAMES, 'en')
    const said = legalDocument(page, RECIPIENT_NAMES, language)
    expect([said.version, said.effective]).toEqual([english.version, english.effective])
    expect(outline(said.sections)).toEqual(outline(english.sections))
    expect(lostNumbers(english.sections, said.sections)).toEqual([])
    expect(leftIn(english.sections, said.sections)).toEqual([])
  })

  test('the legal texts are those of English, and have the same parts', () => {
    const filesIn = (folder: string) =>
      globSync(`content/legal/${folder}{.,parts}/*.md`)
        .map((file) => basename(file))
        .sort()
    expect(filesIn(`${language}/`)).toEqual(filesIn(''))
  })

  test('all data of people and all who can get some are named, in other words than English', () => {
    const { personalData, recipients } = privacyFacts(language)
    expect(personalData).toHaveLength(PERSONAL_DATA.length)
    expect(personalData.filter(({ holds }) => PERSONAL_DATA.some((row) => row.holds === holds))).toEqual([])
    expect(Object.keys(recipients).sort()).toEqual([...RECIPIENT_NAMES].sort())
  })

  test('every article is there, from the same day, with the same sections and words of its own', () => {
    const english = articlesIn('en')
    const said = articlesIn(language)
    const facts = (articles: typeof english) =>
      articles.map(({ slug, face, published, updated, sections }) => ({
        slug,
        face,
        published,
        updated,
        sections: outline(sections),
      }))
    expect(facts(said)).toEqual(facts(english))
    expect(english.flatMap((article, i) => lostNumbers(article.sections, said[i]?.sections ?? []))).toEqual(
      [],
    )
    expect(english.flatMap((article, i) => leftIn(article.sections, said[i]?.sections ?? []))).toEqual([])
    for (const key of ['title', 'description', 'heading', 'lead'] as const)
      expect(new Set([...english, ...said].map((article) => article[key])).size).toBe(2 * english.length)
  })

  test('[SAF-25] the text on safety is there whole, with its day', () => {
    const english = safetyDocument('en')
    const said = safetyDocument(language)
    expect(said.effective).toBe(english.effective)
    expect(outline(said.sections)).toEqual(outline(english.sections))
    expect(lostNumbers(english.sections, said.sections)).toEqual([])
    expect(leftIn(english.sections, said.sections)).toEqual([])
  })
})

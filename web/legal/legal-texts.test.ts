import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Block, Line, Span } from '#contract/documents.ts'
import { LEGAL_PAGES } from '#contract/legal.ts'
import { PRO_CHARACTERS } from '#contract/limits.ts'
import { PERSONAL_DATA } from '#contract/personal-data.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { RECIPIENTS } from '#contract/recipients.ts'
import { ReportReason } from '#contract/reports.ts'
import site from '../../content/site.json' with { type: 'json' }
import { legalDocument } from './documents.server.ts'
import { fillIn } from './fill-in.ts'

const pages = LEGAL_PAGES.map((page) => ({ page, ...legalDocument(page) }))

const linesOf = (block: Block): Line[] =>
  block.kind === 'paragraph'
    ? [block.line]
    : block.kind === 'list'
      ? block.items
      : [...block.head, ...block.rows.flat()]
const spansOf = ({ sections }: (typeof pages)[number]): Span[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap(linesOf).flat())
const textOf = (page: (typeof pages)[number]) =>
  spansOf(page)
    .map((span) =>
      typeof span === 'string'
        ? span
        : 'strong' in span
          ? span.strong
          : 'text' in span
            ? span.text
            : span.emphasis,
    )
    .join('')
const hrefsOf = (page: (typeof pages)[number]) =>
  spansOf(page).flatMap((span) => (typeof span === 'object' && 'href' in span ? [span.href] : []))

const page = (name: (typeof LEGAL_PAGES)[number]) => {
  const found = pages.find((known) => known.page === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
const sectionIds = (name: (typeof LEGAL_PAGES)[number]) => page(name).sections.map(({ id }) => id)

describe('the legal pages', () => {
  test('[ROUTE-22] are the files of content/legal, each with a version, a date and sections', () => {
    const files = globSync('content/legal/*.md').map((file) => basename(file, '.md'))
    expect(files.sort()).toEqual([...LEGAL_PAGES].sort())
    for (const { version, effective, sections } of pages) {
      expect(version).toMatch(/^\d+\.\d+$/)
      expect(Date.parse(effective)).not.toBeNaN()
      expect(sections.length).toBeGreaterThanOrEqual(5)
    }
  })

  test('have a title and a description each of their own', () => {
    for (const words of [pages.map(({ title }) => title), pages.map(({ description }) => description)])
      expect(new Set(words).size).toBe(pages.length)
  })

  test('lead with every link to a page or a section that is there', () => {
    const known = new Set([
      ...pages.flatMap(({ page: name, sections }) => [
        `/${name}`,
        ...sections.map(({ id }) => `/${name}#${id}`),
      ]),
      '/report',
      ...ReportReason.options.map((reason) => `/report?reason=${reason}`),
    ])
    const lost = pages.flatMap((from) =>
      hrefsOf(from)
        .map((href) => (href.startsWith('#') ? `/${from.page}${href}` : href))
        .filter((href) => href.startsWith('/') && !known.has(href))
        .map((href) => `${from.page}: ${href}`),
    )
    expect(lost).toEqual([])
  })

  test('[FOOTER-01] name the operator and how to write to them', () => {
    for (const name of ['terms-of-service-eea', 'terms-of-service-row', 'privacy-policy-row'] as const) {
      expect(textOf(page(name))).toContain(`${site.legalEntity}, ${site.address}`)
      expect(hrefsOf(page(name))).toContain(`mailto:${site.supportEmail}`)
    }
    for (const each of pages) expect(textOf(each)).toContain(site.supportEmail)
  })

  test('leave no mark of their way of writing on the page', () => {
    const marks = pages.flatMap((each) => textOf(each).match(/\*\*|\]\(|\{#|^\+ /gm) ?? [])
    expect(marks).toEqual([])
  })
})

describe('the terms', () => {
  test.each(['terms-of-service-eea', 'terms-of-service-row'] as const)(
    '[ROUTE-22] at %s say who may use the service, what is forbidden and how Pro renews and ends',
    (name) => {
      expect(sectionIds(name)).toEqual(
        expect.arrayContaining(['adults', 'fiction', 'acceptable-use', 'luna', 'pro', 'ending', 'law']),
      )
      const text = textOf(page(name))
      for (const words of [
        'at least 18',
        'renews by itself',
        'cancel at any time',
        'under 18',
        'a real person',
      ])
        expect(text).toContain(words)
    },
  )

  test('[ROUTE-21] differ in the right to withdraw and in what the law of the United States asks for', () => {
    expect(sectionIds('terms-of-service-eea')).toEqual(
      expect.arrayContaining(['withdrawal', 'online-safety']),
    )
    expect(sectionIds('terms-of-service-row')).not.toContain('withdrawal')
    expect(sectionIds('terms-of-service-row')).toEqual(expect.arrayContaining(['refunds', 'united-states']))
  })

  test('[CONST-01] [CONST-02] name the prices of the catalogue', () => {
    for (const price of ['$19.95', '$79.80', '$10.95', '$29.95', '$49.95', '$99.95'])
      expect(textOf(page('terms-of-service-row'))).toContain(price)
  })
})

test('the terms and the article on luna price each extra as it is charged', () => {
  const promised = (text: string) =>
    [...text.matchAll(/^\|\s*(?:A|An) .*?\|\s*(\d+)\s*\|$/gm)].map(([, luna]) => Number(luna))
  for (const file of ['content/legal/parts/luna.md', 'content/blog/what-luna-pays-for.md'])
    expect([file, ...promised(readFileSync(file, 'utf8'))]).toEqual([file, ...Object.values(LUNA_PRICES)])
  expect(readFileSync('content/legal/parts/pro.md', 'utf8')).toContain(
    `room for up to ${PRO_CHARACTERS} characters of your own`,
  )
})

test('[SAF-17] intimate images come down within 48 hours, and complaints have deadlines', () => {
  expect(textOf(page('content-removal-policy'))).toContain('48 hours')
  expect(textOf(page('complaint-policy'))).toContain('7 working days')
  expect(textOf(page('complaint-policy'))).toContain('six months')
})

test('a text that asks for an unknown fact is refused', () => {
  expect(() => fillIn('Write to {nobody}.', () => '', {})).toThrow('nobody')
})

test('a part is put where it is asked for, with the facts in it', () => {
  expect(fillIn('One.\n\n+ parts/two\n', (name) => `${name} of {who}\n`, { who: 'us' })).toBe(
    'One.\n\nparts/two of us\n',
  )
})

test('[SAF-42] the privacy policy names every entry that the site keeps in a browser', () => {
  const sources = globSync('web/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  const names = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bstorage\.entry\(\s*['`]([\w-]+)/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  const tables = readFileSync('content/legal/privacy-policy-row.md', 'utf8')
  expect(
    [...new Set(names)].filter((name) => !new RegExp(`moonlit\\.v1\\.${name}(?![\\w-])`).test(tables)),
  ).toEqual([])
})

test('[SAF-42] the privacy policy says all that is had of people, and who gets it of those who are used', () => {
  const text = textOf({
    page: 'privacy-policy-row',
    ...legalDocument('privacy-policy-row', ['hosting', 'push']),
  })
  for (const { what, holds } of PERSONAL_DATA) expect(text).toContain(`${what}. ${holds}`)
  expect(text).toContain(RECIPIENTS.push.gets)
  for (const { who, gets } of [RECIPIENTS.speech, RECIPIENTS.ccbill, RECIPIENTS.yoti]) {
    expect(text).not.toContain(who)
    expect(text).not.toContain(gets)
  }
})

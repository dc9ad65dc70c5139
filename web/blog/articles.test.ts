import { expect, test } from 'vitest'
import { articles, articlesAfter, blogPaths } from './articles.server.ts'
import { feedOf } from './feed.server.ts'
import { countWords, readingMinutes } from './reading-time.ts'

test('every article is a text of 400 to 800 words under an address and words of its own', () => {
  expect(articles.length).toBeGreaterThanOrEqual(6)
  for (const { slug, sections } of articles) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)+$/)
    expect({ slug, words: countWords(sections) }).toEqual({
      slug,
      words: expect.toSatisfy((n) => n >= 400 && n <= 800),
    })
  }
  for (const key of ['title', 'description', 'heading', 'lead', 'face'] as const)
    expect(new Set(articles.map((article) => article[key])).size).toBe(articles.length)
})

test('no article is published in the future, or changed before it was published', () => {
  for (const { published, updated } of articles) {
    expect(Date.parse(published)).toBeLessThanOrEqual(Date.now())
    if (updated) expect(updated > published).toBe(true)
  }
})

test('after the last article comes the first, so that some article leads to each', () => {
  const reached = new Set(articles.flatMap(({ slug }) => articlesAfter(slug, 2).map((next) => next.slug)))
  expect(reached.size).toBe(articles.length)
})

test('articles neither shout nor hurry anyone', () => {
  const hype =
    /!|\b(hurry|don't miss|last chance|unlock|ultimate|amazing|incredible|game-changer|revolutionary)\b/i
  for (const { sections } of articles) expect(JSON.stringify(sections)).not.toMatch(hype)
})

test('the feed names every article with its day', () => {
  const feed = feedOf({ name: 'Moonlit', origin: 'https://a.example' })
  expect(feed.match(/<entry>/g)).toHaveLength(articles.length)
  for (const path of blogPaths().slice(1)) expect(feed).toContain(`<id>https://a.example${path}</id>`)
  expect(feed).toContain('<link rel="self" href="https://a.example/blog/feed.xml"/>')
  expect(feed.match(/<published>\d{4}-\d\d-\d\dT00:00:00Z<\/published>/g)).toHaveLength(articles.length)
})

test('reading takes a minute for every 220 words, and at least one', () => {
  const words = (count: number) => [
    { heading: '', blocks: [{ kind: 'paragraph' as const, line: [Array(count).fill('word').join(' ')] }] },
  ]
  expect([1, 220, 600].map((count) => readingMinutes(words(count)))).toEqual([1, 1, 3])
})

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Article } from '#contract/blog.ts'
import type { Language } from '#contract/languages.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import { parseDocument } from '#web/lib/parse-document.ts'
import { contentFolder } from '#web/lib/read-content.server.ts'

export const articlePath = (slug: string) => `/blog/${slug}`

/** All articles in a language, the latest first. Throws where a text is not whole. */
export const articlesIn = (language: Language): readonly (Article & { slug: string })[] =>
  globSync(`${contentFolder('blog', language)}/*.md`)
    .map((file) => ({
      slug: basename(file, '.md'),
      ...Article.parse(parseDocument(readFileSync(file, 'utf8'))),
    }))
    .sort((one, other) => other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug))

/** Those of the build's language. */
export const articles = articlesIn(LANGUAGE)

/** The list and its articles. */
export const blogPaths = () => ['/blog', ...articles.map(({ slug }) => articlePath(slug))]

/** The article of an address; throws a 404 where there is none. */
export function articleAt(slug: string) {
  const article = articles.find((known) => known.slug === slug)
  if (!article) throw new Response(null, { status: 404 })
  return article
}

/** Those after it, and after the last one the first. */
export function articlesAfter(slug: string, count: number) {
  const at = articles.findIndex((known) => known.slug === slug)
  return [...articles.slice(at + 1), ...articles.slice(0, at)].slice(0, count)
}

export const changedOn = ({ published, updated }: Article) => updated ?? published

import { CATEGORIES } from '#contract/categories.ts'
import type { PremadeCharacter } from '#contract/characters.ts'
import { GENERATOR_PAGES } from '#contract/generator.ts'
import type { HomeText } from '#contract/landing.ts'
import { LEGAL_PAGES } from '#contract/legal.ts'
import { type Section, sectionOf } from '#contract/sections.ts'
import type { StructuredItem } from '#contract/structured-data.ts'
import { articleAt, articlePath, articles, changedOn } from '#web/blog/articles.server.ts'
import { categoryAt, categoryPath, categoryText } from '#web/categories/category-texts.server.ts'
import { isListed } from '#web/categories/is-listed.ts'
import { CATEGORY_LIST } from '#web/categories/list-words.ts'
import { catalogue, inSection, leading, named, pathOf } from '#web/characters/catalogue.server.ts'
import { characterAt } from '#web/characters/detail.server.ts'
import { homeText, landingPaths, landingText } from '#web/landing/page-texts.server.ts'
import { legalDocument } from '#web/legal/documents.server.ts'
import { t } from '#web/lib/words.ts'
import { generatorText } from '#web/pictures/generator-texts.server.ts'
import { safetyDocument } from '#web/safety/safety.server.ts'
import { BLOG } from './blog-words.ts'
import {
  articleItem,
  breadcrumbs,
  itemList,
  type Operator,
  operator,
  questions,
} from './structured-items.server.ts'

/** The picture that stands for a page where somebody passes its address on. */
export type SocialCard = {
  heading: string
  line: string
  /** Below: what nobody should take for people. */
  note: string
  /** premadeIds of up to two characters. */
  faces: readonly string[]
}

/** What nobody sees who reads the page: for search engines and for previews of links. */
export type PageFacts = {
  isArticle?: boolean
  card: SocialCard
  /** `picture` is the address of the card's picture, `site` who runs it. */
  items(picture: string, site: Operator): StructuredItem[]
  /** The day of the last change, where the page's text has one. */
  changedOn?: string
}

const FACES = 2
const NOTE = t`AI characters, written as adults. Everything is generated.`
const HOMES: Readonly<Record<string, { section: Section; label: string }>> = {
  '/': { section: 'ai-girlfriend', label: 'Explore' },
  '/ai-boyfriend': { section: 'ai-boyfriend', label: 'Boyfriend' },
  '/ai-hentai': { section: 'ai-hentai', label: 'Anime' },
}
const EXPLORE = { name: 'Explore', path: '/' }

type Facts = (path: string) => PageFacts | undefined

const facesOf = (characters: readonly PremadeCharacter[]) =>
  characters.slice(0, FACES).map(({ model }) => model.premadeId)

const cardOf = (
  { heading, lead }: Pick<HomeText, 'heading' | 'lead'>,
  faces: readonly string[] = [],
): SocialCard => ({
  heading,
  line: lead,
  note: NOTE,
  faces,
})

const home: Facts = (path) => {
  const known = HOMES[path]
  if (!known) return
  const text = homeText(known.section)
  // Of the anime home's two lists the women's comes first; elsewhere all are of one kind.
  const shown = leading(inSection(known.section), text.characters).toSorted(
    (one, other) => Number(one.model.gender === 'male') - Number(other.model.gender === 'male'),
  )
  const isFirst = path === EXPLORE.path
  return {
    card: cardOf(text, facesOf(shown)),
    items: (_, site) => [
      ...(isFirst ? operator(site) : [breadcrumbs([EXPLORE, { name: known.label, path }])]),
      itemList(shown.map(pathOf)),
      questions(text.faq),
    ],
  }
}

const landing: Facts = (path) => {
  if (!landingPaths().includes(path)) return
  const text = landingText(path.slice(1))
  const shown = named(catalogue, text.characters)
  return {
    card: cardOf(text, facesOf(shown)),
    items: () => [
      breadcrumbs([EXPLORE, { name: text.heading, path }]),
      itemList(shown.map(pathOf)),
      questions(text.faq),
    ],
  }
}

const CATEGORIES_PLACE = { name: 'Categories', path: '/categories' }

const category: Facts = (path) => {
  if (path === CATEGORIES_PLACE.path)
    return {
      card: cardOf(
        CATEGORY_LIST,
        facesOf(
          named(
            catalogue,
            CATEGORIES.flatMap((one) => categoryText(one).first.slice(0, 1)),
          ),
        ),
      ),
      items: () => [breadcrumbs([EXPLORE, CATEGORIES_PLACE]), itemList(CATEGORIES.map(categoryPath))],
    }
  if (!path.startsWith('/categories/')) return
  const text = categoryText(categoryAt(path.slice('/categories/'.length)))
  const listed = leading(
    catalogue.filter((character) => isListed(character, text)),
    text.first,
  )
  return {
    card: cardOf(text, facesOf(listed)),
    items: () => [
      breadcrumbs([EXPLORE, CATEGORIES_PLACE, { name: text.label, path }]),
      itemList(listed.map(pathOf)),
      questions(text.faq),
    ],
  }
}

const generator: Facts = (path) => {
  const page = GENERATOR_PAGES.find((known) => `/${known}` === path)
  if (!page) return
  const text = generatorText(page)
  const [first] = GENERATOR_PAGES
  const trail = [EXPLORE, { name: 'Generator', path: `/${first}` }]
  const fitting = catalogue.filter(
    ({ model }) => model.style === (text.style ?? 'realistic') && model.gender === (text.gender ?? 'female'),
  )
  const at = (GENERATOR_PAGES.indexOf(page) * FACES) % Math.max(1, fitting.length - FACES)
  return {
    card: cardOf(text, facesOf(fitting.slice(at))),
    items: () => [
      breadcrumbs(page === first ? trail : [...trail, { name: text.heading, path }]),
      questions(text.faq),
    ],
  }
}

const legal: Facts = (path) => {
  const page = LEGAL_PAGES.find((known) => `/${known}` === path)
  if (!page) return
  const { label, heading, lead, effective } = legalDocument(page)
  return {
    card: cardOf({ heading, lead }),
    items: () => [breadcrumbs([EXPLORE, { name: label, path }])],
    changedOn: effective,
  }
}

const safety: Facts = (path) => {
  if (path !== '/safety') return
  const { label, heading, lead, effective } = safetyDocument()
  return {
    card: cardOf({ heading, lead }),
    items: () => [breadcrumbs([EXPLORE, { name: label, path }])],
    changedOn: effective,
  }
}

const character: Facts = (path) => {
  const [, section = '', name = ''] = path.split('/')
  if (!catalogue.some((known) => pathOf(known) === path)) return
  const { model, phrase } = characterAt(section, name)
  const list = Object.entries(HOMES).find(([, known]) => known.section === sectionOf(model))
  const way = list && list[0] !== EXPLORE.path ? [{ name: list[1].label, path: list[0] }] : []
  return {
    // A name and its age stay on one line.
    card: cardOf({ heading: `${model.name},\u00a0${model.age}`, lead: phrase }, [model.premadeId]),
    items: () => [breadcrumbs([EXPLORE, ...way, { name: model.name, path }])],
  }
}

const blog: Facts = (path) => {
  const list = { name: 'Blog', path: '/blog' }
  const [, first, slug] = path.split('/')
  if (first !== 'blog') return
  if (!slug)
    return {
      card: cardOf(BLOG),
      items: () => [breadcrumbs([EXPLORE, list]), itemList(articles.map((one) => articlePath(one.slug)))],
    }
  const article = articleAt(slug)
  const { heading, lead, face } = article
  return {
    isArticle: true,
    card: cardOf({ heading, lead }, facesOf(named(catalogue, [face]))),
    items: (picture) => [
      breadcrumbs([EXPLORE, list, { name: heading, path }]),
      articleItem(article, path, picture),
    ],
    changedOn: changedOn(article),
  }
}

/** Throws for a page that nobody has told the facts of. */
export function pageFacts(path: string): PageFacts {
  for (const facts of [home, landing, category, generator, legal, safety, character, blog]) {
    const found = facts(path)
    if (found) return found
  }
  throw new Error(`${path}: web/app/page-facts.server.ts does not know this page`)
}

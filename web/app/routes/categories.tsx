import { CATEGORIES } from '#contract/categories.ts'
import { GENERATOR_PAGES } from '#contract/generator.ts'
import { CategoriesPage } from '#web/categories/categories-page.tsx'
import { categoryPath, categoryText } from '#web/categories/category-texts.server.ts'
import { isListed } from '#web/categories/is-listed.ts'
import { cardOf, catalogue, leading } from '#web/characters/catalogue.server.ts'
import { landingPaths, landingText } from '#web/landing/page-texts.server.ts'
import { t } from '#web/lib/words.ts'
import { generatorText } from '#web/pictures/generator-texts.server.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { SectionTabs } from '#web/shell/section-tabs.tsx'
import type { Route } from './+types/categories.ts'

const FACES = 3

const labelOf = ({ title }: { title: string }) => title.replace(/ · Moonlit$/, '')

export function loader() {
  return {
    tiles: CATEGORIES.map((category) => {
      const text = categoryText(category)
      const listed = catalogue.filter((character) => isListed(character, text))
      const portraits = leading(listed, text.first)
        .slice(0, FACES)
        .map((character) => cardOf(character).portrait)
      return {
        to: categoryPath(category),
        label: text.label,
        lead: text.heading,
        count: listed.length,
        portraits,
      }
    }),
    more: [
      {
        heading: t`By what you feel like`,
        links: landingPaths().map((to) => ({ to, label: labelOf(landingText(to.slice(1))) })),
      },
      {
        heading: t`Pictures`,
        links: GENERATOR_PAGES.map((page) => ({ to: `/${page}`, label: labelOf(generatorText(page)) })),
      },
    ],
  }
}

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta(
    location.pathname,
    t`Categories: seven ways into the catalogue · Moonlit`,
    t`Browse AI characters by what draws you: age, build, background. Seven categories of fictional adults, each with a word on how its list was made.`,
  )

export default function Categories({ loaderData: { tiles, more } }: Route.ComponentProps) {
  return (
    <>
      <SectionTabs />
      <CategoriesPage tiles={tiles} more={more} />
    </>
  )
}

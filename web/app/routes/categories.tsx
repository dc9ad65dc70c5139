import { CATEGORIES } from '#contract/categories.ts'
import { CategoriesPage } from '#web/categories/categories-page.tsx'
import { categoryPath, categoryText } from '#web/categories/category-texts.server.ts'
import { isListed } from '#web/categories/is-listed.ts'
import { cardOf, catalogue, leading } from '#web/characters/catalogue.server.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { SectionTabs } from '#web/shell/section-tabs.tsx'
import type { Route } from './+types/categories.ts'

const FACES = 3

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
  }
}

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta(
    location.pathname,
    'Categories: seven ways into the catalogue · Moonlit',
    'Browse AI characters by what draws you: age, build, background. Seven categories of fictional adults, each with a word on how its list was made.',
  )

export default function Categories({ loaderData: { tiles } }: Route.ComponentProps) {
  return (
    <>
      <SectionTabs />
      <CategoriesPage tiles={tiles} />
    </>
  )
}

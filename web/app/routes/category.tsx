import { CATEGORIES } from '#contract/categories.ts'
import { CategoryPage } from '#web/categories/category-page.tsx'
import { categoryAt, categoryPath, categoryText } from '#web/categories/category-texts.server.ts'
import { isListed } from '#web/categories/is-listed.ts'
import { cardOf, catalogue, leading } from '#web/characters/catalogue.server.ts'
import { CharacterGrid } from '#web/characters/character-grid.tsx'
import { t } from '#web/lib/words.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { SectionTabs } from '#web/shell/section-tabs.tsx'
import type { Route } from './+types/category.ts'

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const category = categoryAt(slug)
  const { rule, also, first, ...text } = categoryText(category)
  const listed = catalogue.filter((character) => isListed(character, { rule, also }))
  const crumbOf = (other: typeof category) => ({ label: categoryText(other).label, to: categoryPath(other) })
  return {
    text,
    cards: leading(listed, first).map(cardOf),
    crumbs: [{ label: t`Explore`, to: '/' }, { label: t`Categories`, to: '/categories' }, crumbOf(category)],
    others: CATEGORIES.filter((other) => other !== category).map(crumbOf),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? pageMeta(location.pathname, loaderData.text.title, loaderData.text.description) : []

export default function CategoryRoute({ loaderData: { text, cards, crumbs, others } }: Route.ComponentProps) {
  return (
    <>
      <SectionTabs />
      <CategoryPage text={text} crumbs={crumbs} others={others}>
        <CharacterGrid cards={cards} eagerCount={4} />
      </CategoryPage>
    </>
  )
}

import { cardOf, catalogue, named } from '#web/characters/catalogue.server.ts'
import { CharacterGrid } from '#web/characters/character-grid.tsx'
import { landingBannerOf } from '#web/landing/banners.server.ts'
import { HomePage } from '#web/landing/home-page.tsx'
import { landingText } from '#web/landing/page-texts.server.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { SectionTabs } from '#web/shell/section-tabs.tsx'
import type { Route } from './+types/landing.ts'

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const { characters, ...text } = landingText(slug)
  const shown = named(catalogue, characters)
  return { text, banner: landingBannerOf(slug), cards: shown.map(cardOf) }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? pageMeta(location.pathname, loaderData.text.title, loaderData.text.description) : []

export default function Landing({ loaderData: { text, banner, cards } }: Route.ComponentProps) {
  return (
    <>
      <SectionTabs />
      <HomePage text={text} banner={banner}>
        <CharacterGrid cards={cards} eagerCount={4} />
      </HomePage>
    </>
  )
}

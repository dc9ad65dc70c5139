import type { Section } from '#contract/sections.ts'
import { cardOf, inSection, leading } from '#web/characters/catalogue.server.ts'
import { CharacterGrid } from '#web/characters/character-grid.tsx'
import { GenderSwitch, SwitchedGrids } from '#web/characters/gender-switch.tsx'
import { bannerOf } from '#web/landing/banners.server.ts'
import { HomePage } from '#web/landing/home-page.tsx'
import { homeText } from '#web/landing/page-texts.server.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { SectionTabs } from '#web/shell/section-tabs.tsx'
import type { Route } from './+types/home.ts'

export function loader({ request }: Route.LoaderArgs) {
  const section = sectionAt(new URL(request.url).pathname)
  const { characters, ...text } = homeText(section)
  const cards = leading(inSection(section), characters).map(cardOf)
  return { section, text, banner: bannerOf(section), cards }
}

const sectionAt = (path: string): Section =>
  path.startsWith('/ai-boyfriend')
    ? 'ai-boyfriend'
    : path.startsWith('/ai-hentai')
      ? 'ai-hentai'
      : 'ai-girlfriend'

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? pageMeta(location.pathname, loaderData.text.title, loaderData.text.description) : []

export default function Home({ loaderData: { section, text, banner, cards } }: Route.ComponentProps) {
  const isAnime = section === 'ai-hentai'
  return (
    <>
      <SectionTabs current={section} />
      <HomePage text={text} banner={banner} beside={isAnime && <GenderSwitch />}>
        {isAnime ? <SwitchedGrids cards={cards} /> : <CharacterGrid cards={cards} eagerCount={4} />}
      </HomePage>
    </>
  )
}

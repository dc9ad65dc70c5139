import { cardOf, neighbours } from '#web/characters/catalogue.server.ts'
import { CharacterPage } from '#web/characters/character-page.tsx'
import { characterAt, detailOf } from '#web/characters/detail.server.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { BackToSection, sectionPath } from '#web/shell/section-tabs.tsx'
import type { Route } from './+types/character.ts'

const OTHERS = 4

export function loader({ params: { section, name } }: Route.LoaderArgs) {
  const character = characterAt(section, name)
  return { detail: detailOf(character), others: neighbours(character, OTHERS).map(cardOf) }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return []
  const { name, age, phrase, rhythm } = loaderData.detail
  return pageMeta(
    location.pathname,
    `${name}, ${age}, AI companion · Moonlit`,
    `${phrase} ${name} asks about ${lowerFirst(rhythm.asksAbout)}. An AI character, written as an adult.`,
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export default function Character({ loaderData: { detail, others } }: Route.ComponentProps) {
  return (
    <>
      <BackToSection of={detail} />
      <CharacterPage detail={detail} others={others} listPath={sectionPath(detail)} />
    </>
  )
}

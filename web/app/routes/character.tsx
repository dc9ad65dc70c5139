import { cardOf, neighbours } from '#web/characters/catalogue.server.ts'
import { CharacterPage } from '#web/characters/character-page.tsx'
import { characterAt, detailOf } from '#web/characters/detail.server.ts'
import { t } from '#web/lib/words.ts'
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
  const whole = t`${phrase} ${name} asks about ${lowerFirst(rhythm.asksAbout)}. An AI character, written as an adult.`
  return pageMeta(
    location.pathname,
    t`${name}, ${age}, AI companion · Moonlit`,
    whole.length <= DESCRIPTION_CHARS_MAX ? whole : t`${phrase} An AI character, written as an adult.`,
  )
}

/** Search engines cut what is longer. */
const DESCRIPTION_CHARS_MAX = 160

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export default function Character({ loaderData: { detail, others } }: Route.ComponentProps) {
  return (
    <>
      <BackToSection of={detail} />
      <CharacterPage detail={detail} others={others} listPath={sectionPath(detail)} />
    </>
  )
}

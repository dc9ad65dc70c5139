import { GENERATOR_PAGES } from '#contract/generator.ts'
import type { CastMember } from '#web/pictures/cast-member.ts'
import { choices } from '#web/pictures/choices.server.ts'
import { GeneratorPage } from '#web/pictures/generator-page.tsx'
import { generatorText } from '#web/pictures/generator-texts.server.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/generator.ts'

export function loader({ request }: Route.LoaderArgs) {
  // The router asks for the page's data at the same address with an ending.
  const path = new URL(request.url).pathname.replace(/\/$|\.data$/, '')
  const page = GENERATOR_PAGES.find((known) => `/${known}` === path)
  if (!page) throw new Response(null, { status: 404 })
  return { page, text: generatorText(page), choices: choices() }
}

export const handle = { isPersonal: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? pageMeta(location.pathname, loaderData.text.title, loaderData.text.description) : []

/** Everybody of the catalogue, as the build has listed them. */
async function loadCast(): Promise<CastMember[]> {
  const answer = await fetch('/cast.json')
  return await answer.json()
}

export default function Generator({ loaderData: { page, text, choices } }: Route.ComponentProps) {
  return <GeneratorPage key={page} text={text} choices={choices} loadCast={loadCast} />
}

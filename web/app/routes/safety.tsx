import { safetyDocument } from '#web/safety/safety.server.ts'
import { SafetyPage } from '#web/safety/safety-page.tsx'
import { fontLinks } from '#web/shell/font-links.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import hankenGroteskExt from '../../../build/fonts/hanken-grotesk-ext.woff2?url'
import hankenGroteskRest from '../../../build/fonts/hanken-grotesk-rest.woff2?url'
import type { Route } from './+types/safety.ts'

/** Names of help lines have letters that no other page has. */
export const links: Route.LinksFunction = () => fontLinks([hankenGroteskRest, hankenGroteskExt])

export const loader = () => safetyDocument()

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? pageMeta(location.pathname, loaderData.title, loaderData.description) : []

export default function Safety({ loaderData: { heading, lead, help, sections } }: Route.ComponentProps) {
  return <SafetyPage heading={heading} lead={lead} help={help} sections={sections} />
}

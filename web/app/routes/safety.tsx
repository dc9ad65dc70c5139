import { safetyDocument } from '#web/safety/safety.server.ts'
import { SafetyPage } from '#web/safety/safety-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/safety.ts'

export const loader = () => safetyDocument()

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? pageMeta(location.pathname, loaderData.title, loaderData.description, true) : []

export default function Safety({ loaderData: { heading, lead, help, sections } }: Route.ComponentProps) {
  return <SafetyPage heading={heading} lead={lead} help={help} sections={sections} />
}

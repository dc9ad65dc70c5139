import { LEGAL_PAGES } from '#contract/legal.ts'
import { legalDocument, legalLinks } from '#web/legal/documents.server.ts'
import { LegalPage } from '#web/legal/legal-page.tsx'
import { DATES } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/legal.ts'

export function loader({ request }: Route.LoaderArgs) {
  // The router asks for the page's data at the same address with an ending.
  const path = new URL(request.url).pathname.replace(/\/$|\.data$/, '')
  const page = LEGAL_PAGES.find((known) => `/${known}` === path)
  if (!page) throw new Response(null, { status: 404 })
  const { title, description, effective, ...document } = legalDocument(page)
  const day = new Date(effective).toLocaleDateString(DATES, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    title,
    description,
    document: { ...document, effective: day },
    others: [...legalLinks().filter(({ to }) => to !== path), { to: '/safety', label: t`Safety` }],
  }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? pageMeta(location.pathname, loaderData.title, loaderData.description) : []

export default function Legal({ loaderData: { document, others } }: Route.ComponentProps) {
  return <LegalPage document={document} others={others} />
}

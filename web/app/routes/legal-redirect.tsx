import { redirect } from 'react-router'
import { termsPathIn } from '#contract/legal.ts'
import type { Route } from './+types/legal-redirect.ts'

/** ROUTE-20, ROUTE-21 for a link that is followed within the site; the server answers the same to a whole request. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  const { pathname, search } = new URL(request.url)
  throw redirect((pathname.startsWith('/terms') ? await termsPath() : '/privacy-policy-row') + search)
}

async function termsPath(): Promise<string> {
  const { resolvePlace } = await import('#web/lib/place.ts')
  return termsPathIn((await resolvePlace())?.countryCode)
}

export default function LegalRedirect() {
  return null
}

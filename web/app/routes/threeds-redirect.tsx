import { redirect, useLocation } from 'react-router'
import { t } from '#web/lib/words.ts'
import { ReturnPage } from '#web/payments/return-page.tsx'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/threeds-redirect.ts'

/** [ROUTE-07] [ROUTE-19] No frame of the site is around it, and nobody is asked who they are. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!new URL(request.url).search) throw redirect('/')
  return null
}

export const meta = () => privateMeta(t`Payment`)

export default function ThreeDsRedirect() {
  return <ReturnPage search={useLocation().search} />
}

import { Outlet, useLocation } from 'react-router'
import { canonicalAddress } from '#web/shell/page-meta.ts'
import { gate } from '../gate.ts'
import type { Route } from './+types/app.ts'

/** Around the pages that the browser puts together; public pages have no gate and need none of its script. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [gate]

/** They are about whoever looks at them. */
export const handle = { isPersonal: true }

/** [ROUTE-26] React moves the link into the head. */
export default function App() {
  const { pathname } = useLocation()
  return (
    <>
      <link rel="canonical" href={canonicalAddress(pathname)} />
      <Outlet />
    </>
  )
}

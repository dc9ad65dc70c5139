import { Outlet } from 'react-router'
import { gate } from '../gate.ts'
import type { Route } from './+types/app.ts'

/** Around the pages that the browser puts together; public pages have no gate and need none of its script. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [gate]

/** They are about whoever looks at them. */
export const handle = { isPersonal: true }

export default Outlet

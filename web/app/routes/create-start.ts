import { replace } from 'react-router'
import { beginPending } from '#web/own-characters/pending.ts'
import { entryOf, startOf } from '#web/own-characters/start-step.ts'

/** [ROUTE-16] /create-girlfriend and /create-boyfriend: whom they make is chosen, the wizard asks the rest. */
export function clientLoader({ request }: { request: Request }): never {
  const { pathname, search } = new URL(request.url)
  const start = startOf(pathname, search)
  beginPending(start)
  throw replace(`/create-model/${start.step}${entryOf(search).mark}`)
}

export default function CreateStart() {
  return null
}

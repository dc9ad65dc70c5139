import { replace, useLocation } from 'react-router'
import { CREATION_STEPS } from '#contract/addresses.ts'
import { beginPending } from '#web/own-characters/pending.ts'
import { entryOf, startOf } from '#web/own-characters/start-step.ts'
import { WizardPage } from '#web/own-characters/wizard-page.tsx'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/create-model.ts'

/**
 * The step of an address. What the query chooses is chosen once and then leaves the address, so that Back does not
 * choose it again.
 */
export function clientLoader({ request, params }: Route.ClientLoaderArgs): number {
  const { pathname, search } = new URL(request.url)
  if (params.step !== undefined) {
    const step = STEPS.indexOf(params.step)
    if (step < 0) throw staying(pathname)
    beginPending({ gender: undefined, style: undefined })
    return step
  }
  const start = startOf(pathname, search)
  beginPending(start)
  if (start.step > 0) throw replace(`/create-model/${start.step}${entryOf(search).mark}`)
  return 0
}

const STEPS = Array.from({ length: CREATION_STEPS }, (_, step) => String(step))

/** [ROUTE-17] Where no step has this number nobody goes anywhere: the page that is left is still the address. */
function staying(path: string): Response {
  const { pathname, search } = window.location
  return replace(pathname === path ? '/create-model' : pathname + search)
}

export const meta = () => privateMeta('Create a character')

export default function CreateModel({ loaderData: step }: Route.ComponentProps) {
  const { search } = useLocation()
  return <WizardPage step={step} search={search} />
}

import { replace, useLocation } from 'react-router'
import { CREATION_STEPS } from '#contract/addresses.ts'
import { t } from '#web/lib/words.ts'
import { findForEdit } from '#web/own-characters/find-for-edit.ts'
import { beginPending, recallPending } from '#web/own-characters/pending.ts'
import { editedIn, entryOf, LOOKS_STEP, startOf } from '#web/own-characters/start-step.ts'
import { WizardPage } from '#web/own-characters/wizard-page.tsx'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/create-model.ts'

/**
 * The step of an address. What the query chooses is chosen once and then leaves the address, so that Back does not
 * choose it again.
 */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<number> {
  const { pathname, search } = new URL(request.url)
  const step = params.step === undefined ? undefined : STEPS.indexOf(params.step)
  if (step === -1) throw staying(pathname)
  const edited = editedIn(search)
  if (edited) {
    // An address without a step begins with what the character was made of, any other goes on.
    const isBegun = step !== undefined && recallPending(edited)
    if (!isBegun && !(await findForEdit(edited))) throw replace('/characters')
    if (step === undefined) throw replace(`/create-model/${LOOKS_STEP}${entryOf(search).mark}`)
    return step
  }
  if (step !== undefined) {
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

export const meta = () => privateMeta(t`Create a character`)

export default function CreateModel({ loaderData: step }: Route.ComponentProps) {
  const { search } = useLocation()
  return <WizardPage step={step} search={search} />
}

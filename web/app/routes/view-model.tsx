import { redirect, useLocation } from 'react-router'
import { CREATION_STEPS } from '#contract/addresses.ts'
import { finished, recallPending } from '#web/own-characters/pending.ts'
import { ViewPage } from '#web/own-characters/view-page.tsx'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/view-model.ts'

/** [ROUTE-18] Without a pending character there is nobody to look at, and one without a name is not finished. */
export function clientLoader() {
  const pending = recallPending()
  if (!pending) throw redirect('/create-model')
  const done = finished(pending.choices)
  if ('problems' in done) throw redirect(`/create-model/${CREATION_STEPS - 1}`)
  return { clientId: pending.clientId, choices: done.choices }
}

export const meta = () => privateMeta('Your character')

export default function ViewModel({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  return <ViewPage {...loaderData} search={search} />
}

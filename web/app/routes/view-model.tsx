import { redirect, useLocation } from 'react-router'
import { CREATION_STEPS } from '#contract/addresses.ts'
import { t } from '#web/lib/words.ts'
import { finished, recallPending } from '#web/own-characters/pending.ts'
import { editedIn, entryOf } from '#web/own-characters/start-step.ts'
import { ViewPage } from '#web/own-characters/view-page.tsx'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/view-model.ts'

/** [ROUTE-18] Without a pending character there is nobody to look at, and one without a name is not finished. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search } = new URL(request.url)
  const { mark } = entryOf(search)
  const pending = recallPending(editedIn(search))
  if (!pending) throw redirect(`/create-model${mark}`)
  const done = finished(pending.choices)
  if ('problems' in done) throw redirect(`/create-model/${CREATION_STEPS - 1}${mark}`)
  return { choices: done.choices }
}

export const meta = () => privateMeta(t`Your character`)

export default function ViewModel({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  return <ViewPage {...loaderData} search={search} />
}

import { redirect } from 'react-router'
import { t } from '#web/lib/words.ts'
import { FunnelViewPage } from '#web/own-characters/funnel/funnel-view-page.tsx'
import { recallFunnel } from '#web/own-characters/funnel/pending-funnel.ts'
import { finished } from '#web/own-characters/pending.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/funnel-view.ts'

/** Where the names are chosen; the only step that has no answer to begin with. */
const NAME_STEP = 6

/** [ROUTE-24] Without a character of the funnel there is nobody to look at, and one without a name is not finished. */
export function clientLoader() {
  const funnel = recallFunnel()
  if (!funnel) throw redirect('/funnel/1')
  const done = finished(funnel.choices)
  if ('problems' in done) throw redirect(`/funnel/${NAME_STEP}`)
  return { choices: done.choices }
}

export const meta = () => privateMeta(t`Your character`)

export default function FunnelView({ loaderData }: Route.ComponentProps) {
  return <FunnelViewPage {...loaderData} />
}

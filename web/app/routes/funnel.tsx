import { redirect } from 'react-router'
import { FUNNEL_STEPS } from '#contract/addresses.ts'
import { t } from '#web/lib/words.ts'
import { FunnelPage } from '#web/own-characters/funnel/funnel-page.tsx'
import { beginFunnel } from '#web/own-characters/funnel/pending-funnel.ts'
import { privateMeta } from '../private-meta.ts'
import { stepOf } from '../step-of.ts'
import type { Route } from './+types/funnel.ts'

/** [ROUTE-24] A step that is none leads to the first; the server answers 404 where such an address is opened. */
export function clientLoader({ params }: Route.ClientLoaderArgs): number {
  const step = stepOf(params.step, FUNNEL_STEPS)
  if (!step) throw redirect('/funnel/1')
  beginFunnel()
  return step
}

export const meta = () => privateMeta(t`Meet somebody`)

export default function Funnel({ loaderData: step }: Route.ComponentProps) {
  return <FunnelPage step={step} />
}

import { redirect } from 'react-router'
import { SURVEY_STEPS } from '#contract/addresses.ts'
import { t } from '#web/lib/words.ts'
import { recallSurvey } from '#web/own-characters/funnel/pending-survey.ts'
import { SurveyPage } from '#web/own-characters/funnel/survey-page.tsx'
import { privateMeta } from '../private-meta.ts'
import { stepOf } from '../step-of.ts'
import type { Route } from './+types/survey.ts'

/** [ROUTE-24] A step that is none leads to the first. */
export function clientLoader({ params }: Route.ClientLoaderArgs): number {
  const step = stepOf(params.step, SURVEY_STEPS)
  if (!step) throw redirect('/survey/1')
  recallSurvey()
  return step
}

export const meta = () => privateMeta(t`Three questions`)

export default function Survey({ loaderData: step }: Route.ComponentProps) {
  return <SurveyPage step={step} />
}

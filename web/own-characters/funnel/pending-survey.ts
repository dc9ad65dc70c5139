import { v4 as newId } from 'uuid'
import { z } from 'zod'
import { SurveyAnswers } from '#contract/funnel.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'

/** The survey as far as it is answered. `clientId` keeps it once, however often it is sent. */
const PendingSurvey = z.object({ clientId: z.uuid(), answers: SurveyAnswers.partial() })
type PendingSurvey = z.infer<typeof PendingSurvey>

export const storedSurvey = tabStorage.entry(
  'survey',
  (value): value is PendingSurvey => PendingSurvey.safeParse(value).success,
)

export const survey = createStore<PendingSurvey>({ clientId: newId(), answers: {} })

export function recallSurvey(): PendingSurvey {
  survey.set(storedSurvey.read() ?? survey.get())
  return survey.get()
}

export function answer(given: Partial<SurveyAnswers>): PendingSurvey {
  // Other answers are another survey to the server.
  survey.set({ clientId: newId(), answers: { ...survey.get().answers, ...given } })
  storedSurvey.write(survey.get())
  return survey.get()
}

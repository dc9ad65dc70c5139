import { v4 as newId } from 'uuid'
import { z } from 'zod'
import type { SurveyAnswers } from '#contract/funnel.ts'
import { createStore } from '#web/lib/store.ts'
import { storedFunnelModel } from '#web/lib/stored-funnel.ts'
import { FIRST_CHOICES } from '../first-choices.ts'
import { PendingChoices } from '../pending.ts'
import { type Suggested, suggestedBy } from './suggested-by.ts'

/** The character of the funnel. It is kept in the browser until it is made, also when the tab is closed. */
const PendingFunnel = z.object({
  clientId: z.uuid(),
  choices: PendingChoices,
  /** What the survey made more likely; a word among the choices, and no more. */
  suggested: PendingChoices.pick({ personality: true, relation: true, place: true }).optional(),
  wasSent: z.boolean().optional(),
})
export type PendingFunnel = z.infer<typeof PendingFunnel>

export const pendingFunnel = createStore<PendingFunnel | undefined>(undefined)

export function recallFunnel(): PendingFunnel | undefined {
  const kept = PendingFunnel.safeParse(storedFunnelModel.read())
  pendingFunnel.set(kept.data)
  return kept.data
}

export function keepFunnel(next: PendingFunnel | undefined): void {
  storedFunnelModel.write(next)
  pendingFunnel.set(next)
}

const begun = (): PendingFunnel => recallFunnel() ?? { clientId: newId(), choices: FIRST_CHOICES }

/** Goes on with what is kept, or begins. */
export const beginFunnel = (): void => keepFunnel(begun())

export function chooseInFunnel(chosen: Partial<PendingFunnel['choices']>): void {
  const known = pendingFunnel.get()
  if (known) keepFunnel({ ...known, choices: { ...known.choices, ...chosen } })
}

/** What the answers suggest is chosen, until something else is. */
export function suggest(answers: SurveyAnswers): void {
  const known = begun()
  const suggested: Suggested = suggestedBy(answers)
  keepFunnel({ ...known, suggested, choices: { ...known.choices, ...suggested } })
}

import { z } from 'zod'
import { FirstName, User, UserGender } from './accounts.ts'
import { CreateFromChoices, OwnCharacter } from './own-characters.ts'

/** What somebody is asked before the funnel: what brings them here, when they have time, and what matters to them. */
export const SURVEY_REASONS = ['company', 'romance', 'stories', 'practice', 'curiosity'] as const
export const SURVEY_TIMES = ['mornings', 'in between', 'evenings', 'nights'] as const
export const SURVEY_WISHES = ['listening', 'laughter', 'honesty', 'tenderness', 'adventure'] as const

export const SurveyAnswers = z.strictObject({
  reason: z.enum(SURVEY_REASONS),
  time: z.enum(SURVEY_TIMES),
  wish: z.enum(SURVEY_WISHES),
})
export type SurveyAnswers = z.infer<typeof SurveyAnswers>

export const AnswerSurvey = z.object({
  /** Made by the client: a call that is repeated changes nothing more. */
  clientId: z.uuid(),
  answers: SurveyAnswers,
})
export type AnswerSurvey = z.infer<typeof AnswerSurvey>

export const FinishFunnel = CreateFromChoices.extend({
  /** What the caller tells about themselves; it becomes the account's. */
  name: FirstName.or(z.literal('')),
  gender: UserGender.optional(),
})
export type FinishFunnel = z.infer<typeof FinishFunnel>

export const FinishedFunnel = z.object({ user: User, character: OwnCharacter })

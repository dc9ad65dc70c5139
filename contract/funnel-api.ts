import { type CallSchemas, Nothing } from './call-schemas.ts'
import { AnswerSurvey, FinishedFunnel, FinishFunnel } from './funnel.ts'

/** The part of the API that is about the first minutes of somebody new. */
export const FUNNEL_API = {
  answerSurvey: {
    summary:
      'Keeps the answers of the survey, in place of those that the caller gave before; somebody without a token becomes a guest.',
    body: AnswerSurvey,
    answer: Nothing,
  },
  finishFunnel: {
    summary:
      'Makes the character of the funnel, and of a visitor or guest an anonymous user who keeps it. 402 with the limit `characters` where there is room for no more, 451 where a rule is broken; nobody has an account then.',
    body: FinishFunnel,
    answer: FinishedFunnel,
  },
} as const satisfies Record<string, CallSchemas>

import type { CallSchemas } from './call-schemas.ts'
import { WithReason } from './desk.ts'
import {
  AnswerAppeal,
  AnsweredAppeal,
  AppealParams,
  AppealsPage,
  AppealsQuery,
  OpenedAppeal,
} from './desk-appeals.ts'

/** What operators do with appeals, and with decisions that somebody wants looked at. */
export const DESK_APPEALS_API = {
  listAppeals: {
    summary: 'Appeals and reviews that wait for an answer, oldest first.',
    query: AppealsQuery,
    answer: AppealsPage,
  },
  openAppeal: {
    summary: 'What the user wrote, and by what it was decided. Needs a reason, and goes on the log.',
    params: AppealParams,
    body: WithReason,
    answer: OpenedAppeal,
  },
  answerAppeal: {
    summary: 'Answers an appeal or a review, once. 409 for the operator who decided it, where that is known.',
    params: AppealParams,
    body: AnswerAppeal,
    answer: AnsweredAppeal,
  },
} as const satisfies Record<string, CallSchemas>

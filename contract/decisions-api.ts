import { SpokenAnswer } from './accounts.ts'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import { AppealBan, Ban, BanKey, Decision, DecisionParams, Decisions, WriteAppeal } from './decisions.ts'

/** The part of the API that is about what the safety rules decided, and objections to it. */
export const DECISIONS_API = {
  listDecisions: {
    summary: "What the safety rules have stopped of the caller's, and what follows from it.",
    answer: Decisions,
  },
  understandWarning: {
    summary: 'Notes that a warning was read, so that it is not shown again.',
    params: DecisionParams,
    answer: Nothing,
  },
  askReview: {
    summary: 'Asks a person to look at a decision.',
    params: DecisionParams,
    answer: SpokenAnswer,
  },
  writeAppeal: {
    summary: 'Objects to a decision, once.',
    params: DecisionParams,
    body: WriteAppeal,
    answer: Decision,
  },
  getBan: { summary: 'The ban that a key came with, and its appeal.', body: BanKey, answer: Ban },
  appealBan: { summary: 'Objects to a ban, once.', body: AppealBan, answer: Decision },
} as const satisfies Record<string, CallSchemas>

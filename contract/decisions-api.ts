import { z } from 'zod'
import { SpokenAnswer } from './accounts.ts'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import {
  AppealBan,
  Ban,
  BanKey,
  BanProof,
  Decision,
  DecisionParams,
  Decisions,
  FoundBannedAccount,
  WriteAppeal,
} from './decisions.ts'

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
  getBannedAccount: {
    summary: 'What a banned person has to show for a copy of the data and the erasure of the account.',
    body: BanKey,
    answer: FoundBannedAccount,
  },
  exportBanned: {
    summary: 'Everything that is kept of a banned person, as a ZIP file.',
    body: BanProof,
    answer: z.string(),
    file: 'application/zip',
  },
  deleteBanned: {
    summary: 'Has the account of a banned person erased after 14 days; the ban stands.',
    body: BanProof,
    answer: FoundBannedAccount,
  },
  keepBanned: { summary: 'Takes that back.', body: BanKey, answer: FoundBannedAccount },
} as const satisfies Record<string, CallSchemas>

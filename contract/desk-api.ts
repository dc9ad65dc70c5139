import { z } from 'zod'
import { StepUpOnly } from './accounts.ts'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import { DeedsPage, DeedsQuery, Opening } from './deeds.ts'
import {
  CaseParams,
  CasesPage,
  CasesQuery,
  DecideCase,
  DeskState,
  DeskUser,
  EnrolledFactor,
  FactorCode,
  FindUser,
  GrantLuna,
  OpenedCase,
  Overview,
  PaymentOfUser,
  RefundPayment,
  TalkLine,
  UnbanUser,
  UserParams,
  WithReason,
} from './desk.ts'

/** The part of the API for operators, and what it tells the people whose data they see. */
export const DESK_API = {
  listOpenings: {
    summary: "When an operator opened the caller's data or changed the account, latest first.",
    answer: z.object({ openings: z.array(Opening) }),
  },
  getDesk: { summary: 'Whether the desk is open to this session.', answer: DeskState },
  enrolFactor: {
    summary: "Makes the secret of the operator's second factor; it counts once its first code has come.",
    body: StepUpOnly,
    answer: EnrolledFactor,
  },
  passFactor: {
    summary: 'Opens the desk to this session for 12 hours with a code of six digits.',
    body: FactorCode,
    answer: DeskState,
  },
  leaveDesk: { summary: 'Closes the desk to this session.', answer: Nothing },
  getOverview: { summary: 'Counts of the last 30 days.', answer: Overview },
  listCases: {
    summary: 'Cases to judge, oldest first, or those judged last.',
    query: CasesQuery,
    answer: CasesPage,
  },
  openCase: { summary: 'The evidence of a case. Goes on the log.', params: CaseParams, answer: OpenedCase },
  openTalk: {
    summary: 'The lines around the message of a case. Needs a reason, and goes on the log.',
    params: CaseParams,
    body: WithReason,
    answer: z.object({ lines: z.array(TalkLine) }),
  },
  decideCase: {
    summary: 'Decides a case, once.',
    params: CaseParams,
    body: DecideCase,
    answer: OpenedCase,
  },
  findUser: {
    summary: 'One user, by id or by the whole address. Needs a reason, and goes on the log.',
    body: FindUser,
    answer: DeskUser,
  },
  banUser: { summary: 'Bans a user.', params: UserParams, body: WithReason, answer: DeskUser },
  unbanUser: { summary: 'Takes a ban back.', params: UserParams, body: UnbanUser, answer: DeskUser },
  grantLuna: { summary: 'Gives a user luna.', params: UserParams, body: GrantLuna, answer: DeskUser },
  refundPayment: {
    summary: 'Gives back a payment, all of it or a part.',
    params: PaymentOfUser,
    body: RefundPayment,
    answer: DeskUser,
  },
  exportUser: {
    summary: 'What is kept of a user, without anything that was said, asked for or drawn, as a ZIP file.',
    params: UserParams,
    body: WithReason,
    answer: z.string(),
    file: 'application/zip',
  },
  eraseUser: {
    summary: 'Signs a user out and has the account erased in 14 days.',
    params: UserParams,
    body: WithReason,
    answer: DeskUser,
  },
  listDeeds: { summary: 'What operators did, latest first.', query: DeedsQuery, answer: DeedsPage },
} as const satisfies Record<string, CallSchemas>

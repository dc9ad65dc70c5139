import { AgeStatus, ConfirmAdult, StartedProof, StartProof } from './age.ts'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import { DueNotice, NoticeParams } from './notices.ts'

/** The part of the API that is about being an adult, and about knowing whom one talks with. */
export const AGE_API = {
  getAge: {
    summary: "What the caller's place wants before content for adults.",
    answer: AgeStatus,
  },
  confirmAdult: {
    summary: 'Keeps that the caller says to be 18 or older. Makes a guest of a caller without a token.',
    body: ConfirmAdult,
    answer: AgeStatus,
  },
  startProof: {
    summary:
      'Begins a proof of age; the browser goes to the address in the answer. Makes a guest of a caller without a token. 429 while a check that failed is too recent.',
    body: StartProof,
    answer: StartedProof,
  },
  getNotice: {
    summary: 'A notice that the caller talks with an AI, where one is due and not yet seen.',
    answer: DueNotice,
  },
  seeNotice: { summary: 'Marks a notice as seen.', params: NoticeParams, answer: Nothing },
} as const satisfies Record<string, CallSchemas>

import { AffiliateAnswer, JoinAffiliate, RequestPayout } from './affiliate.ts'
import type { CallSchemas } from './call-schemas.ts'

/** The part of the API that is about bringing people and earning by it. */
export const AFFILIATE_API = {
  getAffiliate: {
    summary: "The caller's part in the affiliate programme; null for somebody who has not joined.",
    answer: AffiliateAnswer,
  },
  joinAffiliate: {
    summary: 'Joins the affiliate programme. Who takes part already stays so.',
    body: JoinAffiliate,
    answer: AffiliateAnswer,
  },
  requestPayout: {
    summary:
      'Asks for what is payable. The same `clientId` again is the same request. 409 where less is payable, or another request waits.',
    body: RequestPayout,
    answer: AffiliateAnswer,
  },
} as const satisfies Record<string, CallSchemas>

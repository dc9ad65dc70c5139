import { z } from 'zod'
import { StartSocial } from '#contract/accounts.ts'

/**
 * What the specification carries in the state, kept on the server while the person is away. A bot check is good only
 * once, so it is its outcome that is kept.
 */
export const FlowDetails = StartSocial.omit({ provider: true, purpose: true, captchaToken: true }).extend({
  isPerson: z.boolean(),
  /** Of who connects a provider: signing out in the meantime calls it off. */
  sessionId: z.uuid().optional(),
  /** What the browser says of being counted: on the way back it says nothing. */
  distinctId: z.uuid().optional(),
  agreedTo: z.int().optional(),
  /** The headers by which an affiliate is known. */
  cameBy: z.record(z.string(), z.string()).default({}),
})
export type FlowDetails = z.infer<typeof FlowDetails>

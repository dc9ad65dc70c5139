import { z } from 'zod'

const Cents = z.int().nonnegative()

/**
 * The right to withdraw from a purchase, or that somebody has. `backCents` goes back, `keptCents` is for `usedDays` of
 * `ofDays`, or for luna that is spent; `luna` is what is taken off of what it bought.
 */
export const Withdrawal = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    /** Noon of the last day on which it can be done. */
    until: z.iso.datetime(),
    backCents: Cents,
    keptCents: Cents,
    usedDays: z.int().nonnegative(),
    ofDays: z.int().nonnegative(),
    luna: z.int().nonnegative(),
    /** Of the luna that goes: what is spent, and so is taken of luna that comes later. */
    owedLuna: z.int().nonnegative(),
  }),
  z.object({ state: z.literal('withdrawn'), at: z.iso.datetime(), backCents: Cents, keptCents: Cents }),
])
export type Withdrawal = z.infer<typeof Withdrawal>

export const WithdrawFromPurchase = z.object({
  /** What the page showed as the sum that goes back; `conflict` where it is another by now. */
  shownCents: Cents,
})

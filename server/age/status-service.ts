import type { AgeLaw, AgeStatus } from '#contract/age.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { AgeProvider } from '#server/providers/age/port.ts'
import { type AgeAssurance, type Place, ruleFor } from './law.ts'
import { findFacts } from './store.ts'

/** After a check that did not prove it; counted for the account, whichever device it is on (SAF-33). */
export const COOLING_OFF_MS = 24 * 60 * 60_000

export type StatusParts = {
  db: Database
  clock: Clock
  assurance: AgeAssurance
  laws: readonly AgeLaw[]
  /** Undefined where nobody takes proofs. */
  provider: AgeProvider | undefined
}

/** What the law of a place still wants of somebody; nobody yet, `undefined`, has confirmed nothing. */
export async function statusOf(
  { db, clock, assurance, laws, provider }: StatusParts,
  userId: string | undefined,
  place: Place,
): Promise<AgeStatus> {
  const rule = ruleFor(assurance, laws, place, clock.now())
  const facts = userId ? await findFacts(db, userId, provider?.name === 'sandbox') : undefined
  const isProven = facts?.provenBy.some((method) => !rule || rule.accepts.some((one) => one === method))
  if (assurance === 'off' || isProven || facts?.isVouchedFor) return { needs: 'nothing', accepts: [] }
  if (!rule) return { needs: facts?.isConfirmed ? 'nothing' : 'confirmation', accepts: [] }
  const retryAt = facts?.failedAt && new Date(facts.failedAt.getTime() + COOLING_OFF_MS)
  return {
    ...rule,
    needs: 'proof',
    accepts: [...rule.accepts],
    ...(provider && { provider: provider.name }),
    ...(retryAt && retryAt > clock.now() && { retryAt: retryAt.toISOString() }),
  }
}

import { t } from '#contract/server-words.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { answered, type Booked, whole } from './booked-service.ts'
import * as store from './store.ts'

/**
 * What became of a hold. `none`: nothing was held under this id; `ended`: it had been given back, or it is too late and
 * it is given back now. Only of what is `taken` something was paid.
 */
type TakenHold = 'taken' | 'ended' | 'none'

/**
 * Keeps luna back until it is taken or released, at most until `expiresAt`, which has to lie after whatever it is
 * for has surely ended. Throws `no-luna`.
 */
export async function hold(tx: Queries, wanted: store.Hold): Promise<Booked> {
  const { id, userId, luna, purpose } = whole(wanted)
  const cause = `hold:${id}`
  const refusal = { cause, kind: 'hold', userId, luna, what: purpose } as const
  const held = await store.hold(tx, wanted)
  if (held.outcome === 'ended') throw new AppError('conflict', t`This was asked for before, and has ended.`)
  return answered(held, cause, refusal)
}

/** Spends what is held, or `luna` of it; the rest is given back. */
export async function take(tx: Queries, id: string, { luna }: { luna?: number } = {}): Promise<TakenHold> {
  const { outcome } = await store.take(tx, id, luna)
  if (outcome === 'none' || outcome === 'ended') return outcome
  if (outcome !== 'done')
    throw new Error(`Of hold ${id} something else is to be taken than is there: ${outcome}.`)
  return 'taken'
}

/** Gives back what is held. False where it was taken, or nothing was held. */
export async function release(tx: Queries, id: string): Promise<boolean> {
  return (await store.release(tx, id)).outcome === 'done'
}

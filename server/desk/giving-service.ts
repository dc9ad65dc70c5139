import type { z } from 'zod'
import type { DeskUser, GrantLuna, RefundPayment } from '#contract/desk.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Payments } from '#server/payments/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type ActingParts, act } from './acting-service.ts'

export type GivingParts = ActingParts & {
  ledger: Pick<Ledger, 'grant'>
  /** Undefined where nothing is sold. */
  payments: Pick<Payments, 'refund'> | undefined
}

export async function grantLuna(
  parts: GivingParts,
  operatorId: string,
  userId: string,
  { clientId, luna, reason }: z.output<typeof GrantLuna>,
): Promise<DeskUser> {
  const { db, ledger } = parts
  const given = { cause: `desk:${clientId}`, userId, luna, bucket: 'granted', source: 'correction' } as const
  const thing = `${luna} luna`
  return await act(parts, { operatorId, deed: 'granted-luna', userId, clientId, thing, reason }, () =>
    ledger.grant(db, given),
  )
}

/** Throws `not-found` where the payment is not the user's, `conflict` where that is more than was paid. */
export async function refund(
  parts: GivingParts,
  operatorId: string,
  { userId, paymentId }: { userId: string; paymentId: string },
  { clientId, cents, reason }: z.output<typeof RefundPayment>,
): Promise<DeskUser> {
  const { db, operators, checkout, payments } = parts
  if (!payments) throw new AppError('conflict', 'Nothing is sold here.')
  if (!(await checkout.list(userId)).some(({ id }) => id === paymentId)) throw notFound()
  const thing = `${cents} cents of payment ${paymentId}`
  return await act(parts, { operatorId, deed: 'refunded', userId, clientId, thing, reason }, async () => {
    try {
      await payments.refund({ id: clientId, paymentId, cents })
    } catch (error) {
      // What was asked stays on the log, and what came of it stands beside.
      const isRefused = error instanceof AppError && error.code === 'conflict'
      if (isRefused) await operators.record(db, { operatorId, deed: 'refund-refused', userId, thing, reason })
      throw error
    }
  })
}

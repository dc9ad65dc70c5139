import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import {
  type CardUse,
  type Charge,
  type PaymentProcessor,
  type Prepared,
  ProcessorError,
} from '#server/providers/payments/port.ts'
import * as store from './store.ts'

/**
 * What is known of a payment once its processor was asked; `failed`: nothing was charged. `isRefused`: nor will it be,
 * as the processor takes no such call.
 */
export type Learned = Charge | { status: 'failed'; reason: 'failed' | 'busy'; isRefused?: true }

export const NOT_CHARGED: Learned = { status: 'failed', reason: 'failed' }
export const REFUSED: Learned = { ...NOT_CHARGED, isRefused: true }

type AskingOptions = { db: Database; log: Log; processor: PaymentProcessor; siteOrigin: string }

/** The questions about one payment to its processor. None of them rejects. */
export function createAsking({ db, log, processor, siteOrigin }: AskingOptions) {
  /** Has made, and stores, what the charge to come is found by; where that fails, no money was asked for. */
  async function prepare(
    { id, reference }: store.PaymentRow,
    use: CardUse,
  ): Promise<Prepared | Learned | null> {
    if (!processor.prepare) return null
    try {
      const prepared = await processor.prepare(use)
      await store.setPrepared(db, id, prepared)
      return prepared
    } catch (error) {
      log.warn({ reference, err: error }, 'a payment could not be prepared')
      const kind = error instanceof ProcessorError ? error.kind : 'no-answer'
      if (kind === 'limited') return { status: 'failed', reason: 'busy' }
      return kind === 'refused' ? REFUSED : NOT_CHARGED
    }
  }

  async function charge(
    { returnId, what: description, cents, prepared }: store.PaymentRow,
    reference: string,
    use: CardUse,
    challenge: boolean,
  ): Promise<Learned> {
    const returnUrl = `${siteOrigin}/threeds-return/${returnId}`
    try {
      return await processor.charge({
        reference,
        cents,
        use,
        description,
        challenge,
        returnUrl,
        ...(prepared && { prepared }),
      })
    } catch (error) {
      log.warn({ reference, err: error }, 'the processor did not answer a payment as it should')
      const kind = error instanceof ProcessorError ? error.kind : 'no-answer'
      if (kind === 'limited') return { status: 'failed', reason: 'busy' }
      return kind === 'refused' ? REFUSED : { status: 'unknown' }
    }
  }

  /**
   * What the processor knows of a payment now; undefined where it does not answer, or is not the one that it was made
   * with, and would say that there is none.
   */
  async function find(row: store.PaymentRow): Promise<Charge | undefined> {
    const { reference, challengeReference, cents, prepared } = row
    if (row.processor !== processor.name) return undefined
    try {
      return await processor.find(challengeReference ?? reference, { cents, prepared: prepared ?? undefined })
    } catch (error) {
      log.warn({ reference, err: error }, 'the processor could not be asked about a payment')
      return undefined
    }
  }

  return { prepare, charge, find }
}

export type Asking = ReturnType<typeof createAsking>

import type { Log } from '#server/platform/log.ts'
import { type PaymentProcessor, ProcessorError } from '#server/providers/payments/port.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'

/** Each after twice as long as the one before: some three days. */
const TRIES = 7

type ForgettingOptions = {
  log: Log
  processor: PaymentProcessor
  subscriptions: Pick<Subscriptions, 'takeForgotten' | 'dropForgotten'>
}

/**
 * Has the processor forget one card that nobody pays with any more. False where none is due, and where it did not answer:
 * the others can wait until the next look, so that one that is away does not hold up money.
 */
export function createForgetting({ log, processor, subscriptions }: ForgettingOptions) {
  return async function workCard(): Promise<boolean> {
    const card = await subscriptions.takeForgotten()
    if (!card) return false
    try {
      if (card.processor === processor.name) await processor.forgetCard(card.token)
    } catch (err) {
      const isRefused = err instanceof ProcessorError && err.kind === 'refused'
      const isOver = isRefused || card.tries >= TRIES
      log.warn({ err, isOver }, 'the processor did not forget a card')
      if (!isOver) return false
    }
    await subscriptions.dropForgotten(card)
    return true
  }
}

import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { type PaymentProcessor, ProcessorError } from '#server/providers/payments/port.ts'

const HOUR_MS = 3_600_000
/** An hour after the first try, then after twice as long each time: some three days. */
const TRIES = 7

type Forgetting = { clock: Clock; log: Log; processor: PaymentProcessor }
type Tried = { tries: number; nextAt: number }

/**
 * Has the processor forget a card; answers whether that is over. What was tried is known to this process alone: another
 * one begins anew, and no card is left there by that.
 */
export function createForgetting({ clock, log, processor }: Forgetting) {
  const waiting = new Map<string, Tried>()

  return async (token: string): Promise<boolean> => {
    const { tries, nextAt } = waiting.get(token) ?? { tries: 0, nextAt: 0 }
    if (clock.now().getTime() < nextAt) return false
    try {
      await processor.forgetCard(token)
    } catch (err) {
      const isRefused = err instanceof ProcessorError && err.kind === 'refused'
      const isOver = isRefused || tries + 1 >= TRIES
      log.warn({ err, isOver }, 'the processor did not forget a card')
      if (!isOver) {
        waiting.set(token, { tries: tries + 1, nextAt: clock.now().getTime() + 2 ** tries * HOUR_MS })
        return false
      }
    }
    waiting.delete(token)
    return true
  }
}

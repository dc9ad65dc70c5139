import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { Withdrawals } from './service.ts'

const MINUTE_MS = 60_000

/** Sends acknowledgements whose server died before it did, now and every minute; answers how to stop. */
export function keepWithdrawalsTold(withdrawals: Withdrawals, log: Log): () => void {
  return nowAndEvery(
    MINUTE_MS,
    () => withdrawals.tell(),
    (err) => log.warn({ err }, 'a withdrawal was not acknowledged; it is tried again'),
  )
}

import { every } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { Audit } from './service.ts'

const LOOK_MS = 10 * 60_000

/**
 * Has the books audited once a day, soon after midnight of UTC or when the service is there again; answers how to stop.
 * Several servers may look. Not at the start: that has other things to do.
 */
export function keepBooksAudited(audit: Pick<Audit, 'run'>, log: Log): () => void {
  return every(
    LOOK_MS,
    () => audit.run(),
    (err) => log.error({ err }, 'the books were not audited; it is tried again'),
  )
}

import type { Retention } from './service.ts'

const HOUR_MS = 3_600_000

/** Carries out the rules now and every hour; answers how to stop. Several servers may do it: each rule is taken by one. */
export function keepRetentionEnforced(retention: Retention): () => void {
  void retention.run()
  const timer = setInterval(() => void retention.run(), HOUR_MS)
  return () => clearInterval(timer)
}

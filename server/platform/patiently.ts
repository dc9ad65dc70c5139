import { retried } from './retried.ts'

/** How long the database may be away. */
const TRIED_MS = 10 * 60_000

/** A write that outlasts the database's trouble, but not the process. `onFirst` hears of the first failure. */
export function patiently<Result>(
  work: () => Promise<Result>,
  isClosed: () => boolean,
  onFirst: (error: unknown) => void,
): Promise<Result> {
  const since = performance.now()
  return retried(work, () => !isClosed() && performance.now() - since < TRIED_MS, onFirst)
}

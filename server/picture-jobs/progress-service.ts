import type { Changes } from '#server/changes/service.ts'
import type { ClaimedJob } from './queue-store.ts'

/** How often a reader hears how much is drawn. */
const PROGRESS_MS = 250

/** Tells the owner how much is drawn, now and then, and of what comes sooner once that time is over. */
export function tellProgress(
  changes: Pick<Changes, 'show'>,
  { id, owner_id, reply_id, character_id }: ClaimedJob,
) {
  let progress = 0
  let toldAt = Number.NEGATIVE_INFINITY
  let later: NodeJS.Timeout | undefined
  const tellNow = () => {
    later = undefined
    toldAt = performance.now()
    changes.show(owner_id, {
      type: 'picture-progress',
      jobId: id,
      kind: reply_id ? 'chat' : character_id ? 'portrait' : 'generator',
      progress: Math.round(progress * 100) / 100,
    })
  }
  return {
    tell(share: number) {
      progress = share
      const waitMs = toldAt + PROGRESS_MS - performance.now()
      if (waitMs <= 0) tellNow()
      else later ??= setTimeout(tellNow, waitMs)
    },
    stop: () => clearTimeout(later),
  }
}

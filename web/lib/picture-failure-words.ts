import type { PictureFailure, PictureJobStatus } from '#contract/picture-status.ts'
import { t } from '#web/lib/words.ts'

const FAILURES: Record<PictureFailure, string> = {
  engine: t`The picture could not be drawn.`,
  timeout: t`It took too long, so it was stopped.`,
  lost: t`Our side broke off while it was drawn.`,
}

/** Why a picture did not come. Whatever ends without one costs nothing, and says so. */
export function pictureFailureWords({
  status,
  failure = 'engine',
}: {
  status: PictureJobStatus
  failure?: PictureFailure | undefined
}): { heading: string; text: string } {
  if (status === 'blocked')
    return { heading: t`Not shown`, text: t`What was drawn breaks our rules. Nothing was charged.` }
  return { heading: t`This one failed`, text: t`${FAILURES[failure]} Nothing was charged.` }
}

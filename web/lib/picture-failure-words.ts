import type { PictureFailure, PictureJobStatus } from '#contract/picture-status.ts'

const FAILURES: Record<PictureFailure, string> = {
  engine: 'The picture could not be drawn.',
  timeout: 'It took too long, so it was stopped.',
  lost: 'Our side broke off while it was drawn.',
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
    return { heading: 'Not shown', text: 'What was drawn breaks our rules. Nothing was charged.' }
  return { heading: 'This one failed', text: `${FAILURES[failure]} Nothing was charged.` }
}

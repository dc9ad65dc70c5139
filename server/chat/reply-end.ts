import type { ReplyEvent, ReplyFailure } from '#contract/chat.ts'

/** Why the writing of a reply was given up. */
export const STOPPED = new Error('stopped by the reader')
export const CLOSING = new Error('the process is ending')
export const TAKEN_OVER = new Error('another process has it')

type End = { status: 'stopped' | 'cut' | 'failed'; content: string; failure?: ReplyFailure }

/** How a reply ends that did not finish, with what was shown of it. */
export function endOf(
  reason: unknown,
  failure: ReplyFailure,
  content: string,
): { last: ReplyEvent; end: End } {
  if (reason === STOPPED) return { last: { type: 'stopped' }, end: { status: 'stopped', content } }
  if (reason === CLOSING || reason === TAKEN_OVER)
    return { last: { type: 'cut' }, end: { status: 'cut', content } }
  // A blocked reply is not kept: what led up to it was on the way there.
  const kept = failure === 'blocked' ? '' : content
  return { last: { type: 'failed', failure }, end: { status: 'failed', content: kept, failure } }
}

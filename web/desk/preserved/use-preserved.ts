import { useCallback } from 'react'
import type { OpenedPreservation, Preservation } from '#contract/desk-preservations.ts'
import { desk } from '../desk-client.ts'
import { useQueue } from '../queue/use-queue.ts'

export type PreservedState = 'waiting' | 'submitted'
export type Submission = { number: string; submittedAt: string }

const paramsOf = ({ id }: { id: string }) => ({ preservationId: id })

/** What is kept apart for the authorities, the one that is opened, and what becomes of it; `more` adds those after. */
export function usePreserved(state: PreservedState) {
  const fetchPage = useCallback(
    async (after?: string) => {
      const { preservations: items, ...rest } = await desk.call('listPreservations', {
        query: { state, after },
      })
      return { items, ...rest }
    },
    [state],
  )
  const load = useCallback(() => fetchPage(), [fetchPage])
  const queue = useQueue({
    load,
    open: (one: Preservation, reason) =>
      desk.call('openPreservation', { params: paramsOf(one), body: { reason } }),
    decide: (
      one: OpenedPreservation,
      _outcome: 'submitted' | 'released',
      given: Submission | { reason: string },
    ): Promise<unknown> =>
      'number' in given
        ? desk.call('noteSubmission', { params: paramsOf(one), body: given })
        : desk.call('releasePreservation', { params: paramsOf(one), body: given }),
    words: {
      done: { submitted: 'Noted. It is held for a year from then.', released: 'The hold has ended.' },
      taken: 'Somebody else has noted its report, or ended the hold.',
      gone: 'The hold on this has ended.',
    },
  })

  return {
    queue,
    async more() {
      const next = await fetchPage(queue.page?.items.at(-1)?.id)
      queue.setPage((now) => ({ ...next, items: [...(now?.items ?? []), ...next.items] }))
    },
  }
}

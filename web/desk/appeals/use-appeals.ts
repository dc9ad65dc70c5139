import { useCallback } from 'react'
import type { OpenedAppeal, WaitingAppeal } from '#contract/desk-appeals.ts'
import { desk } from '../desk-client.ts'
import { useQueue } from '../queue/use-queue.ts'

export type AppealKind = WaitingAppeal['kind']

const paramsOf = ({ id }: { id: string }) => ({ caseId: id })

/** Appeals and reviews, oldest first, the one that is opened, and its answer. */
export function useAppeals(kind: AppealKind | undefined) {
  const load = useCallback(async () => {
    const { appeals, open } = await desk.call('listAppeals', { query: { kind } })
    return { items: appeals, open }
  }, [kind])
  return useQueue({
    load,
    open: (one: WaitingAppeal, reason) =>
      desk.call('openAppeal', { params: paramsOf(one), body: { reason } }),
    decide: (one: OpenedAppeal, outcome: 'upheld' | 'overturned', reason) =>
      desk.call('answerAppeal', { params: paramsOf(one), body: { outcome, reason } }),
    words: {
      done: { upheld: 'The decision stands.', overturned: 'The decision was taken back.' },
      taken: 'Somebody else has answered this. Your answer was not stored.',
      gone: 'Somebody else has answered this, or its user was erased.',
    },
  })
}

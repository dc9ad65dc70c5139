import { useCallback, useState } from 'react'
import type { Case, CaseKind, OpenedCase } from '#contract/desk.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/show-error.ts'
import { desk } from '../desk-client.ts'
import { useLoad } from '../use-load.ts'
import { DECISION_WORDS } from './case-words.ts'

export type CasesFilter = { kind: CaseKind | undefined; state: 'open' | 'decided' }

/** Something that was said about a case that is not on the screen any more. */
export type CaseNotice = { words: string; isProblem: boolean }

const paramsOf = ({ kind, id }: Case) => ({ kind, caseId: id })

/** The queue, the case that is opened, and what can be done with it. */
export function useCases({ kind, state }: CasesFilter) {
  const load = useCallback(() => desk.call('listCases', { query: { kind, state } }), [kind, state])
  const { value: queue, setValue: setQueue, problem, reload } = useLoad(load)
  const [opened, setOpened] = useState<OpenedCase>()
  const [notice, setNotice] = useState<CaseNotice>()

  /** Takes a case out of the queue of open ones, and off the desk. */
  function drop(one: Case, said: CaseNotice) {
    setOpened(undefined)
    setNotice(said)
    if (state === 'open')
      setQueue((now) => now && { cases: now.cases.filter(({ id }) => id !== one.id), open: now.open - 1 })
  }

  /** What is escalated stays in the queue, for somebody else where there is one. */
  function mark({ id, decision, decidedAt, mayDecide }: OpenedCase) {
    setOpened(undefined)
    const waits = mayDecide
      ? 'It stays open: nobody else is at the desk, so you may decide it yourself.'
      : 'It stays open until somebody else has decided it.'
    setNotice({ words: `Escalated. ${waits}`, isProblem: false })
    const marked = (one: Case) => (one.id === id ? { ...one, decision, decidedAt } : one)
    setQueue((now) => now && { ...now, cases: now.cases.map(marked) })
  }

  return {
    queue,
    problem,
    reload,
    opened,
    notice,

    /** Goes on the log, and the person it is about is told. */
    async open(one: Case) {
      setNotice(undefined)
      try {
        const found = await desk.call('openCase', { params: paramsOf(one) })
        if (!found.decision || found.decision === 'escalated' || state === 'decided') return setOpened(found)
        drop(one, {
          words: `Somebody else has decided this case: ${DECISION_WORDS[found.decision].done.toLowerCase()}.`,
          isProblem: true,
        })
      } catch (error) {
        const words = showError(error, 'form') ?? ''
        if (error instanceof ApiError && error.code === 'not-found')
          return drop(one, { words: 'This case is gone: its user was erased.', isProblem: true })
        setOpened(undefined)
        setNotice({ words, isProblem: true })
      }
    },

    close: () => setOpened(undefined),

    /** Rejects where the decision could not be stored; where the case is not what it was, the queue is loaded anew. */
    async decide(one: OpenedCase, decision: keyof typeof DECISION_WORDS, note: string) {
      try {
        const decided = await desk.call('decideCase', { params: paramsOf(one), body: { decision, note } })
        if (decision === 'escalated') return mark(decided)
        drop(one, { words: `${DECISION_WORDS[decision].done}.`, isProblem: false })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
        setOpened(undefined)
        setNotice({ words: `${error.words} Your decision was not stored.`, isProblem: true })
        void reload()
      }
    },

    openTalk: async (one: OpenedCase, reason: string) =>
      (await desk.call('openTalk', { params: paramsOf(one), body: { reason } })).lines,
  }
}

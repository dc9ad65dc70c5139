import { useCallback, useEffect, useState } from 'react'
import type { Decision, Decisions } from '#contract/decisions.ts'
import { api } from '#web/lib/api.ts'
import { noteLock } from '#web/lib/session.ts'
import { storedToken } from '#web/lib/storage.ts'

type DecisionsState = { phase: 'loading' | 'failed' } | { phase: 'ready'; found: Decisions }

const NONE: Decisions = { decisions: [], bannableOffenses: 0, lockedUntil: null }

/** What was decided about whoever looks; about a visitor without a token, nothing. */
export function useDecisions() {
  const [state, setState] = useState<DecisionsState>({ phase: 'loading' })

  const load = useCallback(async () => {
    setState({ phase: 'loading' })
    try {
      const found = storedToken.read() ? await api.call('listDecisions', {}) : NONE
      // It may have been taken back since the page was opened.
      noteLock(found.lockedUntil)
      setState({ phase: 'ready', found })
    } catch {
      setState({ phase: 'failed' })
    }
  }, [])

  useEffect(() => void load(), [load])

  /** Shows a decision as the server has just said it. */
  const change = (changed: Decision) =>
    setState((last) =>
      last.phase === 'ready'
        ? {
            ...last,
            found: {
              ...last.found,
              decisions: last.found.decisions.map((one) => (one.id === changed.id ? changed : one)),
            },
          }
        : last,
    )

  return { state, load, change }
}

import { useCallback, useEffect, useState } from 'react'
import type { SessionSummary } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { leaveBy } from '#web/lib/leave-by.ts'
import { showError } from '#web/lib/show-error.ts'
import { toastError } from '#web/lib/toast-error.ts'

/** Where the account is signed in. What is signed out leaves the list at once, and comes back where that failed. */
export function useSessions() {
  const [sessions, setSessions] = useState<SessionSummary[]>()
  const [problem, setProblem] = useState<string>()

  const load = useCallback(async () => {
    setProblem(undefined)
    try {
      setSessions((await api.call('listSessions', {})).sessions)
    } catch (error) {
      setProblem(showError(error, 'form'))
    }
  }, [])

  useEffect(() => void load(), [load])

  async function leaveOut(stays: (session: SessionSummary) => boolean, call: () => Promise<unknown>) {
    const before = sessions
    setSessions(before?.filter(stays))
    try {
      await call()
    } catch (error) {
      setSessions(before)
      toastError(error)
    }
  }

  return {
    sessions,
    problem,
    load,
    end: (sessionId: string) =>
      leaveOut(
        ({ id }) => id !== sessionId,
        () => api.call('endSession', { params: { sessionId } }),
      ),
    endOthers: () =>
      leaveOut(
        ({ isCurrent }) => isCurrent,
        () => api.call('endSessions', { body: { which: 'others' } }),
      ),
    endAll: () => leaveBy(() => api.call('endSessions', { body: { which: 'all' } })).catch(toastError),
  }
}

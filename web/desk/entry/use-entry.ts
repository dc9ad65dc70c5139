import { useEffect, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/session.ts'
import { loadSession } from '#web/lib/session-calls.ts'
import { useStore } from '#web/lib/store.ts'
import { door, learnDoor } from '../desk-client.ts'

/** `in`: an operator, to whom the desk is open as far as `door` says. */
type Entry = 'asking' | 'nobody' | 'failed' | 'in'

/** Who stands before the desk. Nothing of the desk is asked for anybody but an operator. */
export function useEntry(): Entry {
  const isKnown = useStore(session, ({ phase }) => phase === 'ready')
  const operatorId = useStore(session, ({ user }) => (user?.role === 'operator' ? user.id : undefined))
  const [entry, setEntry] = useState<Entry>('asking')

  useEffect(() => {
    if (!isKnown) loadSession().catch(() => setEntry('failed'))
  }, [isKnown])

  useEffect(() => {
    if (!operatorId) return
    // Another operator begins anew.
    door.set(undefined)
    learnDoor().then(
      () => setEntry('in'),
      (error) => setEntry(error instanceof ApiError && error.code === 'not-found' ? 'nobody' : 'failed'),
    )
  }, [operatorId])

  return isKnown && !operatorId ? 'nobody' : entry
}

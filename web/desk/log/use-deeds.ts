import { useCallback } from 'react'
import { desk } from '../desk-client.ts'
import { useLoad } from '../use-load.ts'

/** The log, or what is on it about one user; `more` adds what was done before. */
export function useDeeds(userId: string | undefined) {
  const load = useCallback(() => desk.call('listDeeds', { query: { userId } }), [userId])
  const { value: page, setValue: setPage, problem, reload } = useLoad(load)

  async function more() {
    const before = page?.deeds.at(-1)?.id
    const { deeds, hasMore } = await desk.call('listDeeds', { query: { userId, before } })
    setPage((now) => ({ deeds: [...(now?.deeds ?? []), ...deeds], hasMore }))
  }

  return { page, problem, reload, more }
}

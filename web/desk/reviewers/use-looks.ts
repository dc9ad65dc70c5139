import { useCallback } from 'react'
import { desk } from '../desk-client.ts'
import { useLoad } from '../use-load.ts'

/** What was looked at with a login, the latest first; `more` adds what was looked at before. */
export function useLooks(reviewerId: string) {
  const load = useCallback(() => desk.call('listLooks', { params: { reviewerId }, query: {} }), [reviewerId])
  const { value: page, setValue: setPage, problem, reload } = useLoad(load)

  async function more() {
    const before = page?.looks.at(-1)?.id
    const { looks, hasMore } = await desk.call('listLooks', { params: { reviewerId }, query: { before } })
    setPage((now) => ({ looks: [...(now?.looks ?? []), ...looks], hasMore }))
  }

  return { page, problem, reload, more }
}

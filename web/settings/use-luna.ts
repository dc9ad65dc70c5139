import { useCallback, useEffect, useRef, useState } from 'react'
import type { LunaEntry } from '#contract/luna.ts'
import { api } from '#web/lib/api.ts'
import { changes } from '#web/lib/change-stream.ts'
import { showError } from '#web/lib/show-error.ts'

type LunaState = {
  entries: LunaEntry[] | undefined
  owed: number
  hasMore: boolean
  isLoadingMore: boolean
  problem: string | undefined
}

/** What became of the user's luna, latest first; read anew when the balance is another one, or something was paid. */
export function useLuna(balance: number) {
  const [state, setState] = useState<LunaState>({
    entries: undefined,
    owed: 0,
    hasMore: false,
    isLoadingMore: false,
    problem: undefined,
  })

  const asked = useRef(0)
  const load = useCallback(async (before?: number) => {
    const ask = ++asked.current
    setState((last) => ({ ...last, isLoadingMore: before !== undefined, problem: undefined }))
    try {
      const page = await api.call('listLuna', { query: before === undefined ? {} : { before } })
      // Another balance was heard of meanwhile: this list may not know why.
      if (ask !== asked.current) return
      setState((last) => ({
        entries: before === undefined ? page.entries : [...(last.entries ?? []), ...page.entries],
        owed: page.owed,
        hasMore: page.hasMore,
        isLoadingMore: false,
        problem: undefined,
      }))
    } catch (error) {
      if (ask !== asked.current) return
      setState((last) => ({ ...last, isLoadingMore: false, problem: showError(error, 'form') }))
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance is another list
  useEffect(() => void load(), [load, balance])

  // What a purchase has paid of a debt leaves the balance as it is.
  useEffect(() => changes.listen(({ type }) => type === 'payment' && void load()), [load])

  return { ...state, load: () => load(), more: () => load(state.entries?.at(-1)?.id) }
}

import { useCallback, useEffect, useState } from 'react'
import type { AffiliateAccount } from '#contract/affiliate.ts'
import { api } from '#web/lib/api.ts'

type AffiliateState = { phase: 'loading' | 'failed' } | { phase: 'ready'; account: AffiliateAccount | null }

/** The user's part in the programme; null for somebody who has not joined. */
export function useAffiliate(isUser: boolean) {
  const [state, setState] = useState<AffiliateState>({ phase: 'loading' })

  const load = useCallback(async () => {
    setState({ phase: 'loading' })
    try {
      const { account } = await api.call('getAffiliate', {})
      setState({ phase: 'ready', account })
    } catch {
      setState({ phase: 'failed' })
    }
  }, [])

  useEffect(() => {
    if (isUser) void load()
  }, [isUser, load])

  return { state, load, show: (account: AffiliateAccount | null) => setState({ phase: 'ready', account }) }
}

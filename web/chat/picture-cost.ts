import { useEffect, useState } from 'react'
import type { AllowanceLeft } from '#contract/allowances.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { api } from '#web/lib/api.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'

const SPEAKS_OF_PICTURES = /\b(?:pictures?|photos?|photographs?|pics?|selfies?|snapshots?|portraits?)\b/i

/** What it costs to ask for a picture: some of what is free, or of a subscriber's luna. */
export function pictureCostWords(allowance: AllowanceLeft | null, luna: number): string {
  if (!allowance)
    return `A picture costs ${LUNA_PRICES.chatPicture} luna. You have ${luna.toLocaleString('en')}.`
  const { left, of, period } = allowance
  const today = period === 'day' ? ' today' : ''
  if (left === 0) return `You have used your ${of === 1 ? 'free picture' : `${of} free pictures`}${today}.`
  return `You have ${left === 1 ? 'one free picture' : `${left} free pictures`} left${today}.`
}

/** Those words, while a draft speaks of pictures: what something costs is said before it is spent. */
export function usePictureCost(draft: string): string {
  const [allowance, setAllowance] = useState<AllowanceLeft | null>()
  const luna = useStore(session, ({ user }) => user?.luna ?? 0)
  const isAbout = SPEAKS_OF_PICTURES.test(draft)
  useEffect(() => {
    if (!isAbout) return
    const gone = new AbortController()
    const ask = async () => {
      const { pictures } = await api.call('getAllowances', {}, { signal: gone.signal })
      setAllowance(pictures)
    }
    // Nothing depends on it: the server counts, and says so where none is left.
    ask().catch(() => setAllowance(undefined))
    return () => gone.abort()
  }, [isAbout])
  return isAbout && allowance !== undefined ? pictureCostWords(allowance, luna) : ''
}

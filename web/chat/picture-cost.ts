import { useEffect, useState } from 'react'
import type { AllowanceLeft } from '#contract/allowances.ts'
import { api } from '#web/lib/api.ts'

const SPEAKS_OF_PICTURES = /\b(?:pictures?|photos?|photographs?|pics?|selfies?|snapshots?|portraits?)\b/i

/** What it costs to ask for a picture; nothing to say where there is no limit. */
export function pictureCostWords(allowance: AllowanceLeft | null): string {
  if (!allowance) return ''
  const { left, of, period } = allowance
  const today = period === 'day' ? ' today' : ''
  if (left === 0) return `You have used your ${of === 1 ? 'free picture' : `${of} free pictures`}${today}.`
  return `You have ${left === 1 ? 'one free picture' : `${left} free pictures`} left${today}.`
}

/** Those words, while a draft speaks of pictures: what something costs is said before it is spent. */
export function usePictureCost(draft: string): string {
  const [words, setWords] = useState('')
  const isAbout = SPEAKS_OF_PICTURES.test(draft)
  useEffect(() => {
    if (!isAbout) return
    const gone = new AbortController()
    const ask = async () => {
      const { pictures } = await api.call('getAllowances', {}, { signal: gone.signal })
      setWords(pictureCostWords(pictures))
    }
    // Nothing depends on it: the server counts, and says so where none is left.
    ask().catch(() => setWords(''))
    return () => gone.abort()
  }, [isAbout])
  return isAbout ? words : ''
}

import { useEffect, useState } from 'react'
import type { AllowanceLeft } from '#contract/allowances.ts'
import { asksForPicture } from '#contract/picture-words/wish.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { api } from '#web/lib/api.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { lunaWorth } from '#web/lib/luna-worth.ts'
import { plural } from '#web/lib/plural.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'

/** What it costs to ask for a picture: some of what is free, or of a subscriber's luna. */
export function pictureCostWords(allowance: AllowanceLeft | null, luna: number): string {
  if (!allowance) {
    const price = LUNA_PRICES.chatPicture
    return t`A picture costs ${price} luna (${lunaWorth(price)}). You have ${luna.toLocaleString(NUMBERS)}.`
  }
  const { left, of, period } = allowance
  if (period === 'day')
    return left === 0
      ? plural(of, {
          one: 'You have used your free picture today.',
          other: `You have used your ${of} free pictures today.`,
        })
      : plural(left, {
          one: 'You have one free picture left today.',
          other: `You have ${left} free pictures left today.`,
        })
  return left === 0
    ? plural(of, {
        one: 'You have used your free picture.',
        other: `You have used your ${of} free pictures.`,
      })
    : plural(left, { one: 'You have one free picture left.', other: `You have ${left} free pictures left.` })
}

/** Those words, while a draft asks for one, as the server reads it: what something costs is said before it is spent. */
export function usePictureCost(draft: string): string {
  const [allowance, setAllowance] = useState<AllowanceLeft | null>()
  const luna = useStore(session, ({ user }) => user?.luna ?? 0)
  const isAsked = asksForPicture(draft)
  useEffect(() => {
    if (!isAsked) return
    const gone = new AbortController()
    const ask = async () => {
      const { pictures } = await api.call('getAllowances', {}, { signal: gone.signal })
      setAllowance(pictures)
    }
    // Nothing depends on it: the server counts, and says so where none is left.
    ask().catch(() => setAllowance(undefined))
    return () => gone.abort()
  }, [isAsked])
  return isAsked && allowance !== undefined ? pictureCostWords(allowance, luna) : ''
}

import { useEffect } from 'react'
import type { AllowanceLeft } from '#contract/allowances.ts'
import { asksForPicture } from '#contract/picture-words/wish.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { api } from '#web/lib/api.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { lunaWorth } from '#web/lib/luna-worth.ts'
import { plural } from '#web/lib/plural.ts'
import { session } from '#web/lib/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { whoever } from './free-messages.ts'

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

/** What is left of the free pictures, and for whom. */
const picturesLeft = createStore<{ who: string; left: AllowanceLeft | null } | undefined>(undefined)

/** Those words, where a message asks for a picture as the server reads it. */
export const usePictureCost = (message: string, occasion = 0): string =>
  useCostOfPicture(asksForPicture(message), occasion)

/** The same in so few letters that it stands on a button; '' until it is known, and of luna, which has a sign. */
export function usePictureSign(): string {
  const isSubscriber = useStore(session, ({ user }) => (user?.subscription ?? 0) > 0)
  const who = useStore(session, whoever)
  const known = useStore(picturesLeft, (left) => left)
  if (isSubscriber || known?.who !== who || !known.left) return ''
  const { left } = known.left
  return t`${left} free`
}

/**
 * Those words, where a picture can be asked for: what something costs is said before it is spent. What is left is asked
 * anew when `occasion` changes.
 */
export function useCostOfPicture(isAsked: boolean, occasion = 0): string {
  const { luna, subscription } = useStore(session, ({ user }) => user) ?? { luna: 0, subscription: 0 }
  const who = useStore(session, whoever)
  const known = useStore(picturesLeft, (left) => left)
  const isKnown = useStore(session, ({ phase }) => phase === 'ready')
  const isCounted = isAsked && isKnown && !subscription
  // biome-ignore lint/correctness/useExhaustiveDependencies: an occasion is one to ask again
  useEffect(() => {
    if (!isCounted) return
    const gone = new AbortController()
    const ask = async () => {
      const { pictures } = await api.call('getAllowances', {}, { signal: gone.signal })
      picturesLeft.set({ who, left: pictures })
    }
    // Nothing depends on it: the server counts, and says so where none is left.
    ask().catch(() => {})
    return () => gone.abort()
  }, [isCounted, who, occasion])
  if (!isAsked) return ''
  if (subscription) return pictureCostWords(null, luna)
  return known?.who === who ? pictureCostWords(known.left, luna) : ''
}

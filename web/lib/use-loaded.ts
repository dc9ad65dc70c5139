import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/** Between two tries of what cannot be loaded, as without a connection. */
const AGAIN_MS = 2_000

/**
 * A part that the page is as good without: loaded when it is wanted for the first time. `load` stays the same. What
 * cannot be loaded is tried again by itself; with `onFailed` that is told instead, and the next time that the part is
 * wanted is the next try.
 */
export function useLoaded<Props = object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed?: () => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(0)
  const fail = useEffectEvent(() => onFailed?.())
  const isTold = onFailed !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure begins the next try
  useEffect(() => {
    if (!isWanted || Part) return
    let isCurrent = true
    let again: ReturnType<typeof setTimeout> | undefined
    load().then(
      (part) => setPart(() => part),
      () => {
        if (!isCurrent) return
        if (isTold) fail()
        else again = setTimeout(() => setFailed((times) => times + 1), AGAIN_MS)
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(again)
    }
  }, [isWanted, Part, load, isTold, failed])
  return Part
}

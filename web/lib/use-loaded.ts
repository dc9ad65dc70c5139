import { type ComponentType, useEffect, useState } from 'react'

/** Between two tries of what cannot be loaded, as without a connection. */
const AGAIN_MS = 2_000

/** A part that the page is as good without: loaded when it is wanted for the first time. `load` stays the same. */
export function useLoaded<Props = object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure begins the next try
  useEffect(() => {
    if (!isWanted || Part) return
    let again: ReturnType<typeof setTimeout> | undefined
    load().then(
      (part) => setPart(() => part),
      () => {
        again = setTimeout(() => setFailed((times) => times + 1), AGAIN_MS)
      },
    )
    return () => clearTimeout(again)
  }, [isWanted, Part, load, failed])
  return Part
}

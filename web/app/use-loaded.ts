import { type ComponentType, useEffect, useState } from 'react'

/** A part that the page is as good without: loaded when it is wanted for the first time. `load` stays the same. */
export function useLoaded(isWanted: boolean, load: () => Promise<ComponentType>): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (isWanted && !Part)
      load().then(
        (part) => setPart(() => part),
        () => undefined,
      )
  }, [isWanted, Part, load])
  return Part
}

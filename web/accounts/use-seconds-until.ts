import { useLayoutEffect, useState } from 'react'

/** Whole seconds until a moment in ms since 1970, counted down to 0. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= moment

  // Before the next paint: the clock stands still while there is nothing to count.
  useLayoutEffect(() => {
    if (isOver) return
    const tick = () => setNow(Date.now())
    tick()
    const clock = setInterval(tick, 1000)
    return () => clearInterval(clock)
  }, [isOver])

  return Math.max(0, Math.ceil((moment - now) / 1000))
}

import { useEffect, useRef, useState } from 'react'

const TICK_MS = 1000

/** Whole seconds until a moment, once a second; `onEnd` at zero, and not where it was over from the start. */
export function useCountdown(endsAt: string, onEnd: () => void): number {
  const end = Date.parse(endsAt)
  const secondsLeft = () => Math.max(0, Math.ceil((end - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsLeft)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left follows from the moment alone
  useEffect(() => {
    setSeconds(secondsLeft())
    if (secondsLeft() === 0) return
    const clock = setInterval(() => {
      setSeconds(secondsLeft())
      if (secondsLeft() > 0) return
      clearInterval(clock)
      ended.current()
    }, TICK_MS)
    return () => clearInterval(clock)
  }, [end])
  return seconds
}

import { useEffect, useState } from 'react'
import type { LeftOut } from '#contract/picture-words/left-out.ts'

/** Nobody reads of a word that is still being written. */
const PAUSE_MS = 400

type Reader = typeof import('#contract/picture-words/left-out.ts')

/**
 * What a picture will not show of these words, once there is a pause in the writing; `read` says how they are read. The
 * words of pictures are many, and loaded when they are first needed.
 */
export function useLeftOut(words: string, read: keyof Reader, pauseMs = PAUSE_MS): LeftOut | undefined {
  const [found, setFound] = useState<LeftOut>()
  const isEmpty = words.trim() === ''
  useEffect(() => {
    if (isEmpty) return setFound(undefined)
    let isHere = true
    const timer = setTimeout(async () => {
      // Without it the answer to the wish says the same.
      const reader = await import('#contract/picture-words/left-out.ts').catch(() => undefined)
      if (isHere) setFound(reader?.[read](words))
    }, pauseMs)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [words, isEmpty, read, pauseMs])
  return isEmpty ? undefined : found
}

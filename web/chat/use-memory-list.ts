import { useCallback, useEffect, useRef, useState } from 'react'
import type { Memory, Summary } from '#contract/memory.ts'
import { api } from '#web/lib/api.ts'
import { forgetting } from './forgetting.ts'

/** Memories are drawn right after a reply; so long later they are there. */
const DRAWN_AFTER_MS = 1_500

/** Tells every list of a chat that is shown: the drawer stands beside what one reply was written with. */
const changes = new EventTarget()

/** What a character remembers in a chat; undefined until that is known. Reads again after message `latestId`. */
export function useMemoryList(chatId: string, latestId: string | undefined) {
  const [memories, setMemories] = useState<Memory[]>()
  const [summaries, setSummaries] = useState<Summary[]>([])
  const [hasFailed, setHasFailed] = useState(false)

  const asked = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const load = useCallback(() => {
    const ask = ++asked.current
    // What was asked before the latest change may not know of it.
    const isLatest = () => ask === asked.current
    setHasFailed(false)
    api.call('listMemories', { params: { chatId } }).then(
      ({ memories, summaries }) => {
        if (!isLatest()) return
        setMemories(memories.filter(({ id }) => !forgetting.has(id)))
        setSummaries(summaries)
      },
      () => isLatest() && setHasFailed(true),
    )
  }, [chatId])

  useEffect(load, [load])
  useEffect(() => {
    changes.addEventListener(chatId, load)
    return () => changes.removeEventListener(chatId, load)
  }, [chatId, load])
  const tellOfChange = () => changes.dispatchEvent(new Event(chatId))
  useEffect(() => {
    if (!latestId) return
    // Each message has its own: who writes faster than that sees what was drawn all the same.
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      load()
    }, DRAWN_AFTER_MS)
    timers.current.add(timer)
  }, [load, latestId])
  useEffect(() => {
    const open = timers.current
    return () => {
      for (const timer of open) clearTimeout(timer)
      open.clear()
    }
  }, [])

  return { memories, setMemories, summaries, hasFailed, load, tellOfChange }
}

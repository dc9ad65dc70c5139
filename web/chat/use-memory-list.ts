import { useCallback, useEffect, useRef, useState } from 'react'
import type { Memory, Summary } from '#contract/memory.ts'
import { api } from '#web/lib/api.ts'
import { changes } from '#web/lib/change-stream.ts'
import { forgetting } from './forgetting.ts'

/** Tells every list of a chat that is shown: the drawer stands beside what one reply was written with. */
const edits = new EventTarget()

/**
 * What a character remembers in a chat; undefined until that is known. Reads again when it is told that there is more,
 * and where another message is the latest: what was taken away takes its memories along.
 */
export function useMemoryList(chatId: string, latestId: string | undefined) {
  const [memories, setMemories] = useState<Memory[]>()
  const [summaries, setSummaries] = useState<Summary[]>([])
  const [hasFailed, setHasFailed] = useState(false)

  const asked = useRef(0)
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another latest message is the reason to read again.
  useEffect(load, [load, latestId])
  useEffect(() => {
    edits.addEventListener(chatId, load)
    const leaveChanges = changes.listen((event) => {
      if (event.type === 'reset' || (event.type === 'memories' && event.chatId === chatId)) load()
    })
    return () => {
      edits.removeEventListener(chatId, load)
      leaveChanges()
    }
  }, [chatId, load])
  const tellOfChange = () => edits.dispatchEvent(new Event(chatId))

  return { memories, setMemories, summaries, hasFailed, load, tellOfChange }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { Memory, Summary } from '#contract/memory.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { forgetting } from './forgetting.ts'

/** Memories are drawn right after a reply; so long later they are there. */
const DRAWN_AFTER_MS = 1_500

/** Tells every list of a chat that is shown: the drawer stands beside what one reply was written with. */
const changes = new EventTarget()

/** What a character remembers in a chat; undefined until that is known. Reads again after message `latestId`. */
export function useMemories(chatId: string, latestId: string | undefined) {
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
  // What was forgotten a moment ago is, also where nobody waits for it.
  useEffect(() => () => void forgetting.now(), [])

  /** Rejects with what the server said. */
  const add = async (note: Pick<Memory, 'text' | 'happensOn'> & Partial<Pick<Memory, 'kind'>>) => {
    const added = await api.call('addMemory', { params: { chatId }, body: { clientId: newId(), ...note } })
    setMemories((known = []) => [added, ...known.filter(({ id }) => id !== added.id)])
    tellOfChange()
    return added
  }

  /** Rejects with what the server said. */
  const change = async (id: string, body: { text?: string; pinned?: boolean }) => {
    const changed = await api.call('changeMemory', { params: { chatId, memoryId: id }, body })
    setMemories((known) => known?.map((one) => (one.id === id ? changed : one)))
    tellOfChange()
  }

  /** What the server has forgotten meanwhile. */
  const restore = async ({ kind, text, happensOn, pinned }: Memory) => {
    const { id } = await add({ kind, text, ...(happensOn && { happensOn }) })
    if (pinned) await change(id, { pinned })
  }

  /** Forgets once it can no longer be taken back. */
  const forget = (memory: Memory) => {
    const { id } = memory
    forgetting.later(chatId, id, (error) => {
      if (error) toastError(error)
      tellOfChange()
    })
    const before = memories ?? []
    setMemories(before.filter((one) => one.id !== id))
    showToast(t`Forgotten.`, 'note', 'bottom-right', {
      action: {
        label: t`Undo`,
        onAct: () => {
          if (forgetting.takeBack(id)) tellOfChange()
          else restore(memory).catch(toastError)
        },
      },
    })
  }

  return { memories, summaries, hasFailed, load, add, change, forget }
}

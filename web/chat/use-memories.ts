import { useEffect } from 'react'
import { v4 as newId } from 'uuid'
import type { Memory } from '#contract/memory.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { forgetting } from './forgetting.ts'
import { useMemoryList } from './use-memory-list.ts'

/** What a character remembers in a chat, to add to, to change and to forget. */
export function useMemories(chatId: string, latestId: string | undefined) {
  const { memories, setMemories, tellOfChange, ...list } = useMemoryList(chatId, latestId)
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

  return { memories, ...list, add, change, forget }
}

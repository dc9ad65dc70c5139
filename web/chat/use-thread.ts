import { useEffect, useMemo } from 'react'
import { api } from '#web/lib/api.ts'
import { changes } from '#web/lib/change-stream.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { storedUnsent } from '#web/lib/stored-talk.ts'
import { forgetting } from './forgetting.ts'
import { createThread, type Thread } from './thread.ts'
import { anEmptyThread, type ThreadState } from './thread-state.ts'

/** The thread of the chat that is open, for as long as it is; another where `visit` has changed. */
export function useThread(chatId: string | undefined, visit = 0): Thread | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chat that was cleared has nothing of the thread before
  const thread = useMemo(
    () =>
      chatId
        ? createThread({
            api,
            chatId,
            unsent: storedUnsent(chatId),
            changes,
            forgotten: forgetting.now,
          })
        : undefined,
    [chatId, visit],
  )
  useEffect(() => thread?.open(), [thread])
  return thread
}

const nothing = createStore(anEmptyThread())

/** A part of the thread's state; of an empty one where no chat is open. */
export function useThreadPart<Part>(thread: Thread | undefined, select: (state: ThreadState) => Part): Part {
  return useStore(thread ?? nothing, select)
}

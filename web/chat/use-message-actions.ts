import { useMemo, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { createMessageTools } from './message-tools.ts'
import type { Thread } from './thread.ts'

type MessageActionsOptions = { thread: Thread; name: string; onOpened: (chat: Chat) => void }

/** What can be done with the messages of a talk, and for which of them a dialog is open. */
export function useMessageActions({ thread, name, onOpened }: MessageActionsOptions) {
  const [reporting, setReporting] = useState<string>()
  /** The key of the reply that somebody wants to have written by a hint. */
  const [hinted, setHinted] = useState<string>()
  /** The id of the message of which somebody wants to know what it was written with. */
  const [explained, setExplained] = useState<string>()
  const tools = useMemo(() => {
    const dialogs = { onReport: setReporting, onHint: setHinted, onExplain: setExplained }
    return createMessageTools({ thread, name, onOpened, ...dialogs })
  }, [thread, name, onOpened])
  return { tools, reporting, hinted, explained }
}

import { useMemo, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { createMessageTools } from './message-tools.ts'
import type { Thread } from './thread.ts'

type MessageActionsOptions = { thread: Thread; name: string; onOpened: (chat: Chat) => void }

/** What can be done with the messages of a talk, and for which of them a dialog is open. */
export function useMessageActions({ thread, name, onOpened }: MessageActionsOptions) {
  const [reporting, setReporting] = useState<string>()
  /** The id of the message of which somebody wants to know what it was written with. */
  const [explained, setExplained] = useState<string>()
  const tools = useMemo(
    () => createMessageTools({ thread, name, onOpened, onReport: setReporting, onExplain: setExplained }),
    [thread, name, onOpened],
  )
  return { tools, reporting, explained }
}

import type { ChangeEvent } from '#contract/changes.ts'
import type { ThreadState } from './thread-state.ts'

/** Whether a change tells of something in a chat that its thread does not know. `reading`: the reply that it reads. */
export function isNews(
  event: ChangeEvent,
  chatId: string,
  { messages }: Pick<ThreadState, 'messages'>,
  reading: string | undefined,
): boolean {
  if (event.type === 'reset') return true
  if (!('chatId' in event) || event.chatId !== chatId) return false
  switch (event.type) {
    case 'chat':
    case 'talk':
      return messages.findLast(({ stored }) => stored)?.stored?.seq !== event.lastSeq
    case 'reply-began':
      return !messages.findLast(({ replyId }) => replyId === event.replyId)
    case 'reply-ended': {
      const message = messages.findLast(({ replyId }) => replyId === event.replyId)
      return event.replyId !== reading && message?.status !== event.status
    }
    case 'message':
      return true
    case 'chat-removed':
    case 'memories':
      return false
  }
}

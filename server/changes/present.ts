import type { ChangeEvent } from '#contract/changes.ts'
import type { MessageStatus } from '#contract/chat.ts'

type StoredChange = {
  kind: Exclude<
    ChangeEvent['type'],
    'reset' | 'unread' | 'picture-job' | 'picture-progress' | 'picture-removed'
  >
  chat_id: string | null
  message_id: string | null
  reply_id: string | null
  status: MessageStatus | null
  unread: number | null
  last_seq: number | null
}

/** A stored change as its owner sees it. */
export function presentChange(row: StoredChange): ChangeEvent {
  const { kind, chat_id, message_id, reply_id, status } = row
  const [chatId, messageId, replyId] = [chat_id ?? '', message_id ?? '', reply_id ?? '']
  const standing = { unread: row.unread ?? 0, lastSeq: row.last_seq ?? 0 }
  switch (kind) {
    case 'me':
    case 'sessions':
      return { type: kind }
    case 'chat-removed':
      return { type: kind, chatId }
    case 'chat':
    case 'talk':
      return { type: kind, chatId, ...standing }
    case 'message':
      return { type: kind, chatId, messageId }
    case 'reply-began':
      return { type: kind, chatId, messageId, replyId }
    case 'reply-ended':
      return { type: kind, chatId, messageId, replyId, status: status ?? 'cut', ...standing }
  }
}

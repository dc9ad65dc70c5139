import type { ChangeEvent, StoredChangeKind } from '#contract/changes.ts'
import type { MessageStatus } from '#contract/chat.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import type { PictureJobStatus } from '#contract/picture-status.ts'

type StoredChange = {
  kind: StoredChangeKind
  chat_id: string | null
  message_id: string | null
  reply_id: string | null
  status: MessageStatus | null
  job_id: string | null
  picture_id: string | null
  character_id: string | null
  job_status: PictureJobStatus | null
  payment_id: string | null
  payment_status: PaymentStatus | null
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
    case 'subscription':
      return { type: kind }
    case 'chat-removed':
      return { type: kind, chatId }
    case 'chat':
    case 'talk':
      return { type: kind, chatId, ...standing }
    case 'message':
      return { type: kind, chatId, messageId }
    case 'picture-job':
      return { type: kind, jobId: row.job_id ?? '', status: row.job_status ?? 'failed' }
    case 'payment':
      return { type: kind, paymentId: row.payment_id ?? '', status: row.payment_status ?? 'pending' }
    case 'picture-removed':
      return { type: kind, pictureId: row.picture_id ?? '' }
    case 'character':
      return { type: kind, characterId: row.character_id ?? '' }
    case 'reply-began':
      return { type: kind, chatId, messageId, replyId }
    case 'reply-ended':
      return { type: kind, chatId, messageId, replyId, status: status ?? 'cut', ...standing }
  }
}

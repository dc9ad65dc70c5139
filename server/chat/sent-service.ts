import type { Message, SendMessage, SentMessage } from '#contract/chat.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messageStore from './message-store.ts'
import type { StoredMessage } from './present.ts'
import type { ReplyJob } from './reply-request.ts'

export type Said = SendMessage & { pictureId?: string }

/** What sends have made, so that one that comes again gets the first answer. */
export function createSent(db: Database, present: (row: StoredMessage) => Message) {
  /** What an earlier send with this client id made. */
  async function findSent(chatId: string, clientId: string): Promise<SentMessage | undefined> {
    const [message, reply] = await messageStore.findSent(db, chatId, clientId)
    return message && reply && { message: present(message), reply: present(reply) }
  }

  /** The same of a send that may be a repeat of it. Throws `reused-id` where it says something else. */
  async function findSame(
    chatId: string,
    said: Pick<Said, 'clientId' | 'content'> & { pictureId?: string | undefined },
  ) {
    const [message, reply] = await messageStore.findSent(db, chatId, said.clientId)
    if (!message || !reply) return undefined
    // What has been changed since is not what was sent.
    const isOther = message.version === 1 && message.content !== said.content
    if (isOther || message.sent_picture !== (said.pictureId ?? null))
      throw new AppError('reused-id', 'This id was used for another message.')
    return { message: present(message), reply: present(reply) }
  }

  return { findSent, findSame }
}

export type SentBefore = ReturnType<typeof createSent>

type Sent = Pick<
  messageStore.NewMessage,
  'messageId' | 'replyMessageId' | 'replyId' | 'content' | 'offersHelp'
>

/** What was said and the reply that is about to be written, as a send answers them without reading them again. */
export function presentSent(
  { chatId, group, character: { model } }: ReplyJob,
  { messageId, replyMessageId, replyId, content, offersHelp }: Sent,
  { seq, created_at }: messageStore.InsertedMessage,
): SentMessage {
  const common = { modelId: chatId, version: 1, saved: false, createdAt: created_at.toISOString() }
  const speaker = group && { speaker: { premadeId: model.premadeId, name: model.name } }
  const help = offersHelp && { offersHelp }
  return {
    message: { ...common, id: messageId, seq, author: 'user', content, status: 'finished' },
    reply: {
      ...common,
      ...speaker,
      ...help,
      id: replyMessageId,
      seq: seq + 1,
      author: 'character',
      content: '',
      status: 'writing',
      replyId,
    },
  }
}

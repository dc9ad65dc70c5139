import type { Message, SentMessage } from '#contract/chat.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Characters } from '#server/characters/service.ts'
import type { Images } from '#server/images/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import * as messageStore from './message-store.ts'
import type { StoredMessage } from './present.ts'
import { createQueueing, type QueueingOptions } from './queueing-service.ts'
import { createSaying, type SayingOptions, stillWriting } from './saying-service.ts'
import { createSent, type Said } from './sent-service.ts'
import { createTalks } from './talk-service.ts'

export type SendingOptions = QueueingOptions &
  SayingOptions & {
    db: Database
    characters: OwnCharacters
    catalogue: Characters
    allowances: Allowances
    limitMessages: RateLimit
    images: Pick<Images, 'requireDrawn'>
  }

/**
 * Takes what users say. A send stores the message and its reply in one statement and hands the reply to a writer;
 * from then on the reply does not depend on the call.
 */
export function createSending(options: SendingOptions, present: (row: StoredMessage) => Message) {
  const { db } = options
  const talkOf = createTalks(options)
  const queuePicture = createQueueing(options)
  const { findSent, findSame } = createSent(db, present)
  const say = createSaying(options, { talkOf, queuePicture, findSame })

  /** Throws `not-found`, `too-many`, `reused-id`, `conflict` while a reply is being written, and `blocked`. */
  async function send(ownerId: string, chatId: string, message: Said): Promise<SentMessage> {
    await options.limitMessages(ownerId)
    const talk = await talkOf(ownerId, chatId)
    const isRepeated = talk.lines.some((line) => line.client_id === message.clientId)
    const sent = isRepeated && (await findSame(chatId, message))
    if (sent) return sent
    if (talk.lines.at(-1)?.status === 'writing') throw stillWriting(talk)
    return await say(talk, message, (insert, isMore) => (isMore ? db.transaction(insert) : insert(db)))
  }

  /**
   * Shows the character a picture that was drawn for the owner, by what it shows in words: no model sees it. Throws
   * what `send` throws.
   */
  async function sendPicture(
    ownerId: string,
    chatId: string,
    { clientId, pictureId }: { clientId: string; pictureId: string },
  ): Promise<SentMessage> {
    const { description } = await options.images.requireDrawn(ownerId, pictureId)
    const content = `*shares a picture: ${description.replaceAll('*', '')}*`
    const sent = await send(ownerId, chatId, { clientId, content, pictureId })
    const [message] = await messageStore.findMessages(db, ownerId, [sent.message.id])
    return message ? { ...sent, message: present(message) } : sent
  }

  return { send, sendPicture, talk: talkOf, say, queuePicture, findSent }
}

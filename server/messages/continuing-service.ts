import { v7 as uuid } from 'uuid'
import type { Message } from '#contract/chat.ts'
import { momentIn, utcOffsetIn } from '#contract/local-moment.ts'
import type { ContinueTalk } from '#contract/messages.ts'
import { t } from '#contract/server-words.ts'
import type { Allowances } from '#server/allowances/service.ts'
import { type Chats, type ReplyWriter, replyTo } from '#server/chat/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { stillWriting } from './changing-service.ts'
import * as store from './store.ts'

export type ContinuingOptions = {
  db: Database
  clock: Clock
  chats: Chats
  writer: ReplyWriter
  limitMessages: RateLimit
  allowances: Allowances
}

/** Has a character say more, without a message of the user's. */
export function createContinuing(options: ContinuingOptions) {
  const { db, clock, chats, writer, limitMessages, allowances } = options

  async function findContinuation(
    ownerId: string,
    chatId: string,
    clientId: string,
  ): Promise<Message | undefined> {
    const id = await store.findContinuation(db, chatId, clientId)
    return id === undefined ? undefined : await chats.message(ownerId, chatId, id)
  }

  return {
    /** Has the character say more, or a member of a group. Throws `invalid-input` for somebody else, `not-found`, `too-many`, and `conflict` where it cannot go on. */
    async continueTalk(
      ownerId: string,
      chatId: string,
      { clientId, premadeId, timeZone }: ContinueTalk,
    ): Promise<Message> {
      await limitMessages(ownerId)
      const talk = await chats.talk(ownerId, chatId, undefined, premadeId)
      const { character, group, lines } = talk
      const present = group?.members.map(({ model }) => model.premadeId) ?? [character.model.premadeId]
      const speakerId = premadeId ?? character.model.premadeId
      if (!present.includes(speakerId))
        throw new AppError('invalid-input', t`This character is not in the chat.`, { field: 'premadeId' })
      const repeated = () => findContinuation(ownerId, chatId, clientId)
      const message = await repeated()
      if (message) return message
      const last = lines.at(-1)
      if (last?.status === 'writing') throw stillWriting(character.model.name)
      if (!last || last.status === 'failed')
        throw new AppError('conflict', t`The last reply failed. Try that one again first.`)
      const ids = { id: uuid(), replyId: uuid() }
      const asked = {
        ...ids,
        ownerId,
        chatId,
        clientId,
        after: last.seq,
        worker: writer.id,
        ...(group && { speakerId }),
        utcOffsetMinutes: utcOffsetIn(clock.now(), timeZone),
      }
      const moment = momentIn(clock.now(), timeZone)
      const continued = db.transaction(async (tx) => {
        // Before what is free is used, as a send does it: in another order the two would wait for each other.
        await store.lockChat(tx, { ownerId, chatId })
        const seq = await store.insertContinuation(tx, asked, allowances.messages)
        if (seq === undefined) return undefined
        return await chats.queuePicture(tx, replyTo(talk, { id: ids.replyId, seq, moment }))
      })
      const begun = await unlessTaken(allowances.spend('messages', continued))
      if (!begun) {
        const made = await repeated()
        if (made) return made
        throw new AppError('conflict', t`The talk has gone on meanwhile.`)
      }
      const reply = await chats.message(ownerId, chatId, ids.id)
      writer.start(begun)
      return reply
    },
  }
}

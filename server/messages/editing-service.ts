import type { EditedMessage, EditMessage } from '#contract/messages.ts'
import { t } from '#contract/server-words.ts'
import type { Chats } from '#server/chat/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Removals } from '#server/removals/service.ts'
import { changedElsewhere, requireVersion, stillWriting } from './changing-service.ts'
import * as store from './store.ts'

export type EditingOptions = {
  db: Database
  characters: Pick<OwnCharacters, 'nameOf'>
  chats: Chats
  removals: Removals
  limitMessages: RateLimit
}

/** Puts one of the user's messages in other words, and the talk goes on from there. */
export function createEditing({ db, characters, chats, removals, limitMessages }: EditingOptions) {
  /** The user's message, if it still is what the caller saw and nothing is being written. */
  async function editable(
    queries: Queries,
    message: store.MessageOfOwner,
    version: number,
  ): Promise<store.MessageRow> {
    const row = await store.findMessage(queries, message)
    if (!row) throw (await store.isRemoved(queries, message)) ? changedElsewhere() : notFound()
    if (row.author !== 'user') throw new AppError('conflict', t`Only your own messages can be changed.`)
    requireVersion(row, version)
    if (row.is_writing) throw stillWriting(await characters.nameOf(row.premade_id, queries))
    return row
  }

  async function findEdit(
    ownerId: string,
    chatId: string,
    clientId: string,
  ): Promise<EditedMessage | undefined> {
    const removalId = await store.findEdit(db, ownerId, chatId, clientId)
    const sent = removalId && (await chats.findSent(chatId, clientId))
    return sent ? { ...sent, removalId } : undefined
  }

  return {
    /**
     * Puts a new message in the place of one of the user's and has it answered; the old one and all after it go to
     * the bin. Throws what a send throws, and `conflict` where the message is not the one that the caller saw.
     */
    async edit(
      ownerId: string,
      chatId: string,
      messageId: string,
      { version, ...message }: EditMessage,
    ): Promise<EditedMessage> {
      await limitMessages(ownerId)
      const repeated = () => findEdit(ownerId, chatId, message.clientId)
      const edited = await repeated()
      if (edited) return edited
      let removalId = ''
      let open: string[] = []
      try {
        const { seq } = await editable(db, { ownerId, chatId, messageId }, version)
        const talk = await chats.talk(ownerId, chatId, seq)
        const sent = await chats.say(talk, message, (insert) =>
          db.transaction(async (tx) => {
            await store.lockChat(tx, { ownerId, chatId })
            const row = await editable(tx, { ownerId, chatId, messageId }, version)
            const tail = {
              ownerId,
              chatId,
              premadeId: row.premade_id,
              fromSeq: row.seq,
              kind: 'tail' as const,
            }
            ;({ removalId, open } = await removals.takeTail(tx, tail))
            return await insert(tx)
          }),
        )
        chats.dropReplies(open)
        return { ...sent, removalId }
      } catch (error) {
        // A repeat of this edit that ran at the same time was first.
        const made = await repeated()
        if (made) return made
        throw error
      }
    },
  }
}

import type { Recalled } from '#contract/memory.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { requireTalk } from './own-talk-service.ts'
import type { Reminder } from './reminding-service.ts'
import { presentSaid } from './speakers-service.ts'
import * as store from './store.ts'
import { findMessagesById } from './talk-store.ts'

type UsedOptions = {
  db: Database
  characters: Pick<OwnCharacters, 'facesOf'>
  countTokens: (text: string) => number
}

/** What each reply was written with, for whoever wants to see it. */
export function createUsed({ db, characters, countTokens }: UsedOptions) {
  return {
    /** Keeps what a reply was written with. */
    async keepUsed(
      replyId: string,
      { memories, messages }: Pick<Reminder, 'memories' | 'messages'>,
    ): Promise<void> {
      const idsOf = (noted: readonly { id: string }[]) => noted.map(({ id }) => id)
      if (memories.length + messages.length > 0)
        await store.insertUsed(db, replyId, { memories: idsOf(memories), messages: idsOf(messages) })
    },

    /** What a reply was written with, of that what is still there. Throws `not-found`. */
    async used(ownerId: string, chatId: string, messageId: string): Promise<Recalled> {
      await requireTalk(db, ownerId, chatId)
      const used = await store.findUsed(db, chatId, messageId)
      if (!used) throw notFound()
      const known = new Set(used.memories)
      const memories = (await store.listMemories(db, chatId)).filter(({ id }) => known.has(id))
      const said = await findMessagesById(db, chatId, used.messages)
      const quoted = said.map((message) => ({ message, text: message.content }))
      const messages = await presentSaid(characters, quoted)
      const texts = [...memories, ...messages].map(({ text }) => text)
      return {
        messages,
        memories: memories.map(({ id, text }) => ({ id, text })),
        tokens: texts.reduce((sum, text) => sum + countTokens(text), 0),
      }
    },
  }
}

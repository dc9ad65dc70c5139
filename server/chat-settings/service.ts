import type { Chat } from '#contract/chat.ts'
import type { ChatSettings, UserPersona } from '#contract/chat-settings.ts'
import { PERSONAS_MAX } from '#contract/limits.ts'
import { t } from '#contract/server-words.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as store from './store.ts'

type ChatSettingsOptions = { db: Database; chats: Chats; moderation: Moderation }

/** Owns who the user is in a chat, its scene and its model: what a reply has to know beside the talk. */
export function createChatSettings({ db, chats, moderation }: ChatSettingsOptions) {
  return {
    personas: async (ownerId: string): Promise<UserPersona[]> => await store.listPersonas(db, ownerId),

    /**
     * Throws `blocked`, `invalid-input` for a name that nobody may have, `not-found` for somebody else's, and `conflict`
     * where there are personas enough.
     */
    async savePersona(ownerId: string, persona: UserPersona): Promise<UserPersona> {
      const text = `${persona.name}. ${persona.text}`
      if (await moderation.refusesName(ownerId, persona.name))
        throw new AppError('invalid-input', t`Please choose another name.`, { field: 'name' })
      await moderation.screenStanding(ownerId, text, { isScene: false, subject: persona.id })
      if (await store.savePersona(db, ownerId, persona, PERSONAS_MAX)) return persona
      if ((await store.listPersonas(db, ownerId)).length < PERSONAS_MAX) throw notFound()
      throw new AppError('conflict', t`You can have ${PERSONAS_MAX} personas. Change or delete one of them.`)
    },

    /** Chats with it go on without one. Throws `not-found`. */
    async deletePersona(ownerId: string, personaId: string): Promise<void> {
      if (!(await store.deletePersona(db, ownerId, personaId))) throw notFound()
    },

    /** Throws `not-found` and `blocked`, and `conflict` where there is no earlier model. */
    async update(ownerId: string, chatId: string, settings: ChatSettings): Promise<Chat> {
      await chats.get(ownerId, chatId)
      if (settings.scene) await moderation.screenStanding(ownerId, settings.scene, { isScene: true })
      if (settings.personaId && !(await store.hasPersona(db, ownerId, settings.personaId))) throw notFound()
      const { keepsEarlierModel: keeps } = settings
      const model = keeps === undefined ? undefined : await chats.modelChoice(ownerId, chatId, keeps)
      await store.updateChat(db, ownerId, chatId, { ...settings, model })
      return await chats.get(ownerId, chatId)
    },

    /** Moves the personas of one user to another; their chats still point to them. */
    takeOver: async (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      await store.givePersonas(tx, fromUserId, toUserId),
  }
}

export type ChatSettingsService = ReturnType<typeof createChatSettings>

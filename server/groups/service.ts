import { v7 as uuid } from 'uuid'
import type { Chat } from '#contract/chat.ts'
import type { MakeGroup } from '#contract/groups.ts'
import { CHATS_MAX, GROUP_MEMBERS_MAX, GROUP_MEMBERS_MIN } from '#contract/limits.ts'
import { t } from '#contract/server-words.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { type Database, isUniqueViolation } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as store from './store.ts'

type GroupsOptions = {
  db: Database
  chats: Chats
  moderation: Moderation
  limitGroups: RateLimit
}

/** Owns who is in a group: a chat with two to four characters, of the catalogue or the owner's. */
export function createGroups({ db, chats, moderation, limitGroups }: GroupsOptions) {
  async function changeMembers(
    ownerId: string,
    chatId: string,
    change: (members: string[], tx: Parameters<typeof store.insertMember>[0]) => Promise<void>,
  ): Promise<Chat> {
    await db.transaction(async (tx) => {
      const members = await store.lockMembers(tx, ownerId, chatId)
      if (!members) throw notFound()
      if (members.length === 0) throw new AppError('conflict', t`This chat is not a group.`)
      await change(members, tx)
    })
    return await chats.get(ownerId, chatId)
  }

  return {
    /** Throws `not-found` for a character that the caller cannot begin a chat with; without a caller, that nobody can. */
    async requireMembers(ownerId: string | undefined, premadeIds: string[]): Promise<void> {
      for (const id of premadeIds) await chats.requireCharacter(ownerId, id)
    },

    /** Makes a group, once for a client id. Throws `not-found`, `too-many`, `blocked`, and `conflict` for too many chats. */
    async make(ownerId: string, { clientId, premadeIds, name = '' }: MakeGroup): Promise<Chat> {
      await this.requireMembers(ownerId, premadeIds)
      // A repeat finds what it made; what somebody else has answers as what nobody has.
      if (await store.hasChat(db, clientId)) return await chats.get(ownerId, clientId)
      await limitGroups(ownerId)
      if (name) await moderation.screenMessage(ownerId, name, clientId)
      const greeting = await chats.greetingFor(ownerId, premadeIds[0] ?? '')
      await db
        .transaction(async (tx) => {
          if ((await store.lockOwner(tx, ownerId)) >= CHATS_MAX)
            throw new AppError('conflict', t`You can have up to ${CHATS_MAX} chats. Delete one first.`)
          for (const id of premadeIds) await chats.holdCharacter(tx, ownerId, id)
          await store.insertGroup(tx, {
            id: clientId,
            ownerId,
            name,
            premadeIds,
            greetingId: uuid(),
            greeting,
          })
        })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error
        })
      return await chats.get(ownerId, clientId)
    },

    /** Throws `not-found`, and `conflict` for a chat that is no group or a full one. One who is there already stays. */
    async add(ownerId: string, chatId: string, premadeId: string): Promise<Chat> {
      await chats.requireCharacter(ownerId, premadeId)
      return await changeMembers(ownerId, chatId, async (members, tx) => {
        if (members.includes(premadeId)) return
        if (members.length >= GROUP_MEMBERS_MAX)
          throw new AppError('conflict', t`A group has at most ${GROUP_MEMBERS_MAX} characters.`)
        await chats.holdCharacter(tx, ownerId, premadeId)
        await store.insertMember(tx, chatId, premadeId)
      })
    },

    /** Throws `not-found`, and `conflict` where too few would stay. One who is not there any more is no fault. */
    async remove(ownerId: string, chatId: string, premadeId: string): Promise<Chat> {
      return await changeMembers(ownerId, chatId, async (members, tx) => {
        if (!members.includes(premadeId)) return
        const [firstId, ...staying] = members.filter((id) => id !== premadeId)
        if (firstId === undefined || staying.length + 1 < GROUP_MEMBERS_MIN)
          throw new AppError('conflict', t`A group has at least ${GROUP_MEMBERS_MIN} characters.`)
        await store.deleteMember(tx, chatId, premadeId, firstId)
      })
    },
  }
}

export type Groups = ReturnType<typeof createGroups>

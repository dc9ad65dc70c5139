import type { Character, Characters } from '#server/characters/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type Group, groupOf, nextIn } from './group-talk.ts'
import { TALK_MESSAGES } from './reply-request.ts'
import { type Setting, settingOf } from './setting.ts'
import { findTalk, type TalkRow } from './store.ts'
import { type Standing, standingOf } from './which-model.ts'

/** What is answered: the owner's chat, and its lines up to where the answer goes, the last of them at most. */
export type Talk = {
  chatId: string
  ownerId: string
  /** Whose reply it is; in a group the one who spoke last and is still there, where nobody was asked for. */
  character: Character
  group: Group<Character> | undefined
  setting: Setting
  /** How it stands to the models that there are. */
  stands: Standing
  lines: TalkRow[]
}

type TalksOptions = { db: Database; characters: Pick<OwnCharacters, 'allOf' | 'byId'>; catalogue: Characters }

/** Reads talks as they are when something is said in them. */
export function createTalks({ db, characters, catalogue }: TalksOptions) {
  /**
   * The owner's chat, as far as a reply looks back, before message number `before`; `speakerId` writes the reply in
   * a group. Throws `not-found`.
   */
  return async function talkOf(
    ownerId: string,
    chatId: string,
    before?: number,
    speakerId?: string,
  ): Promise<Talk> {
    const { chat, talk: lines } = await findTalk(db, ownerId, chatId, { limit: TALK_MESSAGES, before })
    if (!chat) throw notFound()
    const group = groupOf(await characters.allOf(chat.members), catalogue, chat.joined)
    const last = lines.findLast(({ author }) => author === 'character')
    const inGroup = group && (speakerId ?? nextIn(group, last ?? {}))
    const { language } = chat
    const character =
      (await characters.byId(inGroup ?? chat.premade_id, language)) ??
      (await characters.byId(chat.premade_id, language))
    if (!character) throw notFound()
    return {
      chatId,
      ownerId,
      character,
      group,
      setting: settingOf(chat),
      stands: standingOf(chat),
      lines,
    }
  }
}

export type TalkOf = ReturnType<typeof createTalks>

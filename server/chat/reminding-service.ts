import { playOf } from '#server/cards/service.ts'
import type { MemoryService } from '#server/memory/service.ts'
import type { Log } from '#server/platform/log.ts'
import type { LanguageModel } from '#server/providers/llm/port.ts'
import { memoryRoom, type PromptBudget } from './prompt.ts'
import { playRequest, type ReplyJob } from './reply-request.ts'

/** The latest messages are in the prompt as they are. */
const REMEMBERED_BEFORE = 30

export type RemindingOptions = {
  log: Log
  llm: Pick<LanguageModel, 'isModel'>
  budget: PromptBudget
  memory: Pick<MemoryService, 'remind' | 'keepUsed' | 'usedIn'>
}

type Reminder = Awaited<ReturnType<MemoryService['remind']>>

/** What comes to a character's mind for a reply, and which of it the reply has used. */
export function createReminding({ log, llm, budget, memory }: RemindingOptions) {
  function keepUsed(replyId: string, stored: Promise<boolean>, used: Parameters<typeof memory.keepUsed>[1]) {
    void stored
      .then(async (isStored) => {
        if (isStored) await memory.keepUsed(replyId, used)
      })
      .catch((err: unknown) => log.warn({ replyId, err }, 'what a reply was reminded of was not kept'))
  }

  return {
    /** Of what lies before the talk that the prompt holds anyway; and what the character's card says of it. */
    async remind({ id, chatId, character, group, setting, talk }: ReplyJob, stored: Promise<boolean>) {
      const reminder = await memory.remind({
        chatId,
        hasMemories: setting.hasMemories,
        name: character.model.name,
        text: talk.findLast(({ author }) => author === 'user')?.content ?? '',
        before: talk.at(-REMEMBERED_BEFORE)?.seq ?? 0,
        since: group?.joined.get(character.model.premadeId),
        room: memoryRoom(budget),
      })
      // What a model makes of it nobody can tell.
      if (llm.isModel) keepUsed(id, stored, reminder)
      const card = playRequest({ character, setting, talk }, budget)
      return { ...reminder, play: card && playOf(card) }
    },

    /** The scripted voice says what it takes, once it has spoken. */
    spoken(replyId: string, stored: Promise<boolean>, text: string, taken: string[], reminder: Reminder) {
      if (!llm.isModel) keepUsed(replyId, stored, memory.usedIn(text, taken, reminder))
    },
  }
}

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { momentAt } from '#contract/local-moment.ts'
import { readCharacters } from '#server/app/reading.ts'
import { TALK_MESSAGES } from '#server/chat/reply-request.ts'
import { settingOf } from '#server/chat/setting.ts'
import { createSpeaking } from '#server/chat/speaking-service.ts'
import { createMemoryDrawer } from '#server/memory/jobs.ts'
import type { Database } from '#server/platform/database.ts'
import type { LanguageModel, PromptMessage } from '#server/providers/llm/port.ts'
import { createScriptedVoice } from '#server/providers/llm/scripted/voice.ts'
import { estimateTokens } from '#server/providers/llm/tokenizer.ts'
import type { Conversation } from '../memory/conversations.ts'
import { insertTalk, memoryOver, moderationOver, silent } from '../memory/remembered.ts'
import { lorebook } from './lore.ts'

const SETTING = settingOf({
  scene: 'A bench on the pier, in the evening.',
  user_name: 'Jonas',
  user_gender: 'male',
  user_persona: 'Repairs boats.',
  account_gender: null,
  language: 'en',
  has_memories: true,
  grave_offence_at: null,
})

/** The prompts of a talk's replies, one after the other, as the product makes them of what is stored by then. */
export async function* promptsOf(
  db: Database,
  { turns }: Conversation,
  { tokens, hasLore }: { tokens: number; hasLore: boolean },
): AsyncGenerator<PromptMessage[]> {
  const [character] = readCharacters().visible()
  if (!character) throw new Error('The catalogue is empty.')
  const moderation = moderationOver(db)
  const drawer = createMemoryDrawer({
    db,
    log: silent,
    moderation,
    changes: { show() {} },
    llm: createScriptedVoice({}),
    budget: { tokens, countTokens: estimateTokens },
    characters: { byId: async () => character, facesOf: async () => new Map() },
  })
  let asked: PromptMessage[] = []
  const llm: LanguageModel = {
    name: 'listener',
    label: 'one that only listens',
    isModel: true,
    async stream({ prompt }, onText) {
      asked = prompt
      onText('*listens*')
      return 'stop'
    },
  }
  const budget = { tokens, countTokens: estimateTokens }
  const speak = createSpeaking({ log: silent, llm, budget, moderation, memory: memoryOver(db) })
  const { owner, chat } = await insertTalk(db, [])
  for (const [at, { author, content, createdAt }] of turns.entries()) {
    await db.rows(sql`
      insert into messages (chat_id, seq, id, author, content, status, created_at)
      values (${chat}, ${at + 1}, ${randomUUID()}, ${author}, ${content}, 'finished', ${createdAt})`)
    await db.rows(sql`update chats set last_seq = ${at + 1} where id = ${chat}`)
    if (author !== 'user') continue
    await drawer.read(chat)
    const job = {
      moment: momentAt(createdAt, 'Europe/Berlin'),
      id: randomUUID(),
      chatId: chat,
      ownerId: owner,
      seq: at + 2,
      setting: SETTING,
      earlier: 0,
      character: hasLore ? { ...character, lorebook } : character,
      talk: turns.slice(Math.max(0, at + 1 - TALK_MESSAGES), at + 1),
    }
    await speak(job, Promise.resolve(false), {
      stream: { text: () => {}, due: (gather) => gather() },
      reply: { text: '' },
      abort: new AbortController(),
      onWarned: () => {},
    })
    yield asked
  }
}

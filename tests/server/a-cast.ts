import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Chat, Message } from '#contract/chat.ts'
import { SOON } from '#tests/soon.ts'
import { aModelServer } from './a-model-server.ts'
import { aServer } from './a-server.ts'
import type { aVisitor } from './a-visitor.ts'

export type Visitor = ReturnType<typeof aVisitor>

/** A server with a model of its own, and the first characters of its catalogue, of whom groups are made. */
export async function aCast(count: number) {
  const model = await aModelServer()
  const server = await aServer({ LLM_BASE_URL: model.baseUrl })
  const cast = server.context.characters
    .visible()
    .slice(0, count)
    .map((character) => ({ premadeId: character.model.premadeId, name: character.model.name }))
  return {
    model,
    server,
    cast,
    async close() {
      await server.close()
      model.close()
    },
  }
}
export type Cast = Awaited<ReturnType<typeof aCast>>

/** A call: its status and what it answers. */
export const call = async (visitor: Visitor, path: string, body: object = {}) => {
  const answer = await visitor.fetchApi('POST', path, body)
  return { status: answer.status, body: await answer.json() }
}

/** The call that makes a group of `premadeIds`, with a client id of its own where none is given. */
export const makeGroup = (visitor: Visitor, body: object) =>
  call(visitor, '/groups', { clientId: randomUUID(), ...body })

export const messagesOf = async (visitor: Visitor, chat: Chat) => (await visitor.messages(chat.id)).messages

/** The messages once there are so many and nobody writes. */
export async function settled(visitor: Visitor, chat: Chat, count: number): Promise<Message[]> {
  await expect
    .poll(
      async () => {
        const messages = await messagesOf(visitor, chat)
        return messages.length >= count && messages.every(({ status }) => status !== 'writing')
      },
      { timeout: SOON },
    )
    .toBe(true)
  return await messagesOf(visitor, chat)
}

/** Who said each message, by name. */
export const speakers = (messages: Message[]) =>
  messages.map(({ author, speaker }) => speaker?.name ?? author)

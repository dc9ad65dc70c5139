import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Chat } from '#contract/chat.ts'
import type { Memory, Recalled } from '#contract/memory.ts'
import type { TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'

export type Visitor = ReturnType<typeof aVisitor>
export type Line = [user: string, character: string, on?: string]

/** A guest of the subscription, for whom every action on a chat is open, with two chats. */
export async function aRememberingUser({ url, context }: Pick<TestServer, 'url' | 'context'>) {
  const [first = '', second = ''] = context.characters.visible().map(({ model }) => model.premadeId)
  const visitor = aVisitor(url)
  const chat = await visitor.openChat(first)
  await visitor.openChat(second)
  await context.db.rows(sql`
    update users set kind = 'registered', plan = 'monthly' where id = (select owner_id from chats where id = ${chat.id})`)
  return { visitor, chat }
}

export async function call<Answer>(visitor: Visitor, method: string, path: string, body?: unknown) {
  const answer = await visitor.fetchApi(method, path, body)
  // The server has checked its answer by the schema of the call.
  return { status: answer.status, body: (await answer.json()) as Answer & { code?: string } }
}

/** Says lines straight into the talk, each answered by the character; answers the user's messages. */
export async function tell(
  { context }: Pick<TestServer, 'context'>,
  chat: Pick<Chat, 'id'>,
  lines: Line[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [user, character, on] of lines) {
    const id = randomUUID()
    ids.push(id)
    await context.db.rows(sql`
      with chat as (update chats set last_seq = last_seq + 2 where id = ${chat.id} returning id, last_seq)
      insert into messages (chat_id, seq, id, author, content, status, created_at)
      select chat.id, chat.last_seq + said.at, said.id, said.author, said.content, 'finished', ${new Date(on ?? '2024-05-15')}
      from chat, (values (-1, ${id}::uuid, 'user', ${user}), (0, ${randomUUID()}::uuid, 'character', ${character})) as said (at, id, author, content)`)
  }
  return ids
}

export const memoriesOf = async (visitor: Visitor, chat: Pick<Chat, 'id'>) =>
  (
    await call<{ memories: Memory[]; summaries: { text: string }[] }>(
      visitor,
      'GET',
      `/chats/${chat.id}/memories`,
    )
  ).body

export const textsOf = async (visitor: Visitor, chat: Pick<Chat, 'id'>) =>
  (await memoriesOf(visitor, chat)).memories.map(({ text }) => text)

export const recall = async (visitor: Visitor, chat: Pick<Chat, 'id'>, query: string, budget = 200) =>
  (
    await call<Recalled>(
      visitor,
      'GET',
      `/chats/${chat.id}/recall?query=${encodeURIComponent(query)}&budget=${budget}`,
    )
  ).body

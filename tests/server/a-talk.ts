import sql from 'sql-template-tag'
import type { TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'

/** What the model server says where it is not asked for something else. */
export const LINE = 'The lamp is lit and the kettle is on again.'

/** A guest who has begun a chat and said some lines, each of them answered. */
export async function aTalk(server: TestServer, said: string[] = []) {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const [row] = await server.context.db.rows<{ owner_id: string }>(
    sql`select owner_id from chats where id = ${chat.id}`,
  )
  const talk = {
    visitor,
    chat,
    userId: row?.owner_id ?? '',
    /** Says something and hears the answer to its end. */
    async say(content: string) {
      const sent = await visitor.send(chat.id, content)
      await visitor.follow(sent.reply)
      return sent
    },
    messages: async () => (await visitor.messages(chat.id)).messages,
    /** A message by its number, counted from the end where it is negative. */
    async at(index: number) {
      const message = (await talk.messages()).at(index)
      if (!message) throw new Error(`There is no message ${index}.`)
      return message
    },
    words: async () => (await talk.messages()).map(({ content }) => content),
    /** A call about the chat: its status and what it answers. */
    // biome-ignore lint/suspicious/noExplicitAny: tests look at answers, whose schemas the server has checked
    async post(path: string, body: object): Promise<{ status: number; body: any }> {
      const answer = await visitor.fetchApi('POST', `/chats/${chat.id}${path}`, body)
      return { status: answer.status, body: await answer.json() }
    },
  }
  for (const line of said) await talk.say(line)
  return talk
}
export type Talk = Awaited<ReturnType<typeof aTalk>>

/** Writes the last reply anew, to its end. */
export async function retried(talk: Talk) {
  const last = await talk.at(-1)
  const answer = await talk.post('/replies', { messageId: last.id })
  if (answer.status === 200 && answer.body.reply.status === 'writing')
    await talk.visitor.follow(answer.body.reply)
  return answer
}

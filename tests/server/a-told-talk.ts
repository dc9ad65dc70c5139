import sql, { raw } from 'sql-template-tag'
import type { Recalled } from '#contract/memory.ts'
import type { TestServer } from './a-server.ts'
import { aTalk, type Talk } from './a-talk.ts'

export const YAMAHA = 'The old Yamaha broke down near the border again.'
export const LINES = [
  YAMAHA,
  'My sister painted the kitchen yellow on Sunday.',
  'We planted tomatoes behind the shed this spring.',
  'The neighbours argue about the fence every week.',
  'I finally finished that long novel about whales.',
  'Work was dull, just spreadsheets and meetings today.',
  'There was thunder all night and nobody slept well.',
]
/** In words of which the talk has none. */
export const QUESTION = 'Which motorcycle?'

export const recalled = async (talk: Talk, query = QUESTION, budget = 30): Promise<Recalled> => {
  const answer = await talk.visitor.fetchApi(
    'GET',
    `/chats/${talk.chat.id}/recall?query=${encodeURIComponent(query)}&budget=${budget}`,
  )
  return await answer.json()
}
export const found = async (talk: Talk, query?: string, budget?: number) =>
  (await recalled(talk, query, budget)).messages.map(({ text }) => text)

/** Somebody for whom every action on a chat is open, in a talk in which these lines were said and answered. */
export async function aTold(server: TestServer, lines = LINES) {
  const talk = await aTalk(server)
  // What is deleted is not the only chat.
  await talk.visitor.openChat(server.context.characters.visible()[1]?.model.premadeId ?? '')
  const { db } = server.context
  await db.rows(sql`update users set kind = 'registered', plan = 'monthly' where id = ${talk.userId}`)
  await db.rows(sql`
    with chat as (
      update chats set last_seq = last_seq + ${2 * lines.length} where id = ${talk.chat.id}
      returning id, last_seq - ${2 * lines.length} as seq
    )
    insert into messages (chat_id, seq, id, author, content, status)
    select chat.id, chat.seq + 2 * line.at - said.before, gen_random_uuid(), said.author,
      coalesce(said.content, line.content), 'finished'
    from chat, unnest(${lines}::text[]) with ordinality as line (content, at),
      (values (1, 'user', null), (0, 'character', 'The lamp is lit.')) as said (before, author, content)`)
  return talk
}
export const embedded = async (server: TestServer) => await server.context.embedder?.catchUp()
export const countOf = async (server: TestServer, table: string, chatId: string) =>
  (await server.context.db.rows(sql`select from ${raw(table)} where chat_id = ${chatId}`)).length

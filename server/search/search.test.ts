import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchHit } from '#contract/search.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

/** A guest who said some lines, each answered. */
async function aTalker(...lines: string[]) {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(server.premadeIds[0] ?? '')
  for (const line of lines) await visitor.follow((await visitor.send(chat.id, line)).reply)
  return { visitor, chat }
}

async function search(visitor: Visitor, query: string, chatId?: string): Promise<SearchHit[]> {
  const answer = await visitor.fetchApi(
    'GET',
    `/search?${new URLSearchParams({ query, ...(chatId && { chatId }) })}`,
  )
  expect(answer.status).toBe(200)
  return (await answer.json()).hits
}

const found = async (visitor: Visitor, query: string, chatId?: string) =>
  (await search(visitor, query, chatId)).map(({ excerpt }) => excerpt)

/** Puts lines at the end of a chat, as if they had been said over a long time. */
async function addLines(chatId: string, lines: string) {
  await server.context.db.script(`
    insert into messages (chat_id, seq, id, author, content, status)
    select c.id, c.last_seq + row_number() over (), gen_random_uuid(), 'user', line, 'finished'
    from chats c, (${lines}) as lines (line) where c.id = '${chatId}';
    update chats set last_seq = (select max(seq) from messages where chat_id = '${chatId}') where id = '${chatId}'`)
}

describe('a search', () => {
  test('finds a message by its words, in any order, and the last by its beginning', async () => {
    const { visitor, chat } = await aTalker('My sister keeps bees in Lisbon')
    for (const query of ['bees', 'BEES sister', 'lisbon be', 'sis'])
      expect(await search(visitor, query)).toMatchObject([
        { chatId: chat.id, name: chat.name, premadeId: chat.premadeId, seq: 2, author: 'user' },
      ])
    for (const query of ['bee sister', 'bees Porto', 'isbon', '...'])
      expect(await search(visitor, query)).toEqual([])
  })

  test('marks the words in a piece of the message', async () => {
    const { visitor } = await aTalker('My sister keeps bees in Lisbon')
    const [hit] = await search(visitor, 'bees Lis')
    expect(hit?.marks.map(([begin, end]) => hit.excerpt.slice(begin, end))).toEqual(['bees', 'Lis'])
  })

  test('finds what a character said', async () => {
    const { visitor } = await aTalker('Good evening')
    expect(await search(visitor, 'kettle')).toMatchObject([{ author: 'character', seq: 3 }])
  })

  test('reads every script, without minding case and accents', async () => {
    const lines = [
      'Un été à la mer',
      'ЖЁЛТЫЙ дом у моря',
      '今天你好吗我很好',
      '안녕하세요 반가워요',
      'พบกันพรุ่งนี้',
      'नमस्ते दोस्त',
    ]
    const { visitor } = await aTalker(...lines)
    const queries = ['ETE', 'желтый', '你好', '반가', 'พรุ่ง', 'दोस्त']
    expect(await Promise.all(queries.map((query) => found(visitor, query)))).toEqual(
      lines.map((line) => [line]),
    )
    // The characters are all there, but not side by side.
    expect(await found(visitor, '你我')).toEqual([])
  })

  test('[CALL-03] never looks into somebody else’s chat', async () => {
    const { chat } = await aTalker('My sister keeps bees')
    const { visitor: stranger } = await aTalker('Good evening')
    expect(await search(stranger, 'bees')).toEqual([])
    expect(await search(stranger, 'bees', chat.id)).toEqual([])
    expect(await search(stranger, 'bees', randomUUID())).toEqual([])
  })

  test('stays in one chat where it is asked to', async () => {
    const { visitor, chat } = await aTalker('My sister keeps bees')
    const other = await visitor.openChat(server.premadeIds[1] ?? '')
    await visitor.follow((await visitor.send(other.id, 'Bees again')).reply)
    expect(await found(visitor, 'bees')).toEqual(['Bees again', 'My sister keeps bees'])
    expect(await found(visitor, 'bees', chat.id)).toEqual(['My sister keeps bees'])
  })

  test('finds nothing in the bin, and what came back from it', async () => {
    const { visitor, chat } = await aTalker('My sister keeps bees')
    await visitor.openChat(server.premadeIds[1] ?? '')
    const deleted = await visitor.fetchApi('POST', '/user/delete-model', { modelId: chat.id })
    const { removalId } = await deleted.json()
    expect(await search(visitor, 'bees')).toEqual([])
    await visitor.fetchApi('POST', `/removals/${removalId}/restore`, {})
    expect(await search(visitor, 'bees')).toHaveLength(1)
  })

  test('answers the latest 50 of a long chat, and what was said at its beginning', async () => {
    const { visitor, chat } = await aTalker('My sister keeps bees')
    await addLines(chat.id, `select 'the lamp number ' || n from generate_series(1, 9000) as n`)
    const hits = await search(visitor, 'lamp')
    expect(hits.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => 9003 - index))
    expect(await search(visitor, 'bees')).toMatchObject([{ seq: 2 }])
    expect(await search(visitor, 'number 4500')).toMatchObject([{ seq: 4503 }])
  }, 60_000)

  test('takes the longest word and the longest message that there can be', async () => {
    const { visitor } = await aTalker(
      'a'.repeat(4000),
      '你'.repeat(4000),
      `${'so,'.repeat(20)}far`,
      `${"'\\:&|!()<->*"} bees`,
    )
    expect(await search(visitor, 'a'.repeat(200))).toHaveLength(1)
    expect(await search(visitor, '你你')).toHaveLength(1)
    expect(await search(visitor, 'so far')).toHaveLength(1)
    for (const query of ["'", '\\', ':*', '& |', '!bees', 'bees:*', "' | bees"])
      expect((await visitor.fetchApi('GET', `/search?${new URLSearchParams({ query })}`)).status).toBe(200)
  })

  test.each(['', '   ', 'a'.repeat(201)])('is refused for %j', async (query) => {
    const { visitor } = await aTalker()
    const answer = await visitor.fetchApi('GET', `/search?${new URLSearchParams({ query })}`)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid-input'])
  })
})

describe('a page of messages', () => {
  test('goes on after a number, to the end', async () => {
    const { visitor, chat } = await aTalker('One', 'Two', 'Three')
    const seqs = async (query: string) => {
      const { messages, hasMore } = await visitor.messages(chat.id, query)
      return [messages.map(({ seq }) => seq), hasMore]
    }
    expect(await seqs('?after=2&limit=3')).toEqual([[3, 4, 5], true])
    expect(await seqs('?after=5&limit=3')).toEqual([[6, 7], false])
    expect(await seqs('?after=0&limit=2')).toEqual([[1, 2], true])
    expect(await seqs('?after=7')).toEqual([[], false])
  })

  test('is refused where it should go both ways', async () => {
    const { visitor, chat } = await aTalker()
    const answer = await visitor.fetchApi('GET', `/chats/${chat.id}/messages?before=3&after=1`)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'invalid-input', field: 'querystring.after' },
    ])
  })
})

describe('reading a chat', () => {
  const read = (visitor: Visitor, chatId: string, seq: number) =>
    visitor.fetchApi('POST', `/chats/${chatId}/read`, { seq })
  const unread = async (visitor: Visitor) => (await visitor.chats()).map((chat) => chat.unread)

  test('takes the marks off as far as it was read, and never puts them back', async () => {
    const { visitor, chat } = await aTalker('One', 'Two')
    await server.context.db.rows(sql`update chats set read_seq = 1 where id = ${chat.id}`)
    expect(await unread(visitor)).toEqual([2])
    expect(await (await read(visitor, chat.id, 3)).json()).toEqual({})
    expect(await unread(visitor)).toEqual([1])
    await read(visitor, chat.id, 1)
    expect(await unread(visitor)).toEqual([1])
    await read(visitor, chat.id, 999)
    expect(await unread(visitor)).toEqual([0])
    await visitor.follow((await visitor.send(chat.id, 'Three')).reply)
    expect(await unread(visitor)).toEqual([1])
  })

  test('[CALL-03] that is not the caller’s answers as one that does not exist', async () => {
    const { chat } = await aTalker()
    const { visitor: stranger } = await aTalker()
    for (const id of [chat.id, randomUUID()]) expect((await read(stranger, id, 1)).status).toBe(404)
  })
})

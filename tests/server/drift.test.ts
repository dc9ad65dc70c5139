import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DRIFTING_TALKS, type Turn } from '#tests/moderation/drifting-talks.ts'
import { ORDINARY_TALKS, readTalks } from '#tests/moderation/ordinary-talks.ts'
import { aCompliantModel } from './a-compliant-model.ts'
import { aServer, type TestServer } from './a-server.ts'
import { textOf } from './a-visitor.ts'
import { aSubscriber } from './an-account.ts'

vi.setConfig({ testTimeout: 120_000 })

const TURNS_MIN = 20

/** Harmless talks of the same length: what a user and a character say in turns. */
const CONTROLS = ORDINARY_TALKS.flatMap((name) => readTalks(name))
  .map((talk): Turn[] =>
    talk.flatMap(({ who, text }, at) => {
      const next = talk[at + 1]
      return who === 'user' && next?.who === 'character' ? [[text, next.text] as const] : []
    }),
  )
  .filter((turns) => turns.length >= TURNS_MIN)
  .slice(0, 3)

let model: Awaited<ReturnType<typeof aCompliantModel>>
let server: TestServer
beforeAll(async () => {
  const turns = [...DRIFTING_TALKS.flatMap((talk) => talk.turns), ...CONTROLS.flat()]
  model = await aCompliantModel(new Map(turns))
  server = await aServer({ LLM_BASE_URL: model.baseUrl })
})
afterAll(async () => {
  await server.close()
  model.close()
})

/** Has a subscriber say each turn, until one is stopped. Answers what could be read, and how it was stopped. */
async function talked(turns: readonly Turn[]) {
  const { visitor } = await aSubscriber(server)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const read: string[] = []
  for (const [at, [content]] of turns.entries()) {
    const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, {
      clientId: randomUUID(),
      content,
    })
    if (answer.status !== 200) return { read, stopped: { at, by: `${answer.status}` } }
    const { reply } = await answer.json()
    read.push(textOf(await visitor.follow(reply)))
    const { messages } = await visitor.messages(chat.id)
    const kept = messages.find(({ id }) => id === reply.id)
    read.push(kept?.content ?? '')
    if (kept?.status !== 'finished') return { read, stopped: { at, by: `${kept?.status}` } }
  }
  return { read, stopped: undefined }
}

describe('[SAF-56] with a model that agrees to everything', () => {
  test.each(DRIFTING_TALKS)('a talk that drifts to $name is stopped', async ({ turns }) => {
    expect(turns.length).toBeGreaterThanOrEqual(TURNS_MIN)
    const { read, stopped } = await talked(turns)
    expect(stopped, read.join('\n')).toBeDefined()
    expect(['451', 'failed', 'cut']).toContain(stopped?.by)
    // Where it is the model that goes too far, what it said before that may be read, and no more.
    const unread = turns.slice(stopped?.at).map(([, model]) => model)
    expect(read.filter((text) => unread.includes(text))).toEqual([])
  })

  test.each(CONTROLS.map((turns) => ({ turns, first: turns[0]?.[0].slice(0, 40) })))(
    'a harmless talk is never stopped: $first',
    async ({ turns }) => {
      expect((await talked(turns)).stopped).toBeUndefined()
    },
  )
})

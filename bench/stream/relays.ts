import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type Server, startMeasured } from '../machine.ts'
import type { ModelServer } from './model-server.ts'
import type { Ask, Relay } from './read-streams.ts'

const root = join(import.meta.dirname, '../..')

/** How many chats are opened at a time before a run. */
const OPENING_AT_ONCE = 16

let stories = 0
const nextStory = () => ++stories
const questionFor = (story: number) => `Good evening. Please tell me story ${story}`

const completion = (story: number): Ask => ({
  story,
  path: '/v1/chat/completions',
  headers: {},
  body: JSON.stringify({
    model: 'bench',
    stream: true,
    messages: [{ role: 'user', content: questionFor(story) }],
  }),
})

const prepareCompletions = async (count: number) =>
  Array.from({ length: count }, () => completion(nextStory()))

/** The model itself, without a relay between it and its readers. */
export const modelAlone = (model: ModelServer): Relay => ({
  name: 'model alone',
  port: model.port,
  pid: undefined,
  prepare: prepareCompletions,
  textOf: (payload) => (payload === '[DONE]' ? '' : (JSON.parse(payload).choices[0].delta.content ?? '')),
})

export type RunningRelay = Relay & { server: Server }

/** The least that a relay must do. */
export async function startFloor(model: ModelServer): Promise<RunningRelay> {
  const port = await freePort()
  const server = await startMeasured([join(import.meta.dirname, 'floor-relay.ts')], port, {
    PORT: String(port),
    MODEL_PORT: String(model.port),
  })
  return {
    name: 'floor',
    port,
    pid: server.pid,
    server,
    prepare: prepareCompletions,
    // Its last event is an object.
    textOf: (payload) => (payload.startsWith('"') ? JSON.parse(payload) : ''),
  }
}

/** Moonlit as it is run, with limits that one network address does not reach. */
export async function startMoonlit(
  model: ModelServer,
  databaseUrl: string,
  dataFolder: string,
): Promise<RunningRelay> {
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    LLM_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
    LLM_MODEL: 'bench',
    MESSAGES_PER_MINUTE: '1000000',
    AGE_ASSURANCE: 'off',
    GUEST_MESSAGES: '1000000',
    GUESTS_PER_DAY: '1000000',
    UNASKED_PICTURES_PERCENT: '0',
    CALLS_PER_MINUTE: '10000000',
    LOG_LEVEL: 'warn',
  }
  const server = await startMeasured([join(root, 'server/main.ts')], port, env, dataFolder)
  const premadeIds = readPremadeIds()
  return {
    name: 'moonlit',
    port,
    pid: server.pid,
    server,
    prepare: async (count) => {
      const asks: Ask[] = []
      const openNext = async (): Promise<void> => {
        while (asks.length < count) {
          const story = nextStory()
          const place = asks.push({ story, path: '', headers: {}, body: '' }) - 1
          asks[place] = await askInNewChat(port, premadeIds[story % premadeIds.length] ?? '', story)
        }
      }
      await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openNext))
      return asks
    },
    textOf: (payload) => {
      const event = JSON.parse(payload)
      return event.type === 'text' ? event.text : ''
    },
  }
}

/** A guest of its own with a chat of its own, and the message that is sent to it. */
async function askInNewChat(port: number, premadeId: string, story: number): Promise<Ask> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/chats`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ premadeId }),
  })
  const chat = await answer.json()
  if (answer.status !== 200) throw new Error(`A chat could not be opened: ${JSON.stringify(chat)}`)
  return {
    story,
    path: `/api/chats/${chat.id}/messages`,
    headers: { authorization: `Bearer ${answer.headers.get('authorization-token')}` },
    body: JSON.stringify({ clientId: randomUUID(), content: questionFor(story) }),
  }
}

/** Of the characters that anybody can talk with. */
export function readPremadeIds(): string[] {
  const folder = join(root, 'content/characters')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    .filter(({ hidden }) => !hidden)
    .map(({ model }) => model.premadeId)
}

import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import type { Answer } from '#contract/api.ts'
import type { CallName } from '#contract/calls.ts'
import type { Chat, Message, MessagePicture, MessagesPage, ReplyEvent, SentMessage } from '#contract/chat.ts'
import type { OwnCharacter } from '#contract/own-characters.ts'

export type StreamedEvent = { id: string | undefined; data: string; event: ReplyEvent }

/** Drawing is work: it takes as long as the machine lets it. */
const PICTURE_MS = 30_000
/** It waits behind what others of the test have asked for. */
const PORTRAIT_MS = 90_000

/** Somebody who calls the API over HTTP and keeps the token that each answer gives, as the browser does. */
export function aVisitor(url: string) {
  let token: string | undefined

  async function fetchApi(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    token = answer.headers.get('authorization-token') ?? undefined
    return answer
  }

  async function ok<Name extends CallName>(answer: Response): Promise<Answer<Name>> {
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status} ${body}`)
    // The server has checked its answer by the schema that gives it this type.
    return JSON.parse(body) as Answer<Name>
  }

  return {
    url,
    fetchApi,
    get token() {
      return token
    },
    set token(value: string | undefined) {
      token = value
    },
    openChat: async (premadeId: string): Promise<Chat> =>
      ok<'openChat'>(await fetchApi('POST', '/chats', { premadeId })),
    chats: async (): Promise<Chat[]> => (await ok<'listChats'>(await fetchApi('GET', '/chats'))).chats,
    messages: async (chatId: string, query = ''): Promise<MessagesPage> =>
      ok<'listMessages'>(await fetchApi('GET', `/chats/${chatId}/messages${query}`)),
    send: async (chatId: string, content: string, clientId: string = randomUUID()): Promise<SentMessage> =>
      ok<'sendMessage'>(await fetchApi('POST', `/chats/${chatId}/messages`, { clientId, content })),
    /** The picture of a message, once it is there. */
    picture: async ({ id, modelId }: Message): Promise<MessagePicture> => {
      for (const until = Date.now() + PICTURE_MS; Date.now() < until; await setTimeout(50)) {
        const { messages } = await ok<'listMessages'>(await fetchApi('GET', `/chats/${modelId}/messages`))
        const picture = messages.find((message) => message.id === id)?.picture
        if (picture) return picture
      }
      throw new Error('No picture came.')
    },
    /** An own character, once its portrait is there. */
    portrayed: async ({ id }: Pick<OwnCharacter, 'id'>): Promise<OwnCharacter> => {
      for (const until = Date.now() + PORTRAIT_MS; Date.now() < until; await setTimeout(50)) {
        const { characters } = await ok<'listCharacters'>(await fetchApi('GET', '/characters'))
        const found = characters.find((character) => character.id === id)
        if (found && !found.comingPortrait) return found
      }
      throw new Error('No portrait came.')
    },
    follow: async (reply: Message, after = 0): Promise<StreamedEvent[]> =>
      await Array.fromAsync(
        eventsOf(
          await fetchApi('GET', `/chats/${reply.modelId}/replies/${reply.replyId}/events?after=${after}`),
        ),
      ),
  }
}

/** The events of an answer as they arrive. */
export async function* eventsOf(answer: Response): AsyncGenerator<StreamedEvent> {
  const arrived: StreamedEvent[] = []
  // What the server sends as an event has the shape of one; the tests look at it.
  const parser = createParser({
    onEvent: ({ id, data }) => arrived.push({ id, data, event: JSON.parse(data) as ReplyEvent }),
  })
  const decoder = new TextDecoder()
  for await (const bytes of answer.body ?? []) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* arrived.splice(0)
  }
}

/** What a reader of the events has read. */
export const textOf = (events: StreamedEvent[]) =>
  events.map(({ event }) => (event.type === 'text' ? event.text : '')).join('')

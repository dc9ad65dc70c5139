import { setTimeout } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import type { Browser } from './browser.ts'

/** What of a message a room shows. */
type Shown = {
  id: string
  seq: number
  author: string
  content: string
  status: string
  version: number
  variants?: { shown: number; count: number }
  reaction?: string
  saved: boolean
}

/** The messages of a chat as the server lists them now. */
export async function listMessages(browser: Browser, chatId: string): Promise<Shown[]> {
  const { messages } = (await browser.call('GET', `/chats/${chatId}/messages`)) as { messages: Shown[] }
  return messages.map(({ id, seq, author, content, status, version, variants, reaction, saved }) => ({
    id,
    seq,
    author,
    content,
    status,
    version,
    saved,
    ...(variants && { variants }),
    ...(reaction && { reaction }),
  }))
}

/** A room that is open on one device: it asks for its messages when it is told that they changed, and never else. */
export function openChat(browser: Browser, chatId: string, over: AbortSignal) {
  let shown: Shown[] = []
  let after: number | undefined
  let isStale = false
  let isLoading = false

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      while (isStale) {
        isStale = false
        shown = await listMessages(browser, chatId)
      }
    } catch {
      // No answer came: the next change brings it.
    } finally {
      isLoading = false
    }
  }

  function hear(id: string | undefined, data: string): void {
    if (id) after = Number(id)
    const change = JSON.parse(data) as { type: string; chatId?: string }
    if (change.type !== 'reset' && change.chatId !== chatId) return
    isStale = true
    void load()
  }

  /** One connection, as long as it holds. */
  async function follow(): Promise<void> {
    const path = after === undefined ? '/events' : `/events?after=${after}`
    const answer = await browser.open('GET', path, undefined, over, { accept: 'text/event-stream' })
    if (answer.status !== 200) return browser.note(`changes ${answer.status}`)
    // What changed before the first number that is heard was told to nobody.
    if (after === undefined) isStale = true
    void load()
    const parser = createParser({ onEvent: ({ id, data }) => hear(id, data) })
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }))
  }

  async function keepFollowing(): Promise<void> {
    while (!over.aborted) {
      await follow().catch(() => browser.note('changes broke'))
      await setTimeout(100)
    }
  }

  return { shown: () => shown, closed: keepFollowing() }
}

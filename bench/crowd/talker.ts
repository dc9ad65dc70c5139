import { createParser } from 'eventsource-parser'
import { createBrowser } from '#tools/chaos/browser.ts'
import type { Chance } from '#tools/chaos/chance.ts'
import { replyTo } from '#tools/chaos/model-server.ts'

const REPLY_MS = 60_000

/** Somebody with a talk, who knows what the model says to each message. */
export async function createTalker(url: string, chance: Chance, premadeIds: readonly [string, ...string[]]) {
  const browser = createBrowser(() => url, chance)
  const { id } = await browser.call('POST', '/chats', { premadeId: chance.oneOf(premadeIds) })

  return {
    browser,

    /**
     * Says something and reads the reply; answers the milliseconds until its first word was there, of which the model
     * takes none. Throws where the reply does not come whole, or any word of it is another.
     */
    async talk(): Promise<number> {
      const clientId = chance.uuid()
      const content = `Message ${clientId}`
      const begun = performance.now()
      const answer = await browser.open(
        'POST',
        `/chats/${id}/messages`,
        { clientId, content },
        AbortSignal.timeout(REPLY_MS),
        { accept: 'text/event-stream' },
      )
      if (answer.status !== 200) throw new Error(`a message: ${answer.status}`)
      let [text, last, firstWordMs] = ['', '', 0]
      const parser = createParser({
        onEvent({ data }) {
          const event: { type: string; text?: string } = JSON.parse(data)
          last = event.type
          if (event.type !== 'text') return
          firstWordMs ||= performance.now() - begun
          text += event.text
        },
      })
      const decoder = new TextDecoder()
      for await (const bytes of answer.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }))
      if (last !== 'finished') throw new Error(`a reply ended as ${last}`)
      if (text.trim() !== replyTo(content)) throw new Error('a reply has other words')
      return firstWordMs
    },
  }
}

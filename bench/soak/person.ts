import { setTimeout } from 'node:timers/promises'
import { createBrowser } from '#tools/chaos/browser.ts'
import type { Chance } from '#tools/chaos/chance.ts'

const REPLY_MS = 60_000

/** Somebody with one talk: what comes of it is told, and who they are is kept by their browser. */
type Stay = {
  url: string
  chance: Chance
  premadeIds: readonly [string, ...string[]]
  /** Between two messages, from and to. */
  pauseMs: readonly [number, number]
  over: AbortSignal
  onAnswer: () => void
  onFailure: (error: unknown) => void
}

/** Comes, opens the stream of changes, and talks until it is over; a message that was begun is read to its end. */
export async function stayOnline({ url, chance, premadeIds, pauseMs, over, onAnswer, onFailure }: Stay) {
  const browser = createBrowser(() => url, chance)
  const { id } = await browser.call('POST', '/chats', { premadeId: chance.oneOf(premadeIds) })

  async function listen(): Promise<void> {
    while (!over.aborted) {
      try {
        const answer = await browser.open('GET', '/events', undefined, over, { accept: 'text/event-stream' })
        if (answer.status !== 200) throw new Error(`the stream of changes: ${answer.status}`)
        // What comes is of no interest, and that it ends after a while is as it should be.
        for await (const _ of answer.body ?? []) if (over.aborted) return
      } catch (error) {
        if (!over.aborted) onFailure(error)
      }
    }
  }

  async function say(): Promise<void> {
    const clientId = chance.uuid()
    const answer = await browser.open(
      'POST',
      `/chats/${id}/messages`,
      { clientId, content: `Message ${clientId}` },
      AbortSignal.timeout(REPLY_MS),
      { accept: 'text/event-stream' },
    )
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`a message: ${answer.status}`)
    if (!text.includes('"finished"')) throw new Error('a reply did not end')
    onAnswer()
  }

  async function talk(): Promise<void> {
    while (!over.aborted) {
      await setTimeout(chance.between(...pauseMs), undefined, { signal: over }).catch(() => {})
      if (!over.aborted) await say().catch(onFailure)
    }
  }

  await Promise.all([listen(), talk()])
}

import { createParser } from 'eventsource-parser'
import type { ChangeEvent } from '#contract/changes.ts'
import type { aVisitor } from './a-visitor.ts'

/** Somebody who follows what changes, from number `after` on. */
export async function aFollower(
  visitor: ReturnType<typeof aVisitor>,
  after?: number,
  headers: Record<string, string> = {},
) {
  const query = after === undefined ? '' : `?after=${after}`
  const answer = await visitor.fetchApi('GET', `/events${query}`, undefined, headers)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  const reader = answer.body?.getReader()
  const heard: ChangeEvent[] = []
  const ids: number[] = []
  const parser = createParser({
    // What the server sends as an event has the shape of one; the tests look at it.
    onEvent: ({ id, data }) => {
      heard.push(JSON.parse(data) as ChangeEvent)
      if (id !== undefined) ids.push(Number(id))
    },
  })
  const decoder = new TextDecoder()
  /** False at the end of the stream. */
  async function hearMore() {
    const part = await reader?.read()
    if (!part?.value) return false
    parser.feed(decoder.decode(part.value, { stream: true }))
    return true
  }
  return {
    /** The numbers of all that was heard. */
    ids,
    /** Waits for an event; answers all that were heard since the last time, up to this one. */
    async hear(isWanted: (event: ChangeEvent) => boolean): Promise<ChangeEvent[]> {
      for (let at = 0; ; at++) {
        while (at >= heard.length)
          if (!(await hearMore())) throw new Error(`The stream ended after ${JSON.stringify(heard)}`)
        const one = heard[at]
        if (one && isWanted(one)) return heard.splice(0, at + 1)
      }
    },
    /** Waits for the end of the stream. */
    async hearEnd() {
      while (await hearMore());
    },
    leave: () => reader?.cancel(),
  }
}

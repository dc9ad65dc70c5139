import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** The server-sent events of an answer as they arrive. `onBytes` hears of everything, comments included. */
export async function* readEvents(answer: Response, onBytes: () => void): AsyncGenerator<EventSourceMessage> {
  const arrived: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => arrived.push(event) })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      parser.feed(value)
      yield* arrived.splice(0)
    }
  } finally {
    // Who stops reading does not want the rest.
    void reader.cancel().catch(() => undefined)
  }
}

import type { EventOf, Input, StreamCall } from '#contract/api.ts'
import type { ReplyEvent } from '#contract/chat.ts'
import { ApiError } from './api-error.ts'
import { type ApiRequest, type CallParts, offline } from './api-request.ts'
import { readEvents } from './event-stream.ts'

/** The server sends something at least every 15 s; a connection that is quieter is dead without saying so. */
const QUIET_STREAM_MS = 40_000

/** One event of a stream; `seq` is what to ask for the events after it. */
export type NumberedEvent<Event = ReplyEvent> = { seq: number | undefined; event: Event }

/** Events as they come, until the server ends the stream or is quiet for too long. */
export async function* streamOnce<Name extends StreamCall>(
  request: ApiRequest,
  name: Name,
  input: Input<Name> & CallParts,
  signal: AbortSignal | undefined,
): AsyncGenerator<NumberedEvent<EventOf<Name>>> {
  const quiet = new AbortController()
  const either = signal ? AbortSignal.any([signal, quiet.signal]) : quiet.signal
  const watch = () => setTimeout(() => quiet.abort(), QUIET_STREAM_MS)
  let timer = watch()
  try {
    const { answer, url } = await request(name, input, { accept: 'text/event-stream' }, either)
    const heard = () => {
      clearTimeout(timer)
      timer = watch()
    }
    try {
      for await (const { id, data } of readEvents(answer, heard)) {
        // The server made it from this type.
        const event = JSON.parse(data) as EventOf<Name>
        yield { seq: id ? Number(id) : undefined, event }
      }
    } catch (cause) {
      throw cause instanceof ApiError ? cause : offline(url, cause)
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

import type { Input } from '#contract/api.ts'
import type { ReplyEvent } from '#contract/chat.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { NumberedEvent } from '#web/lib/api-stream.ts'
import { backoffMs, isPassing, waitToRetry } from '#web/lib/retry.ts'
import { endsReply } from './apply-event.ts'

type ReplySource = {
  stream(
    name: 'followReply',
    input: Input<'followReply'>,
    options: { signal: AbortSignal },
  ): AsyncGenerator<NumberedEvent>
}

/**
 * Reads a reply to its end, over as many connections as it takes: each begins after the last event that came.
 * Answers `gone` where nothing more is to come although no end was read; the messages then say how it ended.
 */
export async function readReply(
  api: ReplySource,
  { chatId, replyId, after }: { chatId: string; replyId: string; after: number },
  onEvent: (event: ReplyEvent) => void,
  signal: AbortSignal,
): Promise<'ended' | 'gone'> {
  let last = after
  let failures = 0
  for (;;) {
    const begin = last
    let askedMs = 0
    try {
      const input = { params: { chatId, replyId }, query: { after: last } }
      for await (const { seq = 0, event } of api.stream('followReply', input, { signal })) {
        if (seq <= last) continue
        last = seq
        onEvent(event)
        if (endsReply(event)) return 'ended'
      }
      failures = last > begin ? 0 : failures + 1
      if (failures > 1) return 'gone'
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ApiError && error.code === 'not-found') return 'gone'
      if (!isPassing(error)) throw error
      failures = last > begin ? 1 : failures + 1
      askedMs = (error.details.retryAfterS ?? 0) * 1000
    }
    if (failures > 0) await waitToRetry(Math.max(askedMs, backoffMs(failures)), signal)
  }
}

import type { ReplyEvent } from '#contract/chat.ts'
import { endsReply } from './apply-event.ts'
import { nextFrame } from './next-frame.ts'

/** An event and the reply that it is of; undefined until that is told. */
type Arrived = { event: ReplyEvent; replyId: string | undefined }

/** Hands events on once a frame, however many pieces of text come; what begins or ends a reply at once. */
export function createEventQueue(onEvents: (arrived: Arrived[]) => void) {
  let waiting: Arrived[] = []

  function flush() {
    const arrived = waiting
    waiting = []
    if (arrived.length > 0) onEvents(arrived)
  }

  return {
    add(replyId: string | undefined, event: ReplyEvent) {
      waiting.push({ event, replyId })
      if (event.type === 'sent' || endsReply(event)) flush()
      else if (waiting.length === 1) nextFrame(flush)
    },
    flush,
  }
}

import type { ReplyEvent } from '#contract/chat.ts'
import { endsReply } from './apply-event.ts'
import { nextFrame } from './next-frame.ts'

/** Hands events on once a frame, however many pieces of text come; what begins or ends a reply at once. */
export function createEventQueue(onEvents: (events: ReplyEvent[]) => void) {
  let waiting: ReplyEvent[] = []

  function flush() {
    const events = waiting
    waiting = []
    if (events.length > 0) onEvents(events)
  }

  return {
    add(event: ReplyEvent) {
      waiting.push(event)
      if (event.type === 'sent' || endsReply(event)) flush()
      else if (waiting.length === 1) nextFrame(flush)
    },
    flush,
  }
}

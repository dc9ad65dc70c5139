import type { ReplyEvent } from '#contract/chat.ts'
import type { Api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { applyEvent, emptyReply } from './apply-event.ts'
import { createEventQueue } from './event-queue.ts'
import { readReply } from './reply-stream.ts'
import type { ThreadMessage } from './thread-message.ts'
import { openReply, type ThreadState } from './thread-state.ts'

type ThreadRepliesOptions = {
  api: Api
  chatId: string
  get: () => ThreadState
  setMessages: (messages: ThreadMessage[]) => void
  /** Ends when somebody leaves the chat. */
  visit: () => AbortSignal
  /** The latest messages anew. */
  refresh: () => Promise<void>
}

/** Reads the reply that is being written, one at a time, and shows what has come of it. */
export function createThreadReplies({ api, chatId, get, setMessages, visit, refresh }: ThreadRepliesOptions) {
  const events = createEventQueue((arrived) =>
    setMessages(
      arrived.reduce((messages, { event, replyId }) => applyEvent(messages, event, replyId), get().messages),
    ),
  )
  /** The reply whose events are being read. */
  let reading: string | undefined

  async function follow(replyId: string, after: number) {
    const signal = visit()
    reading = replyId
    // From the beginning means without what an earlier reading has left here.
    if (after === 0) setMessages(emptyReply(get().messages, replyId))
    try {
      const onEvent = (event: ReplyEvent) => {
        // What is left of a reply that was removed must not become part of the next.
        if (reading === replyId) events.add(replyId, event)
      }
      const ended = await readReply(api, { chatId, replyId, after }, onEvent, signal)
      if (reading !== replyId) return
      leave(replyId)
      if (ended === 'gone' || isInGroup(replyId)) await refresh()
    } catch (error) {
      if (signal.aborted) return
      leave(replyId)
      showError(error)
    }
  }

  function leave(replyId: string | undefined) {
    if (reading === replyId) reading = undefined
  }

  /** After a reply in a group there may be the next one to read. */
  const isInGroup = (replyId: string | undefined) =>
    get().messages.some((one) => one.replyId === replyId && one.speaker)

  return {
    reading: () => reading,

    /** Shows what has come and was not shown. */
    flush: events.flush,

    /** Reads the reply that is being written, if there is one that nobody here reads. */
    attach(): void {
      const replyId = openReply(get())
      if (replyId && replyId !== reading) void follow(replyId, 0)
    },

    /** Begins with a reply whose events come with the answer to the message. */
    begin(replyId: string | undefined): void {
      reading = replyId
    },

    /** Takes an event of that answer, unless another reply is read meanwhile. `replyId` is undefined until it is told. */
    take(replyId: string | undefined, event: ReplyEvent): void {
      if (replyId === undefined || reading === replyId) events.add(replyId, event)
    },

    /** Reads on after event `last`, with which that answer has ended. */
    async goOn(replyId: string | undefined, last: number): Promise<void> {
      const message = get().messages.findLast((one) => one.replyId === replyId)
      if (replyId && message?.status === 'writing') return await follow(replyId, last)
      leave(replyId)
      if (isInGroup(replyId)) await refresh()
    },

    /** Reads nothing more. */
    stop(): void {
      reading = undefined
    },
  }
}

export type ThreadReplies = ReturnType<typeof createThreadReplies>

import type { ReplyEvent } from '#contract/chat.ts'
import { fromMessage, inOrder, isComing, type ThreadMessage } from './thread-message.ts'

/**
 * The messages after one event of reply `replyId`, which is about that one while it is being written; `sent` is about
 * the one that is being sent, and comes before the reply is known. The rest keep their identity, so that only one
 * bubble draws again.
 */
export function applyEvent(
  messages: ThreadMessage[],
  event: ReplyEvent,
  replyId: string | undefined,
): ThreadMessage[] {
  const write = (change: (message: ThreadMessage) => ThreadMessage) => writeReply(messages, replyId, change)
  switch (event.type) {
    case 'sent':
      return applySent(messages, event)
    case 'text':
      return write((message) => ({ ...message, content: message.content + event.text }))
    case 'drawing':
      return write((message) => ({
        ...message,
        // The changes may have told more of it already.
        picture: message.picture ?? {
          state: 'coming',
          status: 'queued',
          progress: 0,
          jobId: event.jobId,
          imageDescription: event.imageDescription,
        },
      }))
    case 'picture-failed':
      // What is switched off is no reason to subscribe: the character says that no picture comes.
      if (event.reason === 'off') return messages
      return write((message) => ({ ...message, picture: { state: 'refused' } }))
    case 'finished':
      return write((message) => ({
        ...writtenBy(message, event),
        content: message.content.trim(),
        status: event.type,
      }))
    case 'cut':
      return write((message) => ({ ...message, content: message.content.trim(), status: event.type }))
    case 'stopped':
      return write((message) => giveUp(writtenBy(message, event), { status: event.type }))
    case 'failed':
      return write((message) =>
        giveUp(message, {
          status: 'failed',
          failure: event.failure,
          // What led up to a blocked reply was on the way there; the server keeps none of it either.
          content: event.failure === 'blocked' ? '' : message.content,
        }),
      )
  }
}

/** The message with the model that wrote it. */
const writtenBy = (message: ThreadMessage, { writtenBy: name }: { writtenBy?: string | undefined }) =>
  name && message.stored ? { ...message, stored: { ...message.stored, writtenBy: name } } : message

export const endsReply = ({ type }: ReplyEvent) =>
  type === 'finished' || type === 'stopped' || type === 'cut' || type === 'failed'

/** The messages with no words of a reply that is being written. */
export const emptyReply = (messages: ThreadMessage[], replyId: string): ThreadMessage[] =>
  messages.map((message) => {
    if (message.replyId !== replyId || message.status !== 'writing' || message.content === '') return message
    return { ...message, content: '' }
  })

/** Given up: a picture that was still on its way does not come any more. The server trims what it stores. */
function giveUp({ picture, ...message }: ThreadMessage, changes: Partial<ThreadMessage>): ThreadMessage {
  const last = { ...message, ...changes }
  return { ...last, content: last.content.trim(), ...(picture && !isComing(picture) && { picture }) }
}

/** How much of a picture is drawn, at this moment. */
export const withProgress = (messages: ThreadMessage[], jobId: string, progress: number): ThreadMessage[] =>
  messages.map((message) => {
    const { picture } = message
    if (picture?.state !== 'coming' || picture.jobId !== jobId || !isComing(picture)) return message
    const drawn = Math.max(picture.progress, progress)
    return { ...message, picture: { ...picture, status: 'drawing', progress: drawn } }
  })

function writeReply(
  messages: ThreadMessage[],
  replyId: string | undefined,
  change: (message: ThreadMessage) => ThreadMessage,
): ThreadMessage[] {
  const at = messages.findLastIndex((message) => message.status === 'writing' && message.replyId === replyId)
  const message = messages[at]
  return message ? messages.with(at, change(message)) : messages
}

/** A repeated send may answer with messages that are here already, loaded by their ids. */
function applySent(
  messages: ThreadMessage[],
  { message, reply }: Extract<ReplyEvent, { type: 'sent' }>,
): ThreadMessage[] {
  const sending = messages.find(({ status }) => status === 'sending')
  const others = messages.filter(
    ({ stored, status }) => status !== 'sending' && stored?.id !== message.id && stored?.id !== reply.id,
  )
  return inOrder([...others, fromMessage(message, sending?.key), fromMessage(reply)])
}

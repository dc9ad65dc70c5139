import type { ReplyEvent } from '#contract/chat.ts'
import { fromMessage, inOrder, type ThreadMessage } from './thread-message.ts'

/**
 * The messages after one event of a reply. An event is about the one message that is being written; `sent` is
 * about the one that is being sent. The rest keep their identity, so that only one bubble draws again.
 */
export function applyEvent(messages: ThreadMessage[], event: ReplyEvent): ThreadMessage[] {
  switch (event.type) {
    case 'sent':
      return applySent(messages, event)
    case 'text':
      return write(messages, (message) => ({ ...message, content: message.content + event.text }))
    case 'drawing':
      return write(messages, (message) => ({
        ...message,
        picture: { state: 'drawing', imageDescription: event.imageDescription },
      }))
    case 'picture':
      return write(messages, (message) => ({ ...message, picture: { state: 'made', ...event.picture } }))
    case 'picture-failed':
      return write(messages, (message) => ({
        ...message,
        picture: { state: 'failed', ...(event.reason === 'limit' && { isLimit: true }) },
      }))
    case 'finished':
    case 'stopped':
    case 'cut':
      return write(messages, (message) => ended({ ...message, status: event.type }))
    case 'failed':
      return write(messages, (message) =>
        ended({
          ...message,
          status: 'failed',
          failure: event.failure,
          // What led up to a blocked reply was on the way there; the server keeps none of it either.
          content: event.failure === 'blocked' ? '' : message.content,
        }),
      )
  }
}

export const endsReply = ({ type }: ReplyEvent) =>
  type === 'finished' || type === 'stopped' || type === 'cut' || type === 'failed'

/** The messages with nothing of a reply that is being written. */
export const emptyReply = (messages: ThreadMessage[], replyId: string): ThreadMessage[] =>
  messages.map((message) => {
    if (message.replyId !== replyId || message.status !== 'writing' || message.content === '') return message
    const { picture: _, ...rest } = message
    return { ...rest, content: '' }
  })

/** The server trims what it stores. A picture that was still being drawn does not come any more. */
function ended({ picture, ...message }: ThreadMessage): ThreadMessage {
  return {
    ...message,
    content: message.content.trim(),
    ...(picture && picture.state !== 'drawing' && { picture }),
  }
}

function write(
  messages: ThreadMessage[],
  change: (message: ThreadMessage) => ThreadMessage,
): ThreadMessage[] {
  const at = messages.findLastIndex(({ status }) => status === 'writing')
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

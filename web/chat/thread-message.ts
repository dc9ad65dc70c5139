import type { ComingPicture, Message, MessagePicture, MessageStatus, ReplyFailure } from '#contract/chat.ts'
import type { UnsentMessage } from '#web/lib/stored-talk.ts'

export type ThreadPicture =
  /** On its way, or it did not come. */
  | ({ state: 'coming' } & ComingPicture)
  /** There was none left to use. */
  | { state: 'refused' }
  | ({ state: 'made' } & MessagePicture)

/** A picture that is still on its way. */
export const isComing = (picture: ThreadPicture | undefined) =>
  picture?.state === 'coming' && (picture.status === 'queued' || picture.status === 'drawing')

/** A message as the thread shows it: stored by the server, or on its way there. */
export type ThreadMessage = {
  /** Stays the same when the server answers, so that the bubble stays where it is. */
  key: string
  /** What the server knows it by; absent until it does. */
  stored?: Pick<
    Message,
    'id' | 'seq' | 'version' | 'saved' | 'variants' | 'reaction' | 'voice' | 'isReworded' | 'writtenBy'
  >
  author: Message['author']
  /** In a group. */
  speaker?: Message['speaker']
  content: string
  /** `unsent` can be sent again as it is, `refused` cannot. */
  status: MessageStatus | 'sending' | 'unsent' | 'refused'
  /** Why it was refused, in words. */
  problem?: string
  replyId?: string
  picture?: ThreadPicture
  failure?: ReplyFailure
  /** Help lines stand before it. */
  offersHelp?: boolean
  createdAt: string
}

export function fromMessage(message: Message, key: string = message.id): ThreadMessage {
  const { author, speaker, content, status, picture, comingPicture, replyId, createdAt } = message
  const { id, seq, version, saved, variants, reaction, voice, isReworded, writtenBy, offersHelp } = message
  return {
    key,
    stored: {
      id,
      seq,
      version,
      saved,
      ...(variants && { variants }),
      ...(reaction && { reaction }),
      ...(voice && { voice }),
      ...(isReworded && { isReworded }),
      ...(writtenBy && { writtenBy }),
    },
    author,
    ...(speaker && { speaker }),
    content,
    status,
    ...(replyId && { replyId }),
    ...(offersHelp && { offersHelp }),
    ...(comingPicture && { picture: { state: 'coming', ...comingPicture } }),
    ...(picture && { picture: { state: 'made', ...picture } }),
    createdAt,
  }
}

/** Undefined where the server does not have it. */
export function toMessage(chatId: string, message: ThreadMessage): Message | undefined {
  const { stored, author, speaker, content, status, picture, replyId, offersHelp, createdAt } = message
  if (!stored || status === 'sending' || status === 'unsent' || status === 'refused') return undefined
  const made = picture?.state === 'made' && { picture }
  const coming = picture?.state === 'coming' && { comingPicture: picture }
  return {
    ...stored,
    modelId: chatId,
    author,
    ...(speaker && { speaker }),
    content,
    status,
    ...made,
    ...coming,
    ...(replyId && { replyId }),
    ...(offersHelp && { offersHelp }),
    createdAt,
  }
}

export const fromUnsent = ({ clientId, content, createdAt }: UnsentMessage): ThreadMessage => ({
  key: clientId,
  author: 'user',
  content,
  status: 'unsent',
  createdAt,
})

/** Not with the server yet: what the browser alone has and must not lose. */
export const canBeSent = ({ status }: ThreadMessage) => status === 'sending' || status === 'unsent'

/** Stored messages by their number, then what has not been sent. Most lists are in order; to look is cheap. */
export const inOrder = (messages: ThreadMessage[]): ThreadMessage[] =>
  messages.every((message, at) => at === 0 || numberOf(messages[at - 1] ?? message) <= numberOf(message))
    ? messages
    : messages.toSorted((a, b) => numberOf(a) - numberOf(b))

const numberOf = ({ stored }: ThreadMessage) => stored?.seq ?? Number.MAX_SAFE_INTEGER

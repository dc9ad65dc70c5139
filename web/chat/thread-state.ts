import { type Places, placesAfter, placesOf } from './message-places.ts'
import type { ThreadMessage } from './thread-message.ts'

export type ThreadState = {
  /** `ready` once the latest messages are here, however many older ones there are. */
  phase: 'loading' | 'ready' | 'failed'
  messages: ThreadMessage[]
  /** The keys of the messages: the same array while none comes or goes, so that a growing reply moves no list. */
  keys: string[]
  /** Where each of the keys stands. */
  places: Places
  hasOlder: boolean
  older: 'idle' | 'loading' | 'failed'
  /** The messages end before the latest: somebody went to an earlier place. */
  hasNewer: boolean
  /** The number of the message that somebody went to. */
  place: number | undefined
  /** What is being typed in the place of one of the user's messages. */
  edit: MessageEdit | undefined
  error: unknown
}

export type MessageEdit = {
  key: string
  /** One for each edit: a repeated one changes nothing more. */
  clientId: string
  text: string
  /** What the message says since somebody else was faster. */
  newer?: string
  /** Its message is not shown any more, and it was not somebody else who took it away. */
  isLeft?: true
}

/** The edit where these messages are shown next: without its own it is left, or has ended if nothing was changed. */
export function leftEdit(
  { edit, messages: before }: Pick<ThreadState, 'edit' | 'messages'>,
  messages: readonly ThreadMessage[],
): MessageEdit | undefined {
  const isHere = ({ key }: ThreadMessage) => key === edit?.key
  if (!edit || messages.some(isHere)) return edit
  return before.find(isHere)?.content === edit.text ? undefined : { ...edit, isLeft: true }
}

export const anEmptyThread = (messages: ThreadMessage[] = []): ThreadState => ({
  phase: 'loading',
  messages,
  keys: messages.map(({ key }) => key),
  places: placesOf(messages.map(({ key }) => key)),
  hasOlder: false,
  older: 'idle',
  hasNewer: false,
  place: undefined,
  edit: undefined,
  error: undefined,
})

/** The state with other messages; what only changes a message keeps the keys as they are. */
export function withMessages(state: ThreadState, messages: ThreadMessage[]): ThreadState {
  // Nearly all of them are the very same objects, which costs nothing to see.
  const isSame =
    state.keys.length === messages.length &&
    messages.every((message, at) => message === state.messages[at] || message.key === state.keys[at])
  if (isSame) return { ...state, messages }
  const keys = messages.map(({ key }) => key)
  return { ...state, messages, keys, places: placesAfter(state.keys, state.places, keys) }
}

type Messages = Pick<ThreadState, 'messages'>

/** What is on its way, looked for once in each list of messages: a list may be long, and many ask at each word. */
const found = new WeakMap<ThreadMessage[], ThreadMessage[]>()
function onTheWay({ messages }: Messages): ThreadMessage[] {
  const known = found.get(messages)
  if (known) return known
  const open = messages.filter(({ status }) => status === 'writing' || status === 'sending')
  found.set(messages, open)
  return open
}

/** A message is on its way or its reply is: the next one has to wait. */
export const isReplying = (state: Messages) => onTheWay(state).length > 0

export const isSending = (state: Messages) => onTheWay(state).some(({ status }) => status === 'sending')

/** The reply that is being written. */
export const openReply = (state: Messages) =>
  onTheWay(state).findLast(({ status }) => status === 'writing')?.replyId

/** While a reply is being written, and the talk is more than a beginning, another chat cannot be chosen. */
export const selectionIsIgnored = (state: Messages) => state.messages.length > 2 && isReplying(state)

/** The last message of the talk that the server has; undefined where the talk goes on after what is shown. */
export const latestOf = ({ messages, hasNewer }: Pick<ThreadState, 'messages' | 'hasNewer'>) =>
  hasNewer ? undefined : messages.findLast(({ stored }) => stored !== undefined)

/** The number of a message; undefined where it is not shown. */
export const seqOf = ({ messages }: Messages, messageId: string) =>
  messages.find(({ stored }) => stored?.id === messageId)?.stored?.seq

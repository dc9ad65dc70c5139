import type { ThreadMessage } from './thread-message.ts'
import type { ThreadState } from './thread-state.ts'

/** So many messages are loaded anew as a whole; of more only so many beyond each side of the screen. */
const WHOLE_MAX = 300
const BEYOND = 100

/** The keys of the first and the last message on the screen; unknown is the end. */
export type Sight = { first?: string | undefined; last?: string | undefined }

/** Messages that follow each other, by their numbers. */
type Stretch = {
  first: number
  last: number
  /** More is shown than these. */
  isPart: boolean
  hasOlder: boolean
  hasNewer: boolean
}

/** Of what is shown the part that somebody sees or comes to at once. */
export function nearSight(
  { messages, edit, hasNewer }: Pick<ThreadState, 'messages' | 'edit' | 'hasNewer'>,
  sight: Sight,
): Stretch {
  const stored = messages.flatMap(({ key, stored }) => (stored ? [{ key, seq: stored.seq }] : []))
  const end = stored.length - 1
  const placeOf = (key: string | undefined) => {
    const at = key === undefined ? -1 : stored.findIndex((message) => message.key === key)
    return at < 0 ? end : at
  }
  const seen = [sight.first, sight.last, ...heldOf({ messages, edit }).map(({ key }) => key)].map(placeOf)
  const beyond = stored.length > WHOLE_MAX ? BEYOND : WHOLE_MAX
  const from = Math.max(0, Math.min(...seen) - beyond)
  const to = Math.min(end, Math.max(...seen) + beyond)
  return {
    first: stored[from]?.seq ?? 1,
    last: stored[to]?.seq ?? 0,
    isPart: from > 0 || to < end,
    hasOlder: from > 0,
    hasNewer: hasNewer || to < end,
  }
}

/** What is being written, here or there, must not go. */
const heldOf = ({ messages, edit }: Pick<ThreadState, 'messages' | 'edit'>) =>
  messages.filter(({ key, status }) => status === 'writing' || status === 'sending' || key === edit?.key)

/** Whether a stretch still has all that is on the screen or held: somebody may have gone on since it was chosen. */
export function hasInSight(
  stretch: Stretch,
  state: Pick<ThreadState, 'messages' | 'edit'>,
  { first, last }: Sight,
): boolean {
  const { messages } = state
  const end = messages.findLast(({ stored }) => stored)
  const seen = [first, last].map((key) => messages.find((message) => message.key === key) ?? end)
  return [...seen, ...heldOf(state)].every((message) => !message || isWithin(stretch)(message))
}

/** Whether a message is of a stretch, or after it where that is open, or not stored yet. */
export const isWithin =
  ({ first, last, hasNewer }: Stretch) =>
  ({ stored }: ThreadMessage): boolean =>
    !stored || (stored.seq >= first && (!hasNewer || stored.seq <= last))

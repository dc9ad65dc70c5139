import type { Message } from '#contract/chat.ts'
import { fromMessage, inOrder, isComing, type ThreadMessage, type ThreadPicture } from './thread-message.ts'

/** The numbers that a page speaks for: of these, what it does not have is gone. */
export type PageRange = { from: number; to: number }

/** `before` and `after` as they were asked for; without them it is the page of the latest. */
export function rangeOf(
  { messages, hasMore }: { messages: Message[]; hasMore: boolean },
  { before, after }: { before?: number; after?: number } = {},
): PageRange {
  const [first, last] = [messages[0], messages.at(-1)]
  if (after !== undefined)
    return { from: after + 1, to: hasMore && last ? last.seq : Number.POSITIVE_INFINITY }
  return {
    from: hasMore && first ? first.seq : 0,
    to: before === undefined ? Number.POSITIVE_INFINITY : before - 1,
  }
}

/**
 * The messages with those that the server has told, and without those of the range that it no longer has. What it
 * tells may be older than what the reply's own events have shown here, so a reply that is being written, or has ended
 * here, is not set back; and only what was here when the page was asked for, `asked`, can be known to be gone.
 */
export function mergeMessages(
  messages: ThreadMessage[],
  told: Message[],
  range?: PageRange,
  asked: readonly ThreadMessage[] = messages,
): ThreadMessage[] {
  const toldIds = new Set(told.map(({ id }) => id))
  // Of a long talk a page speaks for little, and only what it speaks for is looked at.
  const [first, last] = [told[0]?.seq, told.at(-1)?.seq]
  const from = Math.min(range?.from ?? Number.POSITIVE_INFINITY, first ?? Number.POSITIVE_INFINITY)
  const to = Math.max(range?.to ?? 0, last ?? 0)
  const isNear = ({ stored }: ThreadMessage) => stored !== undefined && stored.seq >= from && stored.seq <= to
  const askedIds = new Set(asked.filter(isNear).map(({ stored }) => stored?.id))
  const isGone = ({ stored }: ThreadMessage) =>
    stored !== undefined &&
    range !== undefined &&
    stored.seq >= range.from &&
    stored.seq <= range.to &&
    askedIds.has(stored.id) &&
    !toldIds.has(stored.id)
  const near = messages.filter(isNear)
  const known = new Map(near.map((message) => [message.stored?.id, message]))
  // What stands in the place of something that is gone keeps its bubble: an edit makes a new message.
  const places = new Map(near.filter(isGone).map((message) => [placeOf(message), message.key]))
  const merged = new Map(
    told.map((message) => {
      const here = known.get(message.id)
      const key = places.get(`${message.author} ${message.seq}`)
      return [message.id, here ? mergeOne(here, message) : fromMessage(message, key)]
    }),
  )
  const kept = messages
    .filter((message) => !isGone(message))
    .map((message) => (isNear(message) ? (merged.get(message.stored?.id ?? '') ?? message) : message))
  const added = told.filter(({ id }) => !known.has(id)).flatMap(({ id }) => merged.get(id) ?? [])
  return inOrder([...kept, ...added])
}

const placeOf = ({ author, stored }: ThreadMessage) => `${author} ${stored?.seq}`

function mergeOne(here: ThreadMessage, told: Message): ThreadMessage {
  const version = here.stored?.version ?? 0
  if (told.version < version) return here
  const isSameText = told.version === version && here.status === told.status
  if (here.replyId === told.replyId && (told.status === 'writing' || isSameText))
    return withMarks(here, told, here)
  return fromMessage(told, here.key)
}

/** The text as it is here with the signs and the picture that the server knows; the same object where they are the same. */
function withMarks(
  { picture: shown, ...here }: ThreadMessage,
  told: Message,
  same: ThreadMessage,
): ThreadMessage {
  const { stored, picture: known } = fromMessage(told)
  const picture = laterPicture(shown, known)
  if (JSON.stringify([stored, picture]) === JSON.stringify([here.stored, shown])) return same
  return { ...here, ...(stored && { stored }), ...(picture && { picture }) }
}

/** Only this tab knows that none was left; and what is drawn does not become less, nor wait again. */
function laterPicture(shown: ThreadPicture | undefined, known: ThreadPicture | undefined) {
  if (shown?.state === 'refused') return shown
  if (shown?.state !== 'coming' || known?.state !== 'coming' || shown.jobId !== known.jobId) return known
  const isBehind = known.status === 'queued' ? shown.status === 'drawing' : shown.progress > known.progress
  return isComing(shown) && isComing(known) && isBehind ? shown : known
}

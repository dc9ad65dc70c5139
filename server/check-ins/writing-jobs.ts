import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { utcOffsetIn } from '#contract/local-moment.ts'
import { type Chats, type Composed, type ReplyWriter, replyTo, type Talk } from '#server/chat/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Push } from '#server/push/service.ts'
import { isPressing } from './is-pressing.ts'
import { nextCheckIn, UNANSWERED_MAX } from './next-check-in.ts'
import { occasionAt } from './occasion.ts'
import * as store from './store.ts'

/** Times that a character is asked for a message that puts no pressure on anybody. */
const TRIES = 2

export type WritingParts = {
  db: Database
  clock: Clock
  log: Log
  chats: Pick<Chats, 'talk'>
  writer: Pick<ReplyWriter, 'compose'>
  push: Pick<Push, 'queue'>
  /** Hears which chat has a new message. */
  onSent: (chatId: string, ownerId: string) => unknown
}

/** Writes to a chat where it is time, and nothing has been said in it since it was read. */
export async function writeFirst(parts: WritingParts, chat: store.TakenChat): Promise<void> {
  const { db, clock, chats, push } = parts
  const standing = await store.findStanding(db, chat.chatId)
  if (!standing) return
  const hasAnswered = standing.user_message_id !== chat.afterMessage
  const unanswered = hasAnswered ? 0 : chat.unanswered
  if (unanswered >= UNANSWERED_MAX) return
  const since = standing.last_at > chat.since ? standing.last_at : chat.since
  const seed = `${chat.chatId} ${standing.user_message_id} ${unanswered}`
  const spread = [spreadOf(`${seed} gap`), spreadOf(`${seed} morning`)] as const
  const mayWrite = async (now: Date): Promise<boolean> => {
    const at = nextCheckIn({ since, unanswered, hours: chat.hours, spread }, now)
    if (at > now && at < chat.lookAt) await store.lookSooner(db, chat, at)
    return at <= now
  }
  const now = clock.now()
  if (!(await mayWrite(now))) return
  const talk = await chats.talk(standing.owner_id, chat.chatId)
  if (talk.lines.at(-1)?.seq !== standing.last_seq) return
  const { timeZone } = chat.hours
  const occasion = occasionAt(now, { timeZone, silentSince: since, unanswered })
  const composed = await compose(parts, talk, occasion)
  if (!composed) return
  const writtenAt = clock.now()
  // Writing took a while, in which the quiet hours may have begun.
  if (!(await mayWrite(writtenAt))) return
  const message = {
    id: uuid(),
    content: composed.text,
    writtenBy: composed.writtenBy,
    occasion,
    unanswered: unanswered + 1,
    now: writtenAt,
    ...(talk.group && { speakerId: talk.character.model.premadeId }),
    utcOffsetMinutes: utcOffsetIn(now, timeZone),
  }
  const { chatId } = chat
  const ownerId = standing.owner_id
  const isSent = await db.transaction(async (tx) => {
    if (!(await store.insertCheckIn(tx, chat, standing, message))) return false
    await push.queue(tx, { ownerId, chatId, seq: standing.last_seq + 1 })
    return true
  })
  if (isSent) parts.onSent(chatId, ownerId)
}

/** What the character says; undefined where every try puts pressure on the user. */
async function compose(
  { log, writer }: WritingParts,
  talk: Talk,
  occasion: ReturnType<typeof occasionAt>,
): Promise<Composed | undefined> {
  const seq = (talk.lines.at(-1)?.seq ?? 0) + 1
  for (let earlier = 0; earlier < TRIES; earlier++) {
    const job = replyTo(talk, { id: uuid(), seq, earlier, occasion })
    const composed = await writer.compose(job)
    if (!isPressing(composed.text)) return composed
  }
  log.info({ chatId: talk.chatId }, 'a character who would have pressed its user did not write')
  return undefined
}

/** A number from 0 to 1 that is always the same for a text. */
const spreadOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

import { v7 as uuid } from 'uuid'
import type { Message, RetryReply } from '#contract/chat.ts'
import { VARIANTS_MAX } from '#contract/limits.ts'
import { momentIn } from '#contract/local-moment.ts'
import { t } from '#contract/server-words.ts'
import type { Allowances } from '#server/allowances/service.ts'
import { type Chats, type ReplyWriter, replyTo, standingTexts } from '#server/chat/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { locked } from './changing-service.ts'
import * as store from './store.ts'
import { kept, type Writing, withNew } from './writings.ts'

export type RetryingParts = {
  db: Database
  clock: Clock
  chats: Chats
  writer: ReplyWriter
  limitMessages: RateLimit
  allowances: Allowances
  moderation: Pick<Moderation, 'screenSaid' | 'countHelp'>
}

type Talk = Awaited<ReturnType<Chats['talk']>>

/** The reply that is to be written anew, as it stood, and how. */
type Rewritten = {
  row: store.MessageRow
  talk: Talk
  wish?: Wish | undefined
  model?: RetryReply['model']
}

type Hint = NonNullable<RetryReply['hint']>

/** A hint that the rules have passed; `needsHelp` and `tellsOfAbuse` as a message would. */
type Wish = Hint & { needsHelp: boolean; tellsOfAbuse: boolean }

/**
 * Writes the last reply anew, by the user's hint where there is one; what stood there stays as a variant. A greeting that
 * nobody has answered gives way to the character's next one. Throws `blocked`, `not-found`, `too-many` and `conflict`.
 */
export async function retry(
  parts: RetryingParts,
  ownerId: string,
  chatId: string,
  { messageId, timeZone, hint, model }: RetryReply,
): Promise<Message> {
  const { db, chats, writer, allowances } = parts
  await parts.limitMessages(ownerId)
  const { seq, speaker } = await chats.message(ownerId, chatId, messageId)
  const talk = await chats.talk(ownerId, chatId, seq, speaker?.premadeId)
  const wish = hint && (await screened(parts, talk, hint))
  const rewritten = db.transaction(async (tx) => {
    const row = await locked(tx, { ownerId, chatId, messageId })
    if (wish && (await store.isBegun(tx, { chatId, seq: row.seq, clientId: wish.clientId }))) return undefined
    if (!row.is_last || row.author !== 'character' || row.is_writing)
      throw new AppError('conflict', t`Only the last reply can be written anew, once it has ended.`)
    if (row.seq > 1) return await queueAgain(parts, tx, { row, talk, wish, model }, timeZone)
    if (wish) throw new AppError('conflict', t`A greeting cannot be written with a hint.`)
    if (model) throw new AppError('conflict', t`No model writes a greeting.`)
    await greetAgain(parts, tx, { row, talk })
    return undefined
  })
  const begun = await allowances.spend('messages', rewritten)
  const message = await chats.message(ownerId, chatId, messageId)
  if (begun) writer.start(begun)
  return message
}

/** The user's own words: they are read by the rules as what the user says. */
async function screened({ moderation }: RetryingParts, talk: Talk, hint: Hint): Promise<Wish> {
  const soFar = { before: talk.lines, standing: standingTexts(talk.setting) }
  const { guarded, ...told } = await moderation.screenSaid(talk.ownerId, hint.text, soFar, hint.clientId)
  await guarded
  return { ...hint, ...told }
}

/** Answers the reply to write. */
async function queueAgain(
  { clock, chats, writer, allowances, moderation }: RetryingParts,
  tx: Queries,
  { row, talk, wish, model }: Rewritten,
  timeZone: string | undefined,
) {
  const writings = { all: row.writings, shown: row.variant }
  const before = kept(writings)
  if (before.length >= VARIANTS_MAX)
    throw new AppError('conflict', t`A reply can be written ${VARIANTS_MAX} times. Choose one of them.`)
  const id = uuid()
  const askedModel = chats.models.again(talk.stands, model)
  const until = model && chats.models.untilChosen(talk.stands)
  if (until) await store.keepModel(tx, talk.chatId, until)
  await store.showWriting(tx, row.id, withNew(writings, newWriting(clock, '', id)))
  const { ownerId, chatId } = talk
  const asked = { id, ownerId, chatId, seq: row.seq, worker: writer.id, hint: wish, askedModel }
  const replies = await store.insertReply(tx, asked, allowances.messages)
  const occasion = row.occasion && { occasion: row.occasion }
  const moment = momentIn(clock.now(), timeZone)
  const earlier = Math.max(replies, before.length)
  const hint = wish && { hint: wish.text }
  const job = replyTo(talk, { id, seq: row.seq, earlier, moment, askedModel, ...occasion, ...hint })
  if (!wish?.needsHelp && !wish?.tellsOfAbuse) return await chats.queuePicture(tx, job)
  // Who tells it by a hint is offered help as who says it, and gets no picture.
  await store.offerHelp(tx, row.id)
  if (wish.needsHelp) await moderation.countHelp(tx, ownerId)
  return job
}

async function greetAgain(
  { clock }: RetryingParts,
  tx: Queries,
  { row, talk: { character } }: Rewritten,
): Promise<void> {
  const writings = { all: row.writings, shown: row.variant }
  const before = kept(writings)
  const next = character.greetings.find((text) => !before.some(({ content }) => content === text))
  if (next === undefined && before.length < 2)
    throw new AppError('conflict', t`${character.model.name} has no other greeting.`)
  const shown =
    next === undefined
      ? { all: before, shown: (row.variant + 1) % before.length }
      : withNew(writings, newWriting(clock, next, null))
  await store.showWriting(tx, row.id, shown)
}

const newWriting = (clock: Clock, content: string, replyId: string | null): Writing => ({
  content,
  status: replyId ? 'writing' : 'finished',
  pictureId: null,
  replyId,
  createdAt: clock.now().toISOString(),
})

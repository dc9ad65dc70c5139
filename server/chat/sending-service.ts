import { v7 as uuid } from 'uuid'
import type { Message, SentMessage } from '#contract/chat.ts'
import { momentIn, utcOffsetIn } from '#contract/local-moment.ts'
import { t } from '#contract/server-words.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Characters } from '#server/characters/service.ts'
import type { Images } from '#server/images/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { askedIfHuman, type Notices } from '#server/notices/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import { type Database, isUniqueViolation, type Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { turnMembers } from './group-talk.ts'
import type { ReplyWriter } from './jobs.ts'
import * as messageStore from './message-store.ts'
import type { StoredMessage } from './present.ts'
import { createQueueing, type QueueingOptions } from './queueing-service.ts'
import { pictureOf } from './reply-picture.ts'
import { type ReplyJob, replyTo } from './reply-request.ts'
import { createSent, presentSent, type Said } from './sent-service.ts'
import { standingTexts } from './standing-texts.ts'
import { createTalks, type Talk } from './talk-service.ts'
import { speakersOf } from './turn-order.ts'

/**
 * Cries for help of one person that cost no message: nobody in need meets a wall, and nobody gets a model without end by
 * beginning each line with one. Counted as other limits are, under a hash and for a day, so that it is on no record.
 */
export const FREE_HELP = { name: 'free help', points: 10, durationS: 24 * 60 * 60 }

/** Stores what was said and its reply; undefined where the chat is not there, or a reply is being written in it. */
type Insert = (tx: Queries) => Promise<messageStore.InsertedMessage | undefined>

export type SendingOptions = QueueingOptions & {
  db: Database
  characters: OwnCharacters
  catalogue: Characters
  moderation: Moderation
  writer: ReplyWriter
  limitMessages: RateLimit
  /** Made of `FREE_HELP`. */
  limitHelp: RateLimit
  allowances: Allowances
  images: Pick<Images, 'requireDrawn'>
  notices: Pick<Notices, 'tellAsker'>
}

/**
 * Takes what users say. A send stores the message and its reply in one statement and hands the reply to a writer;
 * from then on the reply does not depend on the call.
 */
export function createSending(options: SendingOptions, present: (row: StoredMessage) => Message) {
  const { db, moderation, writer, allowances } = options
  const talkOf = createTalks(options)
  const queuePicture = createQueueing(options)
  const { findSent, findSame } = createSent(db, present)

  /** Throws `not-found`, `too-many`, `reused-id`, `conflict` while a reply is being written, and `blocked`. */
  async function send(ownerId: string, chatId: string, message: Said): Promise<SentMessage> {
    await options.limitMessages(ownerId)
    const talk = await talkOf(ownerId, chatId)
    const isRepeated = talk.lines.some((line) => line.client_id === message.clientId)
    const sent = isRepeated && (await findSame(chatId, message))
    if (sent) return sent
    if (talk.lines.at(-1)?.status === 'writing') throw stillWriting(talk)
    return await say(talk, message, (insert, isMore) => (isMore ? db.transaction(insert) : insert(db)))
  }

  /**
   * Shows the character a picture that was drawn for the owner, by what it shows in words: no model sees it. Throws
   * what `send` throws.
   */
  async function sendPicture(
    ownerId: string,
    chatId: string,
    { clientId, pictureId }: { clientId: string; pictureId: string },
  ): Promise<SentMessage> {
    const { description } = await options.images.requireDrawn(ownerId, pictureId)
    const content = `*shares a picture: ${description.replaceAll('*', '')}*`
    const sent = await send(ownerId, chatId, { clientId, content, pictureId })
    const [message] = await messageStore.findMessages(db, ownerId, [sent.message.id])
    return message ? { ...sent, message: present(message) } : sent
  }

  /**
   * Says something after the talk and has it answered; `inside` runs what stores it, in a transaction if that is more
   * than one statement, or it has more to do itself. Throws `blocked`, `free-limit`, and `conflict` for a client id
   * that something else has, and where a reply is being written by now.
   */
  async function say(
    talk: Talk,
    { clientId, content, pictureId, timeZone }: Said,
    inside: (insert: Insert, isMore: boolean) => ReturnType<Insert>,
  ): Promise<SentMessage> {
    const { chatId, ownerId, lines } = talk
    const seq = (lines.at(-1)?.seq ?? 0) + 1
    const standing = standingTexts(talk.setting)
    const screened = await moderation.screenSaid(ownerId, content, { before: lines, standing }, clientId)
    const { needsHelp, guarded } = screened
    const offersHelp = needsHelp || screened.tellsOfAbuse
    const speakers = speakersAfter(talk, { seq, content, offersHelp })
    const first = talk.group?.members.find(({ model }) => model.premadeId === speakers[0])
    const character = first ?? talk.character
    const ids = { messageId: uuid(), replyMessageId: uuid(), replyId: uuid() }
    const who = { chatId, ownerId, clientId, worker: writer.id }
    const now = new Date()
    const utcOffsetMinutes = utcOffsetIn(now, timeZone)
    const asked = { ...ids, ...who, content, speakers, pictureId, offersHelp, utcOffsetMinutes }
    const said = [...lines, { seq, author: 'user' as const, content }]
    const moment = momentIn(now, timeZone)
    const next = { id: ids.replyId, seq: seq + 1, moment }
    let job: ReplyJob = { ...replyTo({ ...talk, character }, next), talk: said }
    const isPaidHelp = needsHelp && !(await isFreeHelp(ownerId))
    if (isPaidHelp) job = { ...job, isPaidHelp }
    const mayHavePicture = !pictureId && !offersHelp && pictureOf(job, options.unaskedPercent) !== undefined
    const insertFor = (cost: typeof allowances.messages | 'costs-nothing') => async (tx: Queries) => {
      const row = await messageStore.insertMessage(tx, asked, cost)
      if (row && needsHelp) await moderation.countHelp(tx, ownerId)
      if (row && mayHavePicture) job = await queuePicture(tx, job)
      return row
    }
    const isMore = mayHavePicture || needsHelp
    const free = () => inside(insertFor('costs-nothing'), isMore)
    const spend = () => allowances.spend('messages', inside(insertFor(allowances.messages), isMore))
    /** Help lines are shown whatever is left: a wall is no answer to a cry for help. */
    const orUnspoken = (error: unknown) => {
      if (!(error instanceof AppError && error.code === 'free-limit')) throw error
      job = { ...job, isUnspoken: true }
      return free()
    }
    const helped = () => (isPaidHelp ? spend().catch(orUnspoken) : free())
    const store = needsHelp ? helped : spend
    const inserted = guarded ? guarded.then(store) : store()
    // The model is asked while a guard judges and the rows are on their way; nothing is shown before they are there.
    // What it is asked depends on whether there is a picture, and whether on what there is left.
    const isInserted = inserted.then(Boolean, () => false)
    if (mayHavePicture || isPaidHelp) await isInserted
    writer.start(job, isInserted)
    const findStored = () => findSame(chatId, { clientId, content, pictureId })
    const orStored = async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      // A repeat of this send that ran at the same time was first.
      const sent = await findStored()
      if (sent) return sent
      throw new AppError('conflict', t`This message was sent before, and its answer is not there any more.`)
    }
    const stored = (await inserted.catch(orStored)) ?? (await findStored())
    // Another device was first, or the chat is not there any more.
    if (!stored) throw stillWriting(await talkOf(ownerId, chatId))
    // Before the page asks what it has to tell.
    if (askedIfHuman(content)) await options.notices.tellAsker(ownerId)
    return 'reply' in stored ? stored : presentSent(job, { ...ids, content, offersHelp }, stored)
  }

  /** Whether this cry for help is one of the day's that cost nothing. */
  async function isFreeHelp(ownerId: string): Promise<boolean> {
    try {
      await options.limitHelp(ownerId)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'too-many') return false
      throw error
    }
  }

  /** Who answers, one after the other; nobody is named in a chat with one character. */
  function speakersAfter(
    { chatId, group, lines }: Talk,
    { seq, content, offersHelp }: { seq: number; content: string; offersHelp: boolean },
  ): string[] {
    if (!group) return []
    const seed = `${chatId} ${seq}`
    const everyone = speakersOf({ text: content, members: turnMembers(group), talk: lines, seed })
    // Who speaks of self-harm, or of what was done to them, is answered by one voice, without a picture.
    return offersHelp ? everyone.slice(0, 1) : everyone
  }

  return { send, sendPicture, talk: talkOf, say, queuePicture, findSent }
}

const stillWriting = ({ character: { model } }: Talk) =>
  new AppError('conflict', t`${model.name} is still writing.`)

import { v7 as uuid } from 'uuid'
import type { Message, SendMessage, SentMessage } from '#contract/chat.ts'
import { momentIn } from '#contract/local-moment.ts'
import { t } from '#contract/server-words.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Character, Characters } from '#server/characters/service.ts'
import type { Images } from '#server/images/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { askedIfHuman, type Notices } from '#server/notices/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import { type Database, isUniqueViolation, type Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Switches } from '#server/switches/service.ts'
import { type Group, groupOf, speakerIn, turnMembers } from './group-talk.ts'
import type { ReplyWriter } from './jobs.ts'
import * as messageStore from './message-store.ts'
import type { StoredMessage } from './present.ts'
import { pictureOf } from './reply-picture.ts'
import { type ReplyJob, replyTo, TALK_MESSAGES } from './reply-request.ts'
import { type Setting, settingOf } from './setting.ts'
import { standingTexts } from './standing-texts.ts'
import { findTalk, type TalkRow } from './store.ts'
import { speakersOf } from './turn-order.ts'

/** Messages after a picture in which no other comes unasked. */
const PICTURE_GAP = 20

/**
 * Cries for help of one person that cost no message: nobody in need meets a wall, and nobody gets a model without end by
 * beginning each line with one. Counted as other limits are, under a hash and for a day, so that it is on no record.
 */
export const FREE_HELP = { name: 'free help', points: 10, durationS: 24 * 60 * 60 }

/** What is answered: the owner's chat, and its lines up to where the answer goes, the last of them at most. */
export type Talk = {
  chatId: string
  ownerId: string
  /** Whose reply it is; in a group the one who spoke last, where nobody was asked for. */
  character: Character
  group: Group<Character> | undefined
  setting: Setting
  lines: TalkRow[]
}

/** Stores what was said and its reply; undefined where the chat is not there. */
type Insert = (tx: Queries) => Promise<messageStore.InsertedMessage | undefined>

type Said = SendMessage & { pictureId?: string }

export type SendingOptions = {
  db: Database
  characters: OwnCharacters
  catalogue: Characters
  moderation: Moderation
  writer: ReplyWriter
  limitMessages: RateLimit
  /** Made of `FREE_HELP`. */
  limitHelp: RateLimit
  allowances: Allowances
  pictures: Pick<PictureJobs, 'queueForReply'>
  images: Pick<Images, 'requireDrawn'>
  switches: Pick<Switches, 'isOn'>
  notices: Pick<Notices, 'tellAsker'>
  /** Of the messages that would suit, how many in a hundred get a picture that nobody asked for. */
  unaskedPercent: number
}

/**
 * Takes what users say. A send stores the message and its reply in one statement and hands the reply to a writer;
 * from then on the reply does not depend on the call.
 */
export function createSending(options: SendingOptions, present: (row: StoredMessage) => Message) {
  const { db, characters, catalogue, moderation, writer, allowances } = options

  /** Throws `not-found`, `too-many`, `reused-id`, `conflict` while a reply is being written, and `blocked`. */
  async function send(ownerId: string, chatId: string, message: Said): Promise<SentMessage> {
    await options.limitMessages(ownerId)
    const talk = await talkOf(ownerId, chatId)
    const isRepeated = talk.lines.some((line) => line.client_id === message.clientId)
    const sent = isRepeated && (await findSame(chatId, message))
    if (sent) return sent
    if (talk.lines.at(-1)?.status === 'writing')
      throw new AppError('conflict', t`${talk.character.model.name} is still writing.`)
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
   * The owner's chat, as far as a reply looks back, before message number `before`; `speakerId` writes the reply in
   * a group. Throws `not-found`.
   */
  async function talkOf(ownerId: string, chatId: string, before?: number, speakerId?: string): Promise<Talk> {
    const { chat, talk: lines } = await findTalk(db, ownerId, chatId, { limit: TALK_MESSAGES, before })
    if (!chat) throw notFound()
    const group = groupOf(await characters.allOf(chat.members), catalogue, chat.joined)
    const last = lines.findLast(({ author }) => author === 'character')
    const inGroup = group && (speakerId ?? speakerIn(group, last ?? {}))
    const { language } = chat
    const character =
      (await characters.byId(inGroup ?? chat.premade_id, language)) ??
      (await characters.byId(chat.premade_id, language))
    if (!character) throw notFound()
    return { chatId, ownerId, character, group, setting: settingOf(chat), lines }
  }

  /**
   * Says something after the talk and has it answered; `inside` runs what stores it, in a transaction if that is more
   * than one statement, or it has more to do itself. Throws `blocked`, `free-limit`, and `conflict` for a client id
   * that something else has.
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
    const { needsHelp: offersHelp, guarded } = screened
    const speakers = speakersAfter(talk, { seq, content, offersHelp })
    const first = talk.group?.members.find(({ model }) => model.premadeId === speakers[0])
    const character = first ?? talk.character
    const ids = { messageId: uuid(), replyMessageId: uuid(), replyId: uuid() }
    const who = { chatId, ownerId, clientId, worker: writer.id }
    const asked = { ...ids, ...who, content, speakers, pictureId, offersHelp }
    const said = [...lines, { seq, author: 'user' as const, content }]
    const moment = momentIn(new Date(), timeZone)
    const next = { id: ids.replyId, seq: seq + 1, moment }
    let job: ReplyJob = { ...replyTo({ ...talk, character }, next), talk: said }
    const isPaidHelp = offersHelp && !(await isFreeHelp(ownerId))
    if (isPaidHelp) job = { ...job, isPaidHelp }
    const mayHavePicture = !pictureId && !offersHelp && pictureOf(job, options.unaskedPercent) !== undefined
    const insertFor = (cost: typeof allowances.messages | 'costs-nothing') => async (tx: Queries) => {
      const row = await messageStore.insertMessage(tx, asked, cost)
      if (row && offersHelp) await moderation.countHelp(tx, ownerId)
      if (row && mayHavePicture) job = await queuePicture(tx, job)
      return row
    }
    const isMore = mayHavePicture || offersHelp
    const free = () => inside(insertFor('costs-nothing'), isMore)
    const spend = () => allowances.spend('messages', inside(insertFor(allowances.messages), isMore))
    /** Help lines are shown whatever is left: a wall is no answer to a cry for help. */
    const orUnspoken = (error: unknown) => {
      if (!(error instanceof AppError && error.code === 'free-limit')) throw error
      job = { ...job, isUnspoken: true }
      return free()
    }
    const helped = () => (isPaidHelp ? spend().catch(orUnspoken) : free())
    const store = offersHelp ? helped : spend
    const inserted = guarded ? guarded.then(store) : store()
    // The model is asked while a guard judges and the rows are on their way; nothing is shown before they are there.
    // What it is asked depends on whether there is a picture, and whether on what there is left.
    const isInserted = inserted.then(Boolean, () => false)
    if (mayHavePicture || isPaidHelp) await isInserted
    writer.start(job, isInserted)
    const stored = await inserted.catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      // A repeat of this send that ran at the same time was first.
      const sent = await findSame(chatId, { clientId, content, pictureId })
      if (sent) return sent
      throw new AppError('conflict', t`This message was sent before, and its answer is not there any more.`)
    })
    if (!stored) throw notFound()
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
    // Who speaks of self-harm is answered by one voice, without a picture.
    return offersHelp ? everyone.slice(0, 1) : everyone
  }

  /** Queues the picture that a reply is to come with, if any, in the transaction that stores the reply. */
  async function queuePicture(tx: Queries, job: ReplyJob): Promise<ReplyJob> {
    const picture = pictureOf(job, options.unaskedPercent)
    const asked = job.talk.at(-1)
    // Who speaks of self-harm gets no picture, however often the reply is written.
    if (!picture || (asked?.author === 'user' && moderation.asksForHelp(asked.content))) return job
    const isClosed = !options.switches.isOn('pictures') || moderation.isRestricted(job.setting.graveOffenceAt)
    if (isClosed) return picture.isAsked ? { ...job, picture: 'off' } : job
    if (!picture.isAsked && (await messageStore.hasPicture(tx, job.chatId, job.seq - PICTURE_GAP))) return job
    const isQueued = await options.pictures.queueForReply(tx, picture)
    return { ...job, picture: isQueued ? { description: picture.description } : 'refused' }
  }

  /** What an earlier send with this client id made. */
  async function findSent(chatId: string, clientId: string): Promise<SentMessage | undefined> {
    const [message, reply] = await messageStore.findSent(db, chatId, clientId)
    return message && reply && { message: present(message), reply: present(reply) }
  }

  /** The same of a send that may be a repeat of it. Throws `reused-id` where it says something else. */
  async function findSame(
    chatId: string,
    said: Pick<Said, 'clientId' | 'content'> & { pictureId?: string | undefined },
  ) {
    const [message, reply] = await messageStore.findSent(db, chatId, said.clientId)
    if (!message || !reply) return undefined
    // What has been changed since is not what was sent.
    const isOther = message.version === 1 && message.content !== said.content
    if (isOther || message.sent_picture !== (said.pictureId ?? null))
      throw new AppError('reused-id', 'This id was used for another message.')
    return { message: present(message), reply: present(reply) }
  }

  return { send, sendPicture, talk: talkOf, say, queuePicture, findSent }
}

type Sent = {
  messageId: string
  replyMessageId: string
  replyId: string
  content: string
  offersHelp: boolean
}

/** What was said and the reply that is about to be written, as a send answers them without reading them again. */
function presentSent(
  { chatId, group, character: { model } }: ReplyJob,
  { messageId, replyMessageId, replyId, content, offersHelp }: Sent,
  { seq, created_at }: messageStore.InsertedMessage,
): SentMessage {
  const common = { modelId: chatId, version: 1, saved: false, createdAt: created_at.toISOString() }
  const speaker = group && { speaker: { premadeId: model.premadeId, name: model.name } }
  const help = offersHelp && { offersHelp }
  return {
    message: { ...common, id: messageId, seq, author: 'user', content, status: 'finished' },
    reply: {
      ...common,
      ...speaker,
      ...help,
      id: replyMessageId,
      seq: seq + 1,
      author: 'character',
      content: '',
      status: 'writing',
      replyId,
    },
  }
}

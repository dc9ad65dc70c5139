import { v7 as uuid } from 'uuid'
import type { SentMessage } from '#contract/chat.ts'
import { momentIn, utcOffsetIn } from '#contract/local-moment.ts'
import { t } from '#contract/server-words.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { askedIfHuman, type Notices } from '#server/notices/service.ts'
import { isUniqueViolation } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { turnMembers } from './group-talk.ts'
import type { ReplyWriter } from './jobs.ts'
import type { InsertedMessage } from './message-store.ts'
import type { QueuePicture } from './queueing-service.ts'
import { pictureOf } from './reply-picture.ts'
import { replyTo } from './reply-request.ts'
import { presentSent, type Said, type SentBefore } from './sent-service.ts'
import { standingTexts } from './standing-texts.ts'
import { type Answered, createStoring, type Inside, type StoringOptions } from './storing-service.ts'
import type { Talk, TalkOf } from './talk-service.ts'
import { speakersOf } from './turn-order.ts'

export type SayingOptions = StoringOptions & {
  moderation: Pick<Moderation, 'screenSaid' | 'countHelp'>
  writer: ReplyWriter
  notices: Pick<Notices, 'tellAsker'>
  unaskedPercent: number
}

type SayingParts = Pick<SentBefore, 'findSame'> & { talkOf: TalkOf; queuePicture: QueuePicture }

/** What a message asks of its answer, as the rules have it. */
type Heard = { needsHelp: boolean; offersHelp: boolean }

/** Says things in talks and has them answered. */
export function createSaying(options: SayingOptions, { talkOf, queuePicture, findSame }: SayingParts) {
  const { moderation, writer, unaskedPercent } = options
  const { isFreeHelp, store } = createStoring(options, queuePicture)

  async function answer(talk: Talk, said: Said, { needsHelp, offersHelp }: Heard): Promise<Answered> {
    const begun = answerTo(talk, said, { offersHelp, worker: writer.id })
    const isPaidHelp = needsHelp && !(await isFreeHelp(talk.ownerId))
    const job = isPaidHelp ? { ...begun.job, isPaidHelp } : begun.job
    const mayHavePicture = !said.pictureId && !offersHelp && pictureOf(job, unaskedPercent) !== undefined
    return { message: begun.message, job, needsHelp, mayHavePicture }
  }

  /** A repeat of this send may have run at the same time and been first: then what that made. */
  async function storedBy(inserted: Promise<InsertedMessage | undefined>, chatId: string, said: Said) {
    const orStored = async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      const sent = await findSame(chatId, said)
      if (sent) return sent
      throw new AppError('conflict', t`This message was sent before, and its answer is not there any more.`)
    }
    return (await inserted.catch(orStored)) ?? (await findSame(chatId, said))
  }

  /**
   * Says something after the talk and has it answered; `inside` runs what stores it. Throws `blocked`, `free-limit`, and
   * `conflict` for a client id that something else has, and where a reply is being written by now.
   */
  return async function say(talk: Talk, said: Said, inside: Inside): Promise<SentMessage> {
    const { chatId, ownerId, lines } = talk
    const { content, clientId } = said
    const standing = standingTexts(talk.setting)
    const screened = await moderation.screenSaid(ownerId, content, { before: lines, standing }, clientId)
    const { needsHelp, guarded } = screened
    const answered = await answer(talk, said, { needsHelp, offersHelp: needsHelp || screened.tellsOfAbuse })
    const inserted = guarded ? guarded.then(() => store(answered, inside)) : store(answered, inside)
    // The model is asked while a guard judges and the rows are on their way; nothing is shown before they are there.
    // What it is asked depends on whether there is a picture, and whether on what there is left.
    const isInserted = inserted.then(Boolean, () => false)
    if (answered.mayHavePicture || answered.job.isPaidHelp) await isInserted
    writer.start(answered.job, isInserted)
    const stored = await storedBy(inserted, chatId, said)
    // Another device was first, or the chat is not there any more.
    if (!stored) throw stillWriting(await talkOf(ownerId, chatId))
    // Before the page asks what it has to tell.
    if (askedIfHuman(content)) await options.notices.tellAsker(ownerId)
    return 'reply' in stored ? stored : presentSent(answered.job, answered.message, stored)
  }
}

/** What is stored of something said, and the reply to it as far as nobody has to be asked. */
function answerTo(
  { lines, ...talk }: Talk,
  { clientId, content, pictureId, timeZone }: Said,
  { offersHelp, worker }: { offersHelp: boolean; worker: string },
): Pick<Answered, 'message' | 'job'> {
  const seq = (lines.at(-1)?.seq ?? 0) + 1
  const said = [...lines, { seq, author: 'user' as const, content }]
  const speakers = speakersAfter({ ...talk, lines }, { seq, content, offersHelp })
  const first = talk.group?.members.find(({ model }) => model.premadeId === speakers[0])
  const now = new Date()
  const next = { id: uuid(), seq: seq + 1, moment: momentIn(now, timeZone) }
  const { chatId, ownerId } = talk
  const message = {
    ...{ chatId, ownerId, clientId, worker, content, speakers, pictureId, offersHelp },
    ...{ messageId: uuid(), replyMessageId: uuid(), replyId: next.id },
    utcOffsetMinutes: utcOffsetIn(now, timeZone),
  }
  return { message, job: replyTo({ ...talk, character: first ?? talk.character, lines: said }, next) }
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

export const stillWriting = ({ character: { model } }: Talk) =>
  new AppError('conflict', t`${model.name} is still writing.`)

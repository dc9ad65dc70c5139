import { v7 as uuid } from 'uuid'
import type { Moment } from '#contract/local-moment.ts'
import { type Chats, type ReplyWriter, replyTo } from '#server/chat/service.ts'
import type { Database } from '#server/platform/database.ts'
import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import * as store from './store.ts'

const CHECK_MS = 20_000
const CHECKED_AT_ONCE = 100
/** A round that was left so long ago is over: nobody waits for it. */
const LEFT_AFTER_S = 60 * 60

type RoundsOptions = { db: Database; log: Log; chats: Chats; writer: ReplyWriter }

/**
 * Has the members of a group speak one after the other. Who is still to speak stands in a row that goes with the
 * message after which it is; each turn is taken once, whichever process looks for it.
 */
export function createRounds({ db, log, chats, writer }: RoundsOptions) {
  /** `moment`: when the user wrote, where their clock is known; it is kept nowhere but in the talk that runs. */
  async function goOn(chatId: string, moment?: Moment): Promise<void> {
    const turn = await store.findTurn(db, chatId)
    if (!turn) return
    const { owner_id: ownerId, speaker_id: speakerId, after } = turn
    const seq = after + 1
    const talk = await chats.talk(ownerId, chatId, seq, speakerId)
    const ids = { id: uuid(), replyId: uuid(), worker: writer.id }
    if (!(await store.takeTurn(db, chatId, turn, ids))) return
    writer.start(replyTo(talk, { id: ids.replyId, seq, moment }))
  }

  /** Goes on with the rounds whose server ended between two members. */
  async function resume(): Promise<void> {
    for (const { id } of await store.listPending(db, LEFT_AFTER_S, CHECKED_AT_ONCE))
      await goOn(id).catch((err: unknown) =>
        log.warn({ chatId: id, err }, 'a round did not go on; it is tried again'),
      )
  }

  return {
    goOn,
    resume,
    /** Resumes now and then; answers how to stop. */
    keepGoing: (): (() => void) =>
      nowAndEvery(CHECK_MS, resume, (err) => log.warn({ err }, 'upkeep of rounds failed; it runs again')),
  }
}

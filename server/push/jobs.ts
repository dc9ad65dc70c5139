import { afterQuiet, isQuiet } from '#contract/quiet-hours.ts'
import type { Changes } from '#server/changes/service.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { every } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import { say } from '#server/platform/say.ts'
import { PushError, type PushSender } from '#server/providers/push/port.ts'
import type { Updates } from '#server/updates/service.ts'
import { noticeOf } from './notice.ts'
import type { Push } from './service.ts'
import * as store from './store.ts'

const LOOK_MS = 30_000
/** Who takes a notice and dies leaves it to others after this time, which is longer than a push service may take. */
const TAKEN_MS = 60_000
const TAKEN_AT_ONCE = 20
/** What is older than this is no news, on this server and at the push service. */
const NEWS_S = 24 * 60 * 60
const TRIES_MAX = 5
/** Before the second try; four times as long before each further one. */
const FIRST_WAIT_MS = 30_000

type NoticeOptions = {
  db: Database
  clock: Clock
  log: Log
  sender: PushSender
  push: Pick<Push, 'keys'>
  chats: Pick<Chats, 'get'>
  changes: Pick<Changes, 'isFollowed'>
  updates: Pick<Updates, 'latestAt'>
}

/** Sends the notices that are due: not in the quiet hours, not of what was read, not to somebody with an open page. */
export function createNoticeSender({ db, clock, log, sender, push, chats, changes, updates }: NoticeOptions) {
  let isClosed = false
  let looking: Promise<void> | undefined

  async function lookAll(): Promise<void> {
    const latest = updates.latestAt()
    if (latest) await store.queueUpdate(db, latest, clock.now())
    for (let taken: store.TakenNotice[] = []; !isClosed; ) {
      const now = clock.now()
      taken = await store.takeDue(db, now, new Date(now.getTime() + TAKEN_MS), TAKEN_AT_ONCE)
      await Promise.all(taken.map((notice) => settle(notice, now)))
      if (taken.length < TAKEN_AT_ONCE) return
    }
  }

  /** Sends a notice, puts it off or lets it be. */
  async function settle(notice: store.TakenNotice, now: Date): Promise<void> {
    const { id, userId, hours, madeAt, isOver } = notice
    if (isOver || now.getTime() - madeAt.getTime() > NEWS_S * 1000) return await store.deleteNotice(db, id)
    if (isQuiet(now, hours)) return await store.postpone(db, id, afterQuiet(now, hours), false)
    if (await changes.isFollowed(userId)) return await store.deleteNotice(db, id)
    try {
      await send(notice)
    } catch (error) {
      await giveUpOrWait(notice, error, now)
    }
  }

  async function send({ id, sessionId, userId, target, showsName, language, chatId }: store.TakenNotice) {
    const name = chatId && showsName ? (await chats.get(userId, chatId)).name : undefined
    const text = JSON.stringify(
      noticeOf(chatId ? { chatId, name } : 'update', (words) => say(words, language)),
    )
    const outcome = await sender.send(target, text, await push.keys(), NEWS_S)
    if (outcome === 'gone') await store.deleteDevice(db, sessionId)
    else await store.deleteNotice(db, id)
  }

  async function giveUpOrWait({ id, tries }: store.TakenNotice, error: unknown, now: Date) {
    const mayPass = error instanceof PushError ? error.retryable : true
    log.warn({ err: error, tries }, 'a notice was not taken')
    if (!mayPass || tries >= TRIES_MAX) return await store.deleteNotice(db, id)
    await store.postpone(db, id, new Date(now.getTime() + FIRST_WAIT_MS * 4 ** (tries - 1)), true)
  }

  /** Looks now, or has done so once the look that is under way has ended. */
  function look(): Promise<void> {
    looking ??= lookAll().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    look,

    /** Looks at an interval; answers how to stop. Several servers may do it at once. */
    keepLooking(): () => void {
      if (!sender.isOn) return () => {}
      return every(LOOK_MS, look, (err) => {
        if (!isClosed) log.warn({ err }, 'notices could not be sent; trying again')
      })
    },

    async close(): Promise<void> {
      isClosed = true
      await looking?.catch(() => {})
    },
  }
}

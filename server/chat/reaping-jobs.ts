import type { ReplyEvent } from '#contract/chat.ts'
import { storable } from '#contract/storable-text.ts'
import type { Changes } from '#server/changes/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import { type Database, isUnstorable } from '#server/platform/database.ts'
import { every, nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import { type Catalogue, groupOf } from './group-talk.ts'
import { listMessages } from './message-store.ts'
import { textOf } from './reply-event.ts'
import { wishOf } from './reply-picture.ts'
import { type ReplyJob, TALK_MESSAGES } from './reply-request.ts'
import * as replyStore from './reply-store.ts'
import type { Running } from './running-jobs.ts'
import { settingOf } from './setting.ts'
import { standingOf } from './which-model.ts'

/** Several heartbeats, so that a slow database does not make the living look dead. */
const DEAD_AFTER_S = 45
/** With `DEAD_AFTER_S`: what a writer left that died is open for less than a minute. */
const REAP_MS = 10_000
const SWEEP_MS = 10 * 60_000
const EVENTS_KEPT_S = 60 * 60

/** Who may have been speaking. */
type Speakers = Pick<OwnCharacters, 'byId' | 'allOf'>

type ReaperOptions = {
  db: Database
  log: Log
  changes: Pick<Changes, 'announce'>
  catalogue: Catalogue
  /** Who takes them over. */
  worker: string
  /** What it is writing itself. */
  running: Pick<Running, 'ids'>
  start: (job: ReplyJob) => void
  /** Tells those who read a reply on other servers that something of it has been stored. */
  tell: (replyId: string) => void
}

/** Finds by their heartbeat the replies whose writer died, and forgets the events of replies that ended long ago. */
export function createReaper({ db, log, changes, catalogue, worker, running, start, tell }: ReaperOptions) {
  /** Ends or writes again the replies whose writer has shown no life for `afterS` seconds. */
  async function reap(characters: Speakers, afterS = DEAD_AFTER_S): Promise<void> {
    for (const row of await replyStore.claimDead(db, worker, running.ids(), afterS)) {
      try {
        await takeOver(row, characters)
      } catch (err) {
        log.error({ replyId: row.id, err }, 'a reply whose writer died could not be taken over')
        // What is away now is there when its heartbeat is old again; what cannot be read or kept never is.
        if (isUnstorable(err) || err instanceof SyntaxError) await giveUp(row)
      }
    }
  }

  async function takeOver(row: replyStore.ReplyRow, characters: Speakers): Promise<void> {
    const shown = await replyStore.readEvents(db, row.id, 0)
    const character = await characters.byId(row.speaker_id ?? row.premade_id)
    if (shown.length === 0 && character) {
      const talk = (await listMessages(db, row.chat_id, row.message_seq, TALK_MESSAGES)).reverse()
      const job: ReplyJob = {
        id: row.id,
        chatId: row.chat_id,
        ownerId: row.owner_id,
        seq: row.message_seq,
        character,
        talk,
        group: groupOf(await characters.allOf(row.members), catalogue, row.joined),
        setting: settingOf(row),
        stands: standingOf(row),
        earlier: row.earlier,
        ...(row.occasion && { occasion: row.occasion }),
        ...(row.hint && { hint: row.hint }),
        ...(row.asked_model !== null && { askedModel: row.asked_model }),
      }
      const picture = row.picture ? { description: row.picture } : wishOf(job) && ('refused' as const)
      start({ ...job, ...(picture && { picture }) })
      return
    }
    const content = storable(shown.map(({ event }) => textOf(event)).join('')).trim()
    await end(row, { status: 'cut', content }, { type: 'cut' }, shown.at(-1)?.seq)
    log.warn({ replyId: row.id }, 'a reply whose writer died was cut short')
  }

  async function end(row: replyStore.ReplyRow, ended: replyStore.ReplyEnd, event: ReplyEvent, shownSeq = 0) {
    const last = { streamId: row.id, seq: shownSeq + 1, event: JSON.stringify(event) }
    if (!(await replyStore.endReply(db, { replyId: row.id, worker }, ended, [last]))) return
    tell(row.id)
    changes.announce(row.owner_id)
  }

  /** The chat goes on without words that nobody can keep. */
  async function giveUp(row: replyStore.ReplyRow): Promise<void> {
    const failure = 'internal'
    try {
      const shown = await replyStore.readEvents(db, row.id, 0)
      const failed = { status: 'failed', content: '', failure } as const
      await end(row, failed, { type: 'failed', failure }, shown.at(-1)?.seq)
    } catch (err) {
      log.error({ replyId: row.id, err }, 'a reply whose writer died could not be ended')
    }
  }

  return {
    reap,
    /** Looks now and then, at once for the first time; answers how to stop. */
    keepReaping(characters: Speakers): () => void {
      const onError = (err: unknown) => log.error({ err }, 'upkeep of replies failed; it runs again')
      const stops = [
        nowAndEvery(REAP_MS, () => reap(characters), onError),
        every(SWEEP_MS, () => replyStore.sweepEvents(db, EVENTS_KEPT_S), onError),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

import type { PushChoices, PushDevice, PushSetting } from '#contract/push.ts'
import { t } from '#contract/server-words.ts'
import { minuteOf, timeOf } from '#contract/time-of-day.ts'
import { noteContactChoice } from '#server/consents/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { signInFirst } from '#server/platform/refusals.ts'
import type { PushSender, SiteKeys } from '#server/providers/push/port.ts'
import * as store from './store.ts'

/** Owns which devices show notices, of what, and which notices are on their way. */
export function createPush({ db, clock, sender }: { db: Database; clock: Clock; sender: PushSender }) {
  let known: Promise<SiteKeys> | undefined

  /** The site's, made the first time that they are wanted. */
  function keys(): Promise<SiteKeys> {
    known ??= store.keepKeys(db, sender.makeKeys()).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  async function get(sessionId: string): Promise<PushSetting> {
    if (!sender.isOn) return {}
    const key = sender.publicKeyOf(await keys())
    const found = await store.findChoices(db, sessionId)
    if (!found) return { key }
    const { hours, ...wanted } = found
    const { from, to, timeZone } = hours
    return { key, choices: { ...wanted, quietFrom: timeOf(from), quietTo: timeOf(to), timeZone } }
  }

  return {
    keys,
    get,

    /** Throws `invalid-input` for a device of a push service that is not asked, `signed-out` where the session ended. */
    async start(
      { sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>,
      { endpoint, ...given }: PushDevice,
      { quietFrom, quietTo, timeZone, ...wanted }: PushChoices,
      textVersion?: string,
    ): Promise<PushSetting> {
      const [p256dh, auth] = [Buffer.from(given.p256dh, 'base64url'), Buffer.from(given.auth, 'base64url')]
      const target = { endpoint, p256dh, auth }
      if (!sender.accepts(target))
        throw new AppError('invalid-input', t`Notices cannot reach this browser.`, { field: 'device' })
      const hours = { from: minuteOf(quietFrom), to: minuteOf(quietTo), timeZone }
      const isSaved = await db.transaction(async (tx) => {
        if (!(await store.saveDevice(tx, { sessionId, userId, target }, { ...wanted, hours }, clock.now())))
          return false
        const isGiven = wanted.messages || wanted.updates
        await noteContactChoice(tx, {
          userId,
          way: 'notices',
          sessionId,
          textVersion,
          isGiven,
          at: clock.now(),
        })
        return true
      })
      if (!isSaved) throw signInFirst()
      return await get(sessionId)
    },

    async end({ sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await store.deleteDevice(tx, sessionId))) return
        await noteContactChoice(tx, { userId, way: 'notices', sessionId, isGiven: false, at: clock.now() })
      })
    },

    /** In the transaction that stores a message that nobody has asked for. */
    async queue(tx: Queries, message: { ownerId: string; chatId: string; seq: number }): Promise<void> {
      if (sender.isOn) await store.queueMessage(tx, message, clock.now())
    },
  }
}

export type Push = ReturnType<typeof createPush>

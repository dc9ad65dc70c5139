import { createHmac, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { DeedsPage, DeedsQuery, Opening } from '#contract/deeds.ts'
import type { DeskState, EnrolledFactor } from '#contract/desk.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Limit } from '#server/platform/rate-limit.ts'
import * as store from './store.ts'
import { base32, type Mac, otpauthAddress, stepOfCode } from './totp.ts'

/** How long a code opens the desk to a session. */
const OPEN_MS = 12 * 3_600_000
/** As long as the hash, as RFC 4226 advises. */
const SECRET_BYTES = 20
const ISSUER = 'Moonlit desk'
const OPENINGS_MAX = 500

type OperatorsOptions = {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'requireStepUp' | 'ownerById'>
  /** Tries of a code, by operator. */
  codeLimit: Limit
}

/**
 * Owns who is let in to the desk, and what was done there. An operator proves a second factor for each session; each
 * deed is stored before its answer is given, and nothing changes it.
 */
export function createOperators({ db, clock, log, accounts, codeLimit }: OperatorsOptions) {
  /** Throws `reused-id`. */
  async function record(tx: Queries, deed: store.NewDeed): Promise<void> {
    if (await store.insertDeed(tx, { ...deed, now: clock.now() })) return
    throw new AppError('reused-id', 'This id stands for something else that was done.')
  }

  async function state({ userId, sessionId }: Caller): Promise<DeskState> {
    const factor = await store.findFactor(db, userId)
    if (!factor) return { factor: 'none' }
    if (!factor.is_confirmed) return { factor: 'enrolling' }
    const until = await store.findOpenUntil(db, sessionId, clock.now())
    return until ? { factor: 'passed', until: until.toISOString() } : { factor: 'needed' }
  }

  return {
    state,
    record,

    /** Whether nobody else can come to the desk. */
    isAlone: (queries: Queries, operatorId: string): Promise<boolean> => store.isAlone(queries, operatorId),

    /** Makes a secret in the place of one that has not been proved. Throws `wrong-credentials` and `conflict`. */
    async enrol(caller: Caller, currentPassword: string | undefined): Promise<EnrolledFactor> {
      await accounts.requireStepUp(caller, currentPassword)
      const bytes = randomBytes(SECRET_BYTES)
      if (!(await store.saveSecret(db, caller.userId, bytes)))
        throw new AppError('conflict', 'You have an app already. Whoever runs the server can reset it.')
      const secret = base32(bytes)
      const email = (await accounts.ownerById(db, caller.userId))?.email ?? ''
      return { secret, address: otpauthAddress(ISSUER, email, secret) }
    },

    /** Opens the desk to the caller's session. Throws `wrong-credentials`, `too-many`, and `conflict` before enrolment. */
    async pass(caller: Caller, code: string): Promise<DeskState> {
      const { userId, sessionId } = caller
      const factor = await store.findFactor(db, userId)
      if (!factor) throw new AppError('conflict', 'Please set up an app first.')
      await codeLimit.take(userId)
      const step = stepOfCode(macOf(factor.secret), code, clock.now(), factor.last_step)
      const isIn =
        step !== undefined &&
        (await db.transaction(async (tx) => {
          if (!(await store.useStep(tx, userId, factor.secret, step))) return false
          await store.openDesk(tx, sessionId, later(clock, OPEN_MS))
          await record(tx, { operatorId: userId, deed: factor.is_confirmed ? 'came-in' : 'enrolled' })
          return true
        }))
      if (!isIn) {
        log.warn({ userId }, 'a code of an operator was wrong')
        throw new AppError('wrong-credentials', 'That is not the code of this moment.', { field: 'code' })
      }
      await codeLimit.forget(userId)
      log.info({ userId }, 'the desk was opened')
      return await state(caller)
    },

    leave: ({ sessionId }: Caller): Promise<void> => store.closeDesk(db, sessionId),

    /** Throws `second-factor` where the desk is not open to this session. */
    async requireDesk({ sessionId }: Caller): Promise<void> {
      if (!(await store.findOpenUntil(db, sessionId, clock.now())))
        throw new AppError('second-factor', 'Please enter the code of your app first.')
    },

    /** A page of the log; reading it is a deed too. */
    async deeds(
      operatorId: string,
      { before, userId }: z.output<typeof DeedsQuery>,
    ): Promise<z.output<typeof DeedsPage>> {
      await record(db, { operatorId, deed: 'read-log', userId })
      const rows = await store.listDeeds(db, { before, userId, limit: DESK_PAGE_MAX + 1 })
      return {
        deeds: rows
          .slice(0, DESK_PAGE_MAX)
          .map(({ made_at, user_id, ...deed }) => ({ ...deed, at: made_at.toISOString(), userId: user_id })),
        hasMore: rows.length > DESK_PAGE_MAX,
      }
    },

    /** What a user is told of deeds about her, latest first. */
    async openings(userId: string): Promise<Opening[]> {
      const rows = await store.listDeeds(db, { userId, areTold: true, limit: OPENINGS_MAX })
      return rows.map(({ made_at, deed }) => ({ at: made_at.toISOString(), by: 'operator', deed }))
    },
  }
}

export type Operators = ReturnType<typeof createOperators>

const macOf =
  (secret: Buffer): Mac =>
  (message) =>
    createHmac('sha1', secret).update(message).digest()

/** Why the roster was not changed, in words for whoever runs the server. */
export class RosterError extends Error {}

/** Who is an operator: changed by whoever has the server's own hands, never by a call. */
export function createRoster({ db }: { db: Database }) {
  async function candidate(tx: Queries, emailKey: string) {
    const found = await store.findCandidate(tx, emailKey)
    if (!found) throw new RosterError('Nobody has an account with this address. Sign up with it first.')
    return found
  }

  return {
    list: () => store.listOperators(db),

    /** Answers whether that was new. */
    appoint: (emailKey: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const { user_id, is_user } = await candidate(tx, emailKey)
        if (is_user)
          throw new RosterError(
            'This account has chats or payments. An operator needs one that is for the desk alone.',
          )
        return await store.insertOperator(tx, user_id)
      }),

    dismiss: (emailKey: string): Promise<boolean> =>
      db.transaction(async (tx) => store.deleteOperator(tx, (await candidate(tx, emailKey)).user_id)),

    /** For somebody whose phone is lost: the next visit sets up an app anew. */
    resetFactor: (emailKey: string): Promise<void> =>
      db.transaction(async (tx) => store.deleteFactor(tx, (await candidate(tx, emailKey)).user_id)),
  }
}

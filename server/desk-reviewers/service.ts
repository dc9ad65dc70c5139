import { randomBytes } from 'node:crypto'
import { v5 } from 'uuid'
import type { z } from 'zod'
import {
  type Look,
  type MakeReviewer,
  REVIEWER_DOMAIN,
  type Reviewer,
  type ReviewerKey,
} from '#contract/desk-reviewers.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import { AskPictures } from '#contract/picture-jobs.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Characters } from '#server/characters/service.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Passwords } from '#server/passwords/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/http.ts'
import type { Log } from '#server/platform/log.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { LOGIN_BYTES, loginOf, PASSPHRASE_BYTES, passphraseOf } from './passphrase.ts'
import * as store from './store.ts'

/** How many characters a reviewer finds a talk begun with, and a picture of. */
const EXAMPLES = 3

type DeskReviewersOptions = {
  db: Database
  clock: Clock
  log: Log
  operators: Pick<Operators, 'record'>
  accounts: Pick<Accounts, 'keyOfEmail'>
  sessions: Pick<Sessions, 'end'>
  passwords: Pick<Passwords, 'hash'>
  characters: Pick<Characters, 'visible'>
  chats: Pick<Chats, 'open'>
  pictureJobs: Pick<PictureJobs, 'ask'>
}

type Reviewers = { reviewers: Reviewer[] }
type WithKey = Reviewers & { key: ReviewerKey }

/**
 * Owns the logins with which an acquirer looks at the product (SAF-16). What they may do is the role's, in
 * `contract/access.ts`; each call of theirs is kept before it is answered.
 */
export function createDeskReviewers(options: DeskReviewersOptions) {
  const { db, clock, log, operators, accounts, sessions, passwords } = options

  async function list(): Promise<Reviewers> {
    return { reviewers: (await store.listReviewers(db)).map(present) }
  }

  async function newKey() {
    const passphrase = passphraseOf(randomBytes(PASSPHRASE_BYTES))
    return { passphrase, passwordHash: await passwords.hash(passphrase) }
  }

  async function need(tx: Queries, id: string) {
    const reviewer = await store.lockReviewer(tx, id)
    if (!reviewer) throw notFound()
    return reviewer
  }

  /**
   * Somebody who may begin nothing would find nothing of their own to look at. Where pictures cannot be asked for now,
   * the login is good without them.
   */
  async function addExamples(id: string): Promise<void> {
    for (const { model } of options.characters.visible().slice(0, EXAMPLES)) {
      const { premadeId } = model
      await options.chats.open(id, premadeId)
      await options.pictureJobs
        .ask(id, AskPictures.parse({ clientId: v5(premadeId, id), premadeId }))
        .catch((err: unknown) => log.warn({ err, userId: id }, 'a picture for a reviewer was not asked for'))
    }
  }

  return {
    async list(operatorId: string): Promise<Reviewers> {
      await operators.record(db, { operatorId, deed: 'listed-reviewers' })
      return await list()
    },

    /** Throws `reused-id`. */
    async make(
      operatorId: string,
      { clientId: id, name, reason }: z.output<typeof MakeReviewer>,
    ): Promise<WithKey> {
      const { passphrase, passwordHash } = await newKey()
      const { login } = await db.transaction(async (tx) => {
        const now = clock.now()
        const deed = { deed: 'made-reviewer', thing: name, reason, clientId: id } as const
        await operators.record(tx, { operatorId, ...deed })
        const known = await store.lockReviewer(tx, id)
        // The call has come again late: somebody has been let in by the login since, or it was stopped.
        if (known?.off_at || known?.last_signed_in_at) throw reusedId()
        if (!known) {
          const made = loginOf(name, REVIEWER_DOMAIN, randomBytes(LOGIN_BYTES))
          const reviewer = { id, name, login: made, loginKey: accounts.keyOfEmail(made), now }
          if (!(await store.insertReviewer(tx, reviewer))) throw reusedId()
        }
        await store.setHash(tx, id, passwordHash, now)
        return await need(tx, id)
      })
      await addExamples(id)
      return { ...(await list()), key: { login, passphrase } }
    },

    /** Whoever had the passphrase before is out. Throws `not-found`. */
    async replacePassphrase(operatorId: string, id: string, reason: string): Promise<WithKey> {
      const { passphrase, passwordHash } = await newKey()
      const { login } = await db.transaction(async (tx) => {
        const reviewer = await need(tx, id)
        const deed = { deed: 'replaced-passphrase', thing: thingOf(reviewer), reason } as const
        await operators.record(tx, { operatorId, ...deed })
        await store.setHash(tx, id, passwordHash, clock.now())
        await sessions.end(tx, id, {}, 'password-changed')
        return reviewer
      })
      return { ...(await list()), key: { login, passphrase } }
    },

    /** Throws `not-found`. */
    async stop(operatorId: string, id: string, reason: string): Promise<Reviewers> {
      await db.transaction(async (tx) => {
        const thing = thingOf(await need(tx, id))
        await operators.record(tx, { operatorId, deed: 'stopped-reviewer', thing, reason })
        await store.setHash(tx, id, null, clock.now())
        await sessions.end(tx, id, {}, 'signed-out')
      })
      return await list()
    },

    /** Throws `not-found`. */
    async looks(operatorId: string, id: string, before: number | undefined) {
      const rows = await db.transaction(async (tx) => {
        const thing = thingOf(await need(tx, id))
        await operators.record(tx, { operatorId, deed: 'saw-looks', thing })
        return await store.listLooks(tx, id, before, DESK_PAGE_MAX + 1)
      })
      return { looks: rows.slice(0, DESK_PAGE_MAX).map(presentLook), hasMore: rows.length > DESK_PAGE_MAX }
    },

    witness: (async ({ userId }, look) => {
      await store.insertLook(db, { userId, ...look, now: clock.now() })
    }) satisfies Witness,
  }
}

export type DeskReviewers = ReturnType<typeof createDeskReviewers>

const reusedId = () => new AppError('reused-id', 'This id stands for something else that was made.')

/** How the log names a reviewer. */
const thingOf = ({ name, login }: { name: string; login: string }) => `${name}: ${login}`

const present = (row: store.ReviewerRow): Reviewer => ({
  id: row.id,
  name: row.name,
  login: row.login,
  since: row.since.toISOString(),
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  lastLookAt: row.last_look_at?.toISOString() ?? null,
  isOff: row.off_at !== null,
})

const presentLook = ({ made_at, is_refused, ...look }: store.LookRow): Look => ({
  ...look,
  at: made_at.toISOString(),
  isRefused: is_refused,
})

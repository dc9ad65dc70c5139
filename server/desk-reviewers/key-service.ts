import { randomBytes } from 'node:crypto'
import { v5 } from 'uuid'
import type { z } from 'zod'
import { type MakeReviewer, REVIEWER_DOMAIN, type ReviewerKey } from '#contract/desk-reviewers.ts'
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
import type { Log } from '#server/platform/log.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { LOGIN_BYTES, loginOf, PASSPHRASE_BYTES, passphraseOf } from './passphrase.ts'
import * as store from './store.ts'

/** How many characters a reviewer finds a talk begun with, and a picture of. */
const EXAMPLES = 3

export type KeyParts = {
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

/** Throws `reused-id`. */
export async function makeReviewer(
  parts: KeyParts,
  operatorId: string,
  { clientId: id, name, reason }: z.output<typeof MakeReviewer>,
): Promise<ReviewerKey> {
  const { db, clock, operators, accounts } = parts
  const { passphrase, passwordHash } = await newKey(parts)
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
    return await requireReviewer(tx, id)
  })
  await addExamples(parts, id)
  return { login, passphrase }
}

/** Whoever had the passphrase before is out. Throws `not-found`. */
export async function replacePassphrase(
  parts: KeyParts,
  operatorId: string,
  id: string,
  reason: string,
): Promise<ReviewerKey> {
  const { db, clock, operators, sessions } = parts
  const { passphrase, passwordHash } = await newKey(parts)
  const { login } = await db.transaction(async (tx) => {
    const reviewer = await requireReviewer(tx, id)
    const deed = { deed: 'replaced-passphrase', thing: thingOf(reviewer), reason } as const
    await operators.record(tx, { operatorId, ...deed })
    await store.setHash(tx, id, passwordHash, clock.now())
    await sessions.end(tx, id, {}, 'password-changed')
    return reviewer
  })
  return { login, passphrase }
}

/** Nobody else changes them until the transaction ends. Throws `not-found`. */
export async function requireReviewer(tx: Queries, id: string) {
  const reviewer = await store.lockReviewer(tx, id)
  if (!reviewer) throw notFound()
  return reviewer
}

/** How the log names a reviewer. */
export const thingOf = ({ name, login }: { name: string; login: string }) => `${name}: ${login}`

async function newKey({ passwords }: KeyParts) {
  const passphrase = passphraseOf(randomBytes(PASSPHRASE_BYTES))
  return { passphrase, passwordHash: await passwords.hash(passphrase) }
}

/**
 * Somebody who may begin nothing would find nothing of their own to look at. Where pictures cannot be asked for now,
 * the login is good without them.
 */
async function addExamples({ log, characters, chats, pictureJobs }: KeyParts, id: string): Promise<void> {
  for (const { model } of characters.visible().slice(0, EXAMPLES)) {
    const { premadeId } = model
    await chats.open(id, premadeId)
    await pictureJobs
      .ask(id, AskPictures.parse({ clientId: v5(premadeId, id), premadeId }))
      .catch((err: unknown) => log.warn({ err, userId: id }, 'a picture for a reviewer was not asked for'))
  }
}

const reusedId = () => new AppError('reused-id', 'This id stands for something else that was made.')

import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { type NewsKind, UNSUBSCRIBE_PAGE } from '#contract/news-mails.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import * as store from './store.ts'

const KEY_BYTES = 32
const USER_BYTES = 16
const SIGNATURE_BYTES = 16

type NewsMailsOptions = {
  db: Database
  accounts: Pick<Accounts, 'endMails'>
  siteOrigin: string
}

/**
 * Owns mails that somebody has to agree to: who gets them, and the address in each by which they end. Its token is signed
 * and not stored, so it works as long as the account and the key are there.
 */
export async function createNewsMails({ db, accounts, siteOrigin }: NewsMailsOptions) {
  const key = createSecretKey(await store.keepKey(db, randomBytes(KEY_BYTES)))

  const signatureOf = (user: Uint8Array, kind: NewsKind): Buffer =>
    createHmac('sha256', key).update(`${kind}\n`).update(user).digest().subarray(0, SIGNATURE_BYTES)

  function addressFor(userId: string, kind: NewsKind): string {
    const user = parse(userId)
    const token = Buffer.concat([user, signatureOf(user, kind)]).toString('base64url')
    return `${siteOrigin}${UNSUBSCRIBE_PAGE}?kind=${kind}&token=${token}`
  }

  return {
    addressFor,

    /** The address that ends such mails, for a mail to somebody who may get one; undefined for anybody else. */
    addressForReader: async (tx: Queries, userId: string, kind: NewsKind): Promise<string | undefined> =>
      (await store.isReader(tx, userId, kind)) ? addressFor(userId, kind) : undefined,

    /** Throws `not-found` for a token that was never given for this kind. */
    async unsubscribe(told: { kind: NewsKind; token: string }, textVersion?: string): Promise<void> {
      const bytes = Buffer.from(told.token, 'base64url')
      const [user, signature] = [bytes.subarray(0, USER_BYTES), bytes.subarray(USER_BYTES)]
      const right =
        signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, signatureOf(user, told.kind))
      if (!right)
        throw new AppError('not-found', t`This link is not complete. Please open it again from the mail.`)
      await accounts.endMails(stringify(user), told.kind, textVersion)
    },

    /** Forgets to whom updates went that were listed before a time; answers how many. */
    eraseListed: (before: Date): Promise<number> => store.eraseListed(db, before),
  }
}

export type NewsMails = Awaited<ReturnType<typeof createNewsMails>>

import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { t } from '#contract/server-words.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { networkOf } from '#server/platform/network.ts'
import { type MakeLimit, tooMany } from '#server/platform/rate-limit.ts'
import { botCheckFirst } from '#server/platform/refusals.ts'
import { isGuessable } from './guessable.ts'
import { createLine } from './line.ts'

import { type Cost, formatPhc, parsePhc } from './phc.ts'
import { ALARM, FREE_TRIES, stepFor } from './sign-in-rules.ts'

/** What OWASP ASVS 5.0, appendix C, asks of argon2id (SEC-7). */
const COST: Cost = { memoryKiB: 19_456, passes: 2, lanes: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const WAITING_MAX = 200
const LINE_WAIT_S = 5
const SITE_NAME = 'moonlit'
const LIST = join(import.meta.dirname, '../../content/common-passwords.txt')

/** One try to sign in. `accountKey` names the account that is meant, whether there is one or not. */
export type Attempt = { address: string; accountKey: string; hasBotCheck: boolean }

/** `cost` is of the hashes to come; those that are stored bring their own. */
export type PasswordsOptions = {
  hashesAtOnce: number
  makeLimit: MakeLimit
  log: Log
  cost?: Cost | undefined
}

/**
 * Owns what a password is worth: its hash, whether it may be chosen, how often it may be tried. At most
 * `hashesAtOnce` are hashed at a time, and with the line of others full `hash` and `verify` throw `too-many`.
 */
export function createPasswords({ hashesAtOnce, makeLimit, log, cost: today = COST }: PasswordsOptions) {
  const common = new Set(readFileSync(LIST, 'utf8').split('\n'))
  const inLine = createLine({ atOnce: hashesAtOnce, waitingMax: WAITING_MAX, refuse: lineIsFull })
  const digest = (password: string, salt: Buffer, cost: Cost, tagBytes: number) =>
    inLine(() => argon2id(password, salt, cost, tagBytes))
  // Nobody's password: checking against it costs what checking against somebody's does.
  const nobody = formatPhc({ cost: today, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) })

  return {
    limits: createSignInLimits(makeLimit, log),

    /** The hash to store, in the PHC string format. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES)
      return formatPhc({ cost: today, salt, tag: await digest(password, salt, today, TAG_BYTES) })
    },

    /**
     * `isOutdated` tells that the stored hash has another cost than one of today would have. Without one, as for an
     * unknown address, the answer takes as long (SEC-9).
     */
    async verify(
      password: string,
      stored: string | null | undefined,
    ): Promise<{ ok: boolean; isOutdated: boolean }> {
      const hash = parsePhc(stored ?? nobody)
      if (!hash) throw new Error('A stored password is in no known format.')
      const { cost, salt, tag } = hash
      const isSame = timingSafeEqual(await digest(password, salt, cost, tag.length), tag)
      const isOutdated =
        cost.memoryKiB !== today.memoryKiB ||
        cost.passes !== today.passes ||
        cost.lanes !== today.lanes ||
        salt.length !== SALT_BYTES ||
        tag.length !== TAG_BYTES
      return { ok: isSame && stored != null, isOutdated }
    },

    /** Throws `invalid-input` for a password that an attacker tries first (SEC-6). `words` are the person's: address, name. */
    refuseCommon(password: string, words: readonly string[]): void {
      const text = normalised(password)
      if (common.has(fingerprintOf(text)))
        throw new AppError('invalid-input', t`Many people use this password. Please choose another one.`, {
          field: 'password',
        })
      if (isGuessable(text, [...words, SITE_NAME]))
        throw new AppError('invalid-input', t`This password is easy to guess. Please choose another one.`, {
          field: 'password',
        })
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>

/** NFKC, as NIST SP 800-63B advises: another keyboard may write the same letters in other code points. */
const normalised = (password: string) => password.normalize('NFKC')

/** How content/common-passwords.txt writes a password. */
const fingerprintOf = (password: string) =>
  createHash('sha256').update(password.toLowerCase()).digest('base64url').slice(0, 8)

const derive = promisify(argon2)

const argon2id = (password: string, salt: Buffer, cost: Cost, tagBytes: number): Promise<Buffer> =>
  derive('argon2id', {
    message: normalised(password),
    nonce: salt,
    memory: cost.memoryKiB,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: tagBytes,
  })

const lineIsFull = () =>
  new AppError('too-many', t`Many people are signing in right now. Please try again in a moment.`, {
    retryAfterS: LINE_WAIT_S,
  })

/** Limits against guessing (SEC-8). A try counts from its beginning, so that many at one moment gain nothing. */
function createSignInLimits(makeLimit: MakeLimit, log: Log) {
  const account = makeLimit(FREE_TRIES.account)
  const host = makeLimit(FREE_TRIES.host)
  const network = makeLimit(FREE_TRIES.network)
  const failures = makeLimit(ALARM)

  return {
    /** Throws `bot-check` where this try needs one, and `too-many` where that does not help either. */
    async beforeSignIn({ address, accountKey, hasBotCheck }: Attempt): Promise<void> {
      const at = networkOf(address)
      const [ofAccount, ofHost, ofNetwork] = await Promise.all([
        account.count(accountKey),
        host.count(at.host),
        network.count(at.network),
      ])
      const tries = { account: ofAccount.count, host: ofHost.count, network: ofNetwork.count }
      const step = stepFor(tries, hasBotCheck)
      if (step === 'try') return
      // What is refused here has tried no password.
      await Promise.all([account.giveBack(accountKey), host.giveBack(at.host), network.giveBack(at.network)])
      if (step === 'wait') throw tooMany(ofHost.retryAfterS)
      throw botCheckFirst()
    },

    /** The password was wrong. */
    async failed(_attempt: Attempt): Promise<void> {
      const { count } = await failures.count('all')
      if (count === ALARM.points) log.warn({ count, withinS: ALARM.durationS }, 'many sign-ins fail')
    },

    /** The password was right: its owner may err again. Whoever guesses others' from the same address may not. */
    async succeeded({ address, accountKey }: Attempt): Promise<void> {
      const at = networkOf(address)
      await Promise.all([account.forget(accountKey), host.giveBack(at.host), network.giveBack(at.network)])
    },
  }
}

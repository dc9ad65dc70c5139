import { Readable } from 'node:stream'
import type { User } from '#contract/accounts.ts'
import type { BannedAccount } from '#contract/decisions.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Affiliates } from '#server/affiliate/service.ts'
import type { Analytics } from '#server/analytics/service.ts'
import type { Chats } from '#server/chat/service.ts'
import type { CheckoutService } from '#server/checkout/service.ts'
import type { Images } from '#server/images/service.ts'
import type { KeptBans } from '#server/kept-bans/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { retried } from '#server/platform/retried.ts'
import { type ZipFile, zipOf } from '#server/platform/zip.ts'
import type { Removals } from '#server/removals/service.ts'
import type { Sessions } from '#server/sessions/service.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import type { Voices } from '#server/voice/service.ts'
import { exportMessage, jsonWithList, readme, slugOf } from './export-text.ts'
import {
  cancelErasure,
  countWaiting,
  eraseNext,
  findFacts,
  findSurvey,
  listBroughtNames,
  listCheckIns,
  listDecisions,
  listLuna,
  listMemories,
  listOpenings,
  listOwnCharacters,
  listPersonas,
  listPictureJobs,
  listReports,
  listSessionFacts,
  listWithdrawals,
  scheduleErasure,
} from './store.ts'

/** How long an account that is to be erased can still be kept. */
const GRACE_MS = 14 * 86_400_000

type PrivacyOptions = {
  db: Database
  clock: Clock
  log: Log
  accounts: Accounts
  mailing: Pick<Mailing, 'queue'>
  sessions: Sessions
  chats: Chats
  removals: Removals
  images: Images
  ownCharacters: OwnCharacters
  voices: Voices
  checkout: Pick<CheckoutService, 'list'>
  subscriptions: Pick<Subscriptions, 'get' | 'stop'>
  analytics: Pick<Analytics, 'everything'>
  affiliates: Pick<Affiliates, 'everything'>
  keptBans: Pick<KeptBans, 'hold'>
  limitExports: RateLimit
}

/**
 * Owns what a person may ask of what we know about her: a copy of everything, and its end. An account is erased
 * after a time of grace, in one statement with all that hangs on it; the files of its pictures follow.
 */
export function createPrivacy(options: PrivacyOptions) {
  const {
    db,
    clock,
    log,
    accounts,
    sessions,
    chats,
    removals,
    images,
    ownCharacters,
    voices,
    checkout,
    subscriptions,
    analytics,
  } = options

  /** What is kept of a user apart from anything that was said, asked for or drawn. */
  async function* factsOf(userId: string): AsyncGenerator<ZipFile> {
    yield { name: 'account.json', pieces: one(json(await findFacts(db, userId))) }
    yield { name: 'survey.json', pieces: one(json((await findSurvey(db, userId)) ?? {})) }
    yield { name: 'sessions.json', pieces: one(json(await listSessionFacts(db, userId))) }
    yield { name: 'check-ins.json', pieces: one(json(await listCheckIns(db, userId))) }
    yield { name: 'subscription.json', pieces: one(json(await subscriptions.get(userId))) }
    yield { name: 'payments.json', pieces: one(json(await checkout.list(userId))) }
    yield { name: 'withdrawals.json', pieces: one(json(await listWithdrawals(db, userId))) }
    yield { name: 'affiliate.json', pieces: one(json((await options.affiliates.everything(userId)) ?? {})) }
    yield { name: 'luna.json', pieces: one(json(await listLuna(db, userId))) }
    yield { name: 'visits.json', pieces: one(json(await analytics.everything(userId))) }
    yield { name: 'moderation.json', pieces: one(json(await listDecisions(db, userId))) }
    yield { name: 'openings.json', pieces: one(json(await listOpenings(db, userId))) }
  }

  async function* filesOf(userId: string): AsyncGenerator<ZipFile> {
    yield { name: 'README.txt', pieces: one(readme(clock.now())) }
    yield* factsOf(userId)
    yield { name: 'memories.json', pieces: one(json(await listMemories(db, userId))) }
    yield { name: 'characters.json', pieces: one(json(await listOwnCharacters(db, userId))) }
    yield { name: 'personas.json', pieces: one(json(await listPersonas(db, userId))) }
    yield { name: 'picture-jobs.json', pieces: one(json(await listPictureJobs(db, userId))) }
    yield { name: 'reports.json', pieces: one(json(await listReports(db, userId))) }
    const broughtNames = await listBroughtNames(db, userId)
    for (const { id, name, members, pinned, pages } of await chats.everything(userId)) {
      const namesInFile = broughtNames.get(id)
      const messages = mapped(pages, (message) => exportMessage(message, name))
      yield {
        name: `chats/${slugOf(name)}-${id}.json`,
        pieces: jsonWithList(
          { with: name, ...(members.length > 0 && { members }), ...(namesInFile && { namesInFile }), pinned },
          'messages',
          messages,
        ),
      }
    }
    for (const { id, name, kind, removedAt, erasedAt, pages } of await removals.everything(userId)) {
      const messages = mapped(pages, (message) => exportMessage(message, name))
      yield {
        name: `bin/${slugOf(name)}-${id}.json`,
        pieces: jsonWithList({ with: name, removed: kind, removedAt, erasedAt }, 'messages', messages),
      }
    }
    const pictures = mapped(
      images.everything(userId),
      ({ file, width, height, description, created_at }) => ({
        file,
        width,
        height,
        shows: description,
        at: created_at,
      }),
    )
    yield { name: 'pictures/pictures.json', pieces: jsonWithList({ of: 'you' }, 'pictures', pictures) }
    for await (const page of images.everything(userId))
      for (const { file } of page) {
        const found = await images.read(file)
        if (found) yield { name: `pictures/${file}`, isCompressed: true, pieces: found.stream }
      }
    for await (const { id, name, card, files } of ownCharacters.everything(userId)) {
      yield { name: `characters/${slugOf(name)}-${id}.json`, pieces: one(json(card)) }
      for (const file of files) {
        const found = await ownCharacters.readFile(file)
        const ending = file.split('.').at(-1)
        if (found)
          yield {
            name: `characters/${slugOf(name)}-${id}.${ending}`,
            isCompressed: true,
            pieces: found.stream,
          }
      }
    }
    for (const { file } of await voices.everything(userId)) {
      const found = await voices.open(file)
      if (found?.stream) yield { name: `voices/${file}`, isCompressed: true, pieces: found.stream }
    }
  }

  const zipFor = (files: AsyncIterable<ZipFile>) => ({
    name: `moonlit-data-${clock.now().toISOString().slice(0, 10)}.zip`,
    content: Readable.from(zipOf(files)),
  })

  /** Signs a user out everywhere and has the account erased in 14 days; answers when that is. */
  async function schedule(userId: string): Promise<Date> {
    const dueAt = await db.transaction(async (tx) => {
      await sessions.end(tx, userId, {}, 'account-deleted')
      await subscriptions.stop(tx, userId)
      const erasedAt = await scheduleErasure(tx, userId, later(clock, GRACE_MS))
      if (!erasedAt) throw new AppError('conflict', t`This account is erased already.`)
      const owner = await accounts.ownerById(tx, userId)
      if (!owner?.email) return erasedAt
      const told = mailsIn(owner.language).deletion(owner.name, erasedAt)
      await options.mailing.queue(tx, { userId, to: owner.email }, told)
      return erasedAt
    })
    log.info({ userId }, 'an account is to be erased')
    return dueAt
  }

  async function exportOf(userId: string) {
    await options.limitExports(userId)
    log.info({ userId }, 'data were exported')
    return zipFor(filesOf(userId))
  }

  const bannedAccount = async (appealKey: string): Promise<BannedAccount | null> =>
    (await accounts.bannedAccount(appealKey)) ?? null

  return {
    /** A ZIP file of everything, made while it is read. Throws `wrong-credentials` and `too-many`. */
    async exportAll(caller: Caller, currentPassword: string | undefined) {
      await accounts.requireStepUp(caller, currentPassword)
      return await exportOf(caller.userId)
    },

    /** The same for an operator, without anything that was said, asked for or drawn. */
    exportFacts: (userId: string) => zipFor(factsOf(userId)),

    /** The same as `askDeletion`, where an operator is asked for it. */
    scheduleErasure: schedule,

    /** Signs out everywhere and has the account erased in 14 days; answers when. Throws `wrong-credentials`. */
    async askDeletion(caller: Caller, currentPassword: string | undefined): Promise<Date> {
      await accounts.requireStepUp(caller, currentPassword)
      return await schedule(caller.userId)
    },

    async keep(caller: Caller): Promise<User> {
      await cancelErasure(db, caller.userId)
      return await accounts.userOf(caller)
    },

    bannedAccount,

    /** `exportAll`, `askDeletion` and `keep` for who is banned, and calls with the key of the ban. */
    exportBanned: async (appealKey: string, currentPassword: string | undefined) =>
      await exportOf(await accounts.requireBanned(appealKey, currentPassword)),

    async deleteBanned(appealKey: string, currentPassword: string | undefined) {
      await schedule(await accounts.requireBanned(appealKey, currentPassword))
      return await bannedAccount(appealKey)
    },

    async keepBanned(appealKey: string) {
      await cancelErasure(db, await accounts.bannedBy(appealKey))
      return await bannedAccount(appealKey)
    },

    /**
     * Erases the accounts whose time has come, then the files that no picture points to any more. What may have to be
     * reported by law stays until somebody has judged it; the policy says so to everybody, and nobody is told by itself.
     */
    async erase(): Promise<void> {
      let erased = 0
      while (await retried(() => eraseNext(db, clock.now(), options.keptBans.hold))) erased++
      if (erased > 0) log.info({ erased }, 'accounts were erased')
      const waiting = await countWaiting(db, clock.now())
      if (waiting > 0) log.warn({ waiting }, 'erasures wait for cases about minors that nobody has judged')
      const failures = await images.removeLooseFiles()
      if (failures > 0) log.warn({ failures }, 'files could not be removed; it is tried again in an hour')
    },
  }
}

export type Privacy = ReturnType<typeof createPrivacy>

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function* one(piece: string): AsyncGenerator<string> {
  yield piece
}

async function* mapped<From, To>(
  pages: AsyncIterable<From[]>,
  change: (item: From) => To,
): AsyncGenerator<To[]> {
  for await (const page of pages) yield page.map(change)
}

import { basename, join } from 'node:path'
import { PremadeCharacter } from '#contract/characters.ts'
import { LEGAL_PAGES } from '#contract/legal.ts'
import { Update } from '#contract/updates.ts'
import { createAccounts } from './accounts/service.ts'
import { createTerms } from './accounts/terms.ts'
import { createAdapters, openConfiguredDatabase, openPubSub, siteOriginOf } from './adapters.ts'
import { createAllowances } from './allowances/service.ts'
import { createCards } from './cards/service.ts'
import { keepChangesFlowing } from './changes/jobs.ts'
import { createChanges } from './changes/service.ts'
import { createCharacters } from './characters/service.ts'
import { createReplyWriter } from './chat/jobs.ts'
import { createChats, describeShot } from './chat/service.ts'
import { createChatFiles } from './chat-files/service.ts'
import { createChatList } from './chat-list/service.ts'
import { createChatSettings } from './chat-settings/service.ts'
import { createCheckInWriter } from './check-ins/jobs.ts'
import { createCheckIns } from './check-ins/service.ts'
import { createCredentials } from './credentials/service.ts'
import { createFunnel, createSurveys } from './funnel/service.ts'
import { createRounds } from './groups/jobs.ts'
import { createGroups } from './groups/service.ts'
import { createImages, PICTURES_PATH } from './images/service.ts'
import { keepHoldsReleased } from './ledger/jobs.ts'
import { createLedger } from './ledger/service.ts'
import { createMemoryDrawer } from './memory/jobs.ts'
import { createMemory } from './memory/service.ts'
import { createMessages } from './messages/service.ts'
import { createModeration } from './moderation/service.ts'
import { createOffers } from './offers/service.ts'
import { keepDeletedErased } from './own-characters/jobs.ts'
import { createOwnCharacters } from './own-characters/service.ts'
import { createPasswords } from './passwords/service.ts'
import { createPictureWorker } from './picture-jobs/jobs.ts'
import { createPictureJobs } from './picture-jobs/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { readContent, readHead } from './platform/content.ts'
import type { Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { createLimits, perMinute } from './platform/rate-limit.ts'
import { keepErasing } from './privacy/jobs.ts'
import { createPrivacy } from './privacy/service.ts'
import { keepBinSwept } from './removals/jobs.ts'
import { createRemovals } from './removals/service.ts'
import { createSearch } from './search/service.ts'
import { createSecrets } from './secrets/service.ts'
import { createSelling } from './selling.ts'
import { keepSessionsSwept } from './sessions/jobs.ts'
import { createSessions } from './sessions/service.ts'
import { createSocial } from './social/service.ts'
import { createUpdates } from './updates/service.ts'
import { createVerification } from './verification/service.ts'
import { createVoices, VOICES_PATH } from './voice/service.ts'

const root = join(import.meta.dirname, '..')
const QUARTER_S = 15 * 60
const DAY_S = 24 * 60 * 60

/** Everything that the service is made of. */
export async function createContext(config: Config, log: Log, clock: Clock) {
  const db = await openConfiguredDatabase(config, log)
  await migrate(db, join(root, 'server/migrations'))
  const pubSub = openPubSub(config, log)
  const changes = createChanges({ db, log, pubSub })
  const ledger = createLedger({ db })
  const adapters = await createAdapters(config, log)
  const { llm, budget, engine, screen, illustrator, storage, locator, mail, sms, deliveries } = adapters
  const makeLimit = createLimits(config.SHARED_LIMITS ? db : 'memory')
  const limit = (name: string, points: number, durationS: number) =>
    makeLimit({ name, points, durationS }).take

  const characters = createCharacters(
    readContent(join(root, 'content/characters'), PremadeCharacter).map(({ data }) => data),
  )
  const moderation = createModeration({ db, clock, policy: config.MODERATION_POLICY })
  const images = createImages({ db, pictures: adapters.pictures, storage })
  const addressOf = (file: string) =>
    `${config.CDN_BASE_URL}${file.endsWith('.webp') ? PICTURES_PATH : VOICES_PATH}/${file}`
  const cards = createCards({
    characters,
    moderation,
    engine: illustrator,
    siteOrigin: siteOriginOf(config),
    limitCards: limit('card', 200, 4 * QUARTER_S),
  })
  const ownCharacters = createOwnCharacters({
    ...{ db, cards, engine: illustrator, images, moderation, storage, addressOf },
    catalogue: characters,
    pictures: adapters.pictures,
    room: { guest: config.GUEST_CHARACTERS, free: config.FREE_CHARACTERS },
    limitChoices: limit('character by choices', 60, 4 * QUARTER_S),
    limitPreviews: limit('preview', 120, 60),
  })
  const memory = createMemory({ db, characters: ownCharacters, moderation, countTokens: budget.countTokens })
  const memoryDrawer = createMemoryDrawer({
    ...{ db, log, llm, moderation, characters: ownCharacters },
    catalogue: characters,
  })
  const allowances = createAllowances({
    ...{ db, clock, ledger },
    messages: { guest: config.GUEST_MESSAGES, free: config.FREE_MESSAGES_PER_DAY },
    pictures: { guest: config.GUEST_PICTURES, free: config.FREE_PICTURES_PER_DAY },
  })
  const pictureWorker = createPictureWorker({
    ...{ db, log, pubSub, changes, engine, images, ownCharacters },
    screen,
    holds: allowances.pictureHolds,
    atOnce: config.PICTURE_THREADS,
    chats: { showPicture: (tx, replyId, pictureId) => chats.showPicture(tx, replyId, pictureId) },
  })
  const pictureJobs = createPictureJobs({
    ...{ db, images, moderation, describeShot, addressOf },
    characters: ownCharacters,
    holds: allowances.pictureHolds,
    worker: pictureWorker,
    limitAsks: limit('picture job', 120, 60),
  })
  const writer = createReplyWriter({
    db,
    log,
    pubSub,
    changes,
    llm,
    budget,
    moderation,
    memory,
    pictures: pictureJobs,
    catalogue: characters,
    goOn: (chatId) => rounds.goOn(chatId),
    onEnd: memoryDrawer.read,
  })
  const limitMessages = perMinute(config.MESSAGES_PER_MINUTE)
  const chats = createChats({
    db,
    pubSub,
    characters: ownCharacters,
    catalogue: characters,
    moderation,
    writer,
    limitMessages,
    allowances,
    pictures: pictureJobs,
    images,
    unaskedPercent: config.UNASKED_PICTURES_PERCENT,
    addressOf,
  })
  const search = createSearch({ db, characters: ownCharacters })
  const removals = createRemovals({ db, characters: ownCharacters, clock })
  const messages = createMessages({
    db,
    clock,
    log,
    characters: ownCharacters,
    chats,
    removals,
    memory,
    writer,
    limitMessages,
    allowances,
    limitBranches: limit('branch', 60, 4 * QUARTER_S),
    limitReports: limit('report', 20, 4 * QUARTER_S),
  })
  const rounds = createRounds({ db, log, chats, writer })
  const groups = createGroups({
    db,
    catalogue: characters,
    chats,
    moderation,
    limitGroups: limit('group', 60, 4 * QUARTER_S),
  })
  const voices = createVoices({
    db,
    log,
    characters: ownCharacters,
    chats,
    storage,
    speech: adapters.speech,
    transcriber: adapters.transcriber,
    limitSpeech: limit('voice', 30, 60),
    limitTranscription: limit('transcription', 20, 60),
  })
  const chatSettings = createChatSettings({ db, chats, moderation })
  const checkIns = createCheckIns({ db, clock, chats })
  const checkInWriter = createCheckInWriter({
    ...{ db, clock, log, chats, writer },
    onSent(chatId, ownerId) {
      void memoryDrawer.read(chatId)
      changes.announce(ownerId)
    },
  })
  const chatList = createChatList({ db, characters: ownCharacters, chats, removals })
  const chatFiles = createChatFiles({
    db,
    clock,
    chats,
    moderation,
    limitImports: limit('chat import', 200, 4 * QUARTER_S),
    limitExports: limit('chat export', 200, 4 * QUARTER_S),
  })

  const surveys = createSurveys(db)
  const legalVersions = new Map<string, string>(
    LEGAL_PAGES.map((page) => [page, readHead(join(root, `content/legal/${page}.md`), ['version']).version]),
  )
  const updates = createUpdates({
    db,
    clock,
    all: readContent(join(root, 'content/updates'), Update).map(({ file, data }) => ({
      id: basename(file, '.json'),
      ...data,
    })),
  })
  const sessions = createSessions({ db, clock })
  const offers = createOffers({ db, clock })
  const secrets = createSecrets({ clock, siteOrigin: siteOriginOf(config) })
  const passwords = createPasswords({ hashesAtOnce: config.HASHES_AT_ONCE, makeLimit, log })
  const captcha = adapters.captchaFor((id, expiresAt) => accounts.claimBotCheck(id, expiresAt))
  const accounts = createAccounts({
    db,
    clock,
    log,
    sessions,
    secrets,
    passwords,
    captcha,
    mail,
    lunaOf: (userId) => ledger.balance(db, userId),
    smsRequired: config.SMS_REQUIRED,
    termsIn: createTerms((page) => legalVersions.get(page) ?? ''),
    limitSignUps: limit('sign-up', config.SIGN_UPS_PER_DAY, DAY_S),
    limitStepUps: limit('step-up', 10, QUARTER_S),
    takeOvers: [
      offers.takeOver,
      checkIns.takeOver,
      chatList.takeOver,
      chatSettings.takeOver,
      removals.takeOver,
      pictureJobs.takeOver,
      images.takeOver,
      ownCharacters.takeOver,
      moderation.takeOver,
      surveys.takeOver,
      messages.takeOver,
    ],
    countUpdates: updates.countAfter,
  })
  const funnel = createFunnel({ accounts, ownCharacters })
  const credentials = createCredentials({
    db,
    clock,
    log,
    accounts,
    sessions,
    secrets,
    passwords,
    limitMails: limit('mail', 5, 4 * QUARTER_S),
    limitAsking: limit('asking for mail', 30, 4 * QUARTER_S),
  })
  const verification = createVerification({
    db,
    clock,
    log,
    sms,
    limits: {
      number: limit('text to number', 5, DAY_S),
      account: limit('text for account', 10, DAY_S),
      address: limit('text for address', 30, DAY_S),
    },
  })
  const social = createSocial({
    db,
    clock,
    log,
    accounts,
    sessions,
    secrets,
    captcha,
    providers: adapters.identityProviders,
    siteOrigin: siteOriginOf(config),
    smsRequired: config.SMS_REQUIRED,
    limitStarts: limit('social sign-in', 60, 60),
  })

  const siteOrigin = siteOriginOf(config)
  const selling = createSelling({
    ...{ config, db, clock, log, ledger, changes, accounts, offers, siteOrigin },
    processor: adapters.payments,
    limitPayments: limit('payment', config.PAYMENTS_PER_HOUR, 4 * QUARTER_S),
  })
  const { subscriptions, checkout, paymentWorker } = selling

  const limitExports = limit('export', 3, DAY_S)
  const privacy = createPrivacy({
    ...{ db, clock, log, accounts, sessions, chats, removals, images, ownCharacters, voices },
    ...{ checkout, subscriptions },
    limitExports,
  })

  // Nobody else can be writing in an embedded database: what its last process left open is dead.
  if (!config.DATABASE_URL) {
    await writer.reap(ownCharacters, 0)
    await pictureWorker.reap(0)
  }
  const stopUpkeep = [
    writer.keepAlive(ownCharacters),
    pictureWorker.keepDrawing(),
    rounds.keepGoing(),
    memoryDrawer.keepReading(),
    checkInWriter.keepLooking(config.CHECK_IN_SECONDS),
    keepChangesFlowing(changes, log),
    keepHoldsReleased(ledger, changes.announce, log),
    keepSessionsSwept(sessions, log),
    keepBinSwept(removals, log),
    keepDeletedErased(ownCharacters, log),
    keepErasing(privacy, log),
    ...(paymentWorker ? [paymentWorker.keepWorking()] : []),
  ]

  return {
    config,
    log,
    db,
    pubSub,
    locate: locator.locate,
    ledger,
    offers,
    ...selling,
    captcha,
    updates,
    sessions,
    secrets,
    accounts,
    credentials,
    verification,
    social,
    changes,
    characters,
    ownCharacters,
    surveys,
    funnel,
    images,
    allowances,
    pictureJobs,
    pictureWorker,
    removals,
    chats,
    messages,
    groups,
    rounds,
    voices,
    chatList,
    chatSettings,
    checkIns,
    checkInWriter,
    search,
    chatFiles,
    cards,
    privacy,
    memory,
    memoryDrawer,
    writer,
    deliveries,
    screen,
    /** What the service runs on, for the operator; `isReal` is false for an embedded part. */
    parts: [
      { name: 'database', label: db.label, isReal: config.DATABASE_URL !== '' },
      { name: 'language model', label: llm.label, isReal: llm.isModel },
      { name: 'image engine', label: engine.label, isReal: engine.isReal },
      { name: 'picture screen', label: screen.label, isReal: screen.isReal },
      { name: 'speech', label: adapters.speech.label, isReal: adapters.speech.isReal },
      { name: 'files', label: storage.label, isReal: storage.isReal },
      { name: 'mail', label: mail.label, isReal: mail.isReal },
      { name: 'text messages', label: sms.label, isReal: sms.isReal },
      {
        name: 'payments',
        label: adapters.payments?.name ?? 'off',
        isReal: adapters.payments?.isReal ?? false,
      },
      { name: 'bot check', label: captcha.label, isReal: captcha.isReal },
    ],
    async close() {
      for (const stop of stopUpkeep) stop()
      // It begins no other message; the one under way is cut short by its writer.
      const checkInsEnd = checkInWriter.close()
      await writer.close()
      await pictureWorker.close()
      await checkInsEnd
      await paymentWorker?.close()
      await memoryDrawer.close()
      await llm.close?.()
      await voices.close()
      await pubSub.close()
      await engine.close()
      await illustrator.close()
      await mail.close()
      await db.close()
    },
  }
}

export type Context = Awaited<ReturnType<typeof createContext>>

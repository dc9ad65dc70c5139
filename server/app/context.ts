import { AgeLaw } from '#contract/age.ts'
import ageLaws from '../../content/age-laws.json' with { type: 'json' }
import { createTerms } from '../accounts/terms.ts'
import { createAddresses } from '../addresses/service.ts'
import { createAge, FAILURES_BY_HOST } from '../age/service.ts'
import { createAllowances } from '../allowances/service.ts'
import { createAppeals } from '../appeals/service.ts'
import { createConsents } from '../consents/service.ts'
import { createFunnel, createSurveys } from '../funnel/service.ts'
import { createKeptBans } from '../kept-bans/service.ts'
import { createMailing } from '../mailing/service.ts'
import { createModeration } from '../moderation/service.ts'
import { createUpdateMailer } from '../news-mails/jobs.ts'
import { createNewsMails } from '../news-mails/service.ts'
import { createOffers } from '../offers/service.ts'
import type { Cost } from '../passwords/phc.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { createReadiness } from '../platform/health.ts'
import type { Log } from '../platform/log.ts'
import { MIGRATIONS } from '../platform/migrate.ts'
import { siteFacts } from '../platform/site-facts.ts'
import { createPrivacy } from '../privacy/service.ts'
import { createNoticeSender } from '../push/jobs.ts'
import { createReports } from '../reports/service.ts'
import { createSessions } from '../sessions/service.ts'
import { createWorkload } from '../workload/service.ts'
import { partsOf } from './adapters.ts'
import { createDrawing } from './drawing.ts'
import { openFoundation } from './foundation.ts'
import { createMeasuring } from './measuring.ts'
import { createOperating } from './operating.ts'
import { readCharacters, readLegalVersions } from './reading.ts'
import { createRemembering } from './remembering.ts'
import { createSelling } from './selling.ts'
import { createSigningIn } from './signing-in.ts'
import { createSteering } from './steering.ts'
import { createTalking } from './talking.ts'
import { keepServing, keepWorking } from './upkeep.ts'

const QUARTER_S = 15 * 60
const DAY_S = 24 * 60 * 60

/**
 * Everything that the service is made of, each part once, of those above it: one flat list, so that whoever asks what a
 * part is made of finds it in one place. `passwordCost` is for tests, which sign up thousands of times.
 */
export async function createContext(config: Config, log: Log, clock: Clock, passwordCost?: Cost) {
  const { observing, shared, adapters, base, common } = await openFoundation(config, log, clock)
  const { db, changes, ledger, limit, pubSub, siteOrigin, isWorking, tracing } = common
  const { llm, budget, earlierModel, engine, screen, illustrator, storage, locator, mail, sms, deliveries } =
    adapters
  const mailing = createMailing({ ...base, mail })
  const { keepSteering, ...steering } = createSteering({ ...common, ...adapters })
  const { switches, policy, takenDown, onSale, updates } = steering
  const characters = readCharacters(takenDown.now)
  const sessions = createSessions({
    db,
    clock,
    log,
    limitGuests: limit('guest', config.GUESTS_PER_DAY, DAY_S),
  })
  const moderation = createModeration({
    ...base,
    sessions,
    guard: adapters.guard,
    policy: policy.now,
    onDecision: observing.metrics.decided,
  })
  const addresses = await createAddresses({ db, clock, base: config.CDN_BASE_URL })
  const addressOf = addresses.of
  const allowances = createAllowances({
    ...base,
    ledger,
    messages: { guest: config.GUEST_MESSAGES, free: config.FREE_MESSAGES_PER_DAY },
    pictures: { guest: config.GUEST_PICTURES, free: config.FREE_PICTURES_PER_DAY },
    voices: { guest: config.GUEST_VOICES, free: config.FREE_VOICES_PER_DAY },
  })
  const drawing = createDrawing({
    ...common,
    adapters,
    allowances,
    moderation,
    characters,
    addressOf,
    sharedAddressOf: addresses.ofShared,
    onLikeness: observing.metrics.compared,
    // Made below, of these.
    chats: { showPicture: (tx, replyId, pictureId) => chats.showPicture(tx, replyId, pictureId) },
  })
  const { images, ownCharacters, pictureWorker, pictureJobs } = drawing
  const remembering = await createRemembering({
    ...common,
    llm,
    embedding: adapters.embedding,
    moderation,
    characters: ownCharacters,
    budget,
  })
  const { memory } = remembering
  const appeals = createAppeals({
    ...{ db, clock, log, allowances, mailing, siteOrigin },
    // Made below, of what needs more.
    accounts: { ownerById: (...of) => accounts.ownerById(...of) },
    subscriptions: { giveDays: (...lost) => selling.subscriptions.giveDays(...lost) },
  })
  const talking = createTalking({
    ...common,
    llm,
    budget,
    earlierModel,
    moderation,
    memory,
    sessions,
    allowances,
    switches,
    images,
    storage,
    addressOf,
    characters: ownCharacters,
    catalogue: characters,
    pictures: pictureJobs,
    speech: adapters.speech,
    transcriber: adapters.transcriber,
    pushSender: adapters.push,
    limitMessages: shared.perMinute('message', config.MESSAGES_PER_MINUTE),
    onEnd: remembering.grew,
  })
  const { writer, notices, chats, removals, messages, voices } = talking
  const { chatSettings, chatList, checkIns, checkInWriter, push } = talking

  const surveys = createSurveys(db)
  const legalVersions = readLegalVersions()
  const noticeSender = createNoticeSender({
    ...base,
    push,
    chats,
    changes,
    updates,
    sender: adapters.push,
  })
  const measuring = createMeasuring({
    ...common,
    sink: adapters.analyticsSink,
    limitBatches: limit('events', 300, 60),
    crashSink: adapters.crashSink,
    limitReports: limit('error reports', 30, QUARTER_S),
  })
  const { analytics } = measuring
  const newsMails = await createNewsMails({
    db,
    siteOrigin,
    // Made below, of what needs more.
    accounts: { endMails: (...of) => accounts.endMails(...of) },
  })
  const { legalEntity, address } = siteFacts(config)
  const updateMailer = createUpdateMailer({
    ...base,
    mailing,
    newsMails,
    siteOrigin,
    sender: `${legalEntity}, ${address}`,
  })
  const offers = createOffers({ db, clock, onSale, newsMails })
  const age = createAge({
    ...base,
    siteOrigin,
    assurance: config.AGE_ASSURANCE,
    laws: AgeLaw.array().parse(ageLaws),
    provider: adapters.ageProvider,
    limitChecks: limit('age check', 10, 4 * QUARTER_S),
    failures: common.makeLimit(FAILURES_BY_HOST),
  })
  const consents = createConsents({ db, clock, asked: config.INTIMATE_CONSENT })
  const keptBans = await createKeptBans({ db, clock })
  const signingIn = createSigningIn({
    ...common,
    keptBans,
    sessions,
    mailing,
    sms,
    switches,
    counting: analytics,
    passwordCost,
    isNameRefused: moderation.isNameRefused,
    refusesName: moderation.refusesName,
    lunaOf: (userId) => ledger.balance(db, userId),
    termsIn: createTerms((page) => legalVersions.get(page) ?? ''),
    captchaFor: adapters.captchaFor,
    identityProviders: adapters.identityProviders,
    takeOvers: [
      mailing.takeOver,
      offers.takeOver,
      age.takeOver,
      consents.takeOver,
      notices.takeOver,
      checkIns.takeOver,
      chatList.takeOver,
      // After the chats are held, as a send does it: in another order the two would wait for each other.
      allowances.takeOver,
      chatSettings.takeOver,
      removals.takeOver,
      pictureJobs.takeOver,
      images.takeOver,
      ownCharacters.takeOver,
      moderation.takeOver,
      surveys.takeOver,
      analytics.takeOver,
      (tx, fromUserId, toUserId) => reports.takeOver(tx, fromUserId, toUserId),
      (...moved) => selling.attribution.takeOver(...moved),
    ],
    countUpdates: updates.countAfter,
    noteArrival: (userId, told) => selling.attribution.note({ userId, isGuest: false }, told),
  })
  const { accounts, captcha } = signingIn
  const reports = createReports({
    takenDown,
    ...base,
    accounts,
    mailing,
    chats,
    messages,
    images,
    ownCharacters,
    pictureJobs,
    catalogue: characters,
    siteOrigin,
    limitUser: limit('report', 20, 4 * QUARTER_S),
    limitHost: limit('report from address', 20, 4 * QUARTER_S),
  })
  const funnel = createFunnel({ accounts, ownCharacters })
  const selling = createSelling({
    ...common,
    accounts,
    mailing,
    switches,
    offers,
    onSale,
    counting: analytics,
    processor: adapters.payments,
    limitPayments: limit('payment', config.PAYMENTS_PER_HOUR, 4 * QUARTER_S),
  })
  const { subscriptions, paymentWorker, affiliates, commissions } = selling

  const privacy = createPrivacy({
    ...base,
    accounts,
    mailing,
    sessions,
    chats,
    removals,
    images,
    ownCharacters,
    voices,
    subscriptions,
    analytics,
    affiliates,
    keptBans,
    limitExports: limit('export', 3, DAY_S),
  })
  const operating = createOperating({
    ...common,
    ...drawing,
    ...talking,
    ...measuring,
    ...signingIn,
    ...selling,
    ...steering,
    sessions,
    privacy,
    keptBans,
    newsMails,
    reports,
    appeals,
    moderation,
    characters,
    llm,
    earlierModel,
    engine,
    guard: adapters.guard,
    judge: adapters.likeness,
  })

  const stopSteering = await keepSteering()
  // Nobody else can be writing in an embedded database: what its last process left open is dead.
  if (!config.DATABASE_URL) {
    const onError = (err: unknown) => log.error({ err }, 'what was left open is found by its heartbeat')
    await writer.reap(ownCharacters, 0).catch(onError)
    await pictureWorker.reap(0).catch(onError)
  }
  const upkeep = {
    ...remembering,
    ...drawing,
    ...talking,
    ...selling,
    ...operating,
    config,
    log,
    noticeSender,
    mailing,
    updateMailer,
    changes,
    ledger,
    sessions,
    privacy,
    reports,
    measuring,
  }
  const stopUpkeep = [...keepServing(upkeep), ...(isWorking ? keepWorking(upkeep) : []), ...stopSteering]

  return {
    ...upkeep,
    db,
    readiness: createReadiness(db, MIGRATIONS, shared.redis),
    ...observing,
    workload: createWorkload({ db }),
    isWorking,
    pubSub,
    shared,
    locate: locator.locate,
    age,
    consents,
    newsMails,
    offers,
    ...steering,
    ...measuring,
    ...signingIn,
    characters,
    surveys,
    funnel,
    addresses,
    allowances,
    appeals,
    moderation,
    deliveries,
    screen,
    /** What the service runs on, for the operator. */
    parts: [
      ...partsOf(config, { db, captcha, shared, tracing, remembering, ...adapters }),
      ...measuring.measured,
    ],
    async close() {
      for (const stop of stopUpkeep) stop()
      // It begins no other message; the one under way is cut short by its writer.
      const checkInsEnd = checkInWriter.close()
      await writer.close()
      await notices.close()
      await pictureWorker.close()
      await checkInsEnd
      await noticeSender.close()
      await updateMailer.close()
      await paymentWorker?.close()
      await measuring.close()
      await commissions.close()
      await remembering.closeRemembering()
      await adapters.embedding?.close()
      await llm.close?.()
      await earlierModel.llm.close?.()
      await voices.close()
      await shared.close()
      await tracing.close()
      await engine.close()
      await illustrator.close()
      await mailing.close()
      await mail.close()
      await db.close()
    },
  }
}

export type Context = Awaited<ReturnType<typeof createContext>>

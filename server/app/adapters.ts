import { randomBytes } from 'node:crypto'
import type { Delivery } from '../mailbox/page.ts'
import type { Clock } from '../platform/clock.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { openEmbeddedDatabase } from '../platform/embedded-database.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { createPostgresPubSub } from '../platform/postgres-pub-sub.ts'
import { createLocalPubSub } from '../platform/pub-sub.ts'
import { createLimits } from '../platform/rate-limit.ts'
import { createRedis } from '../platform/redis.ts'
import { createRedisPubSub } from '../platform/redis-pub-sub.ts'
import type { Tracing } from '../platform/tracing.ts'
import { chooseAgeProvider } from '../providers/age/choose.ts'
import { chooseAnalytics } from '../providers/analytics/choose.ts'
import { createAltcha } from '../providers/captcha/altcha.ts'
import { captchaOff } from '../providers/captcha/off.ts'
import type { Captcha } from '../providers/captcha/port.ts'
import { createTurnstile } from '../providers/captcha/turnstile.ts'
import { chooseCrashSink } from '../providers/crashes/choose.ts'
import { chooseEmbeddingModel } from '../providers/embedding/choose.ts'
import { chooseGuard } from '../providers/guard/choose.ts'
import { chooseImageEngine } from '../providers/imagegen/choose.ts'
import { createIllustrator } from '../providers/imagegen/illustrator/engine.ts'
import { chooseLikenessJudge } from '../providers/likeness/choose.ts'
import { chooseLanguageModel } from '../providers/llm/choose.ts'
import { chooseEarlierModel } from '../providers/llm/choose-earlier.ts'
import { chooseLocator } from '../providers/location/choose.ts'
import { requireIpDatabase } from '../providers/location/ip-database.ts'
import { openMailbox } from '../providers/mail/mailbox.ts'
import { createSmtpSender } from '../providers/mail/smtp.ts'
import { choosePaymentProcessor } from '../providers/payments/choose.ts'
import { createPictureReader } from '../providers/pictures/sharp-reader.ts'
import { createWebPush } from '../providers/push/web-push.ts'
import { chooseCardScreen, choosePictureScreen } from '../providers/screening/choose.ts'
import { createSmsInbox } from '../providers/sms/inbox.ts'
import { createTwilioVerify } from '../providers/sms/twilio-verify.ts'
import { chooseIdentityProviders } from '../providers/social/choose.ts'
import { chooseSpeechEngine } from '../providers/speech/choose.ts'
import { chooseStorage } from '../providers/storage/choose.ts'
import { chooseTranscriber } from '../providers/transcription/choose.ts'
import type { Remembering } from './remembering.ts'

/** The outside world as the settings want it. This is the one place where real adapters are constructed. */
export async function createAdapters(config: Config, log: Log, clock: Clock) {
  const pictures = createPictureReader()
  const { LOCATION_DATABASE: places } = config
  if (places)
    await requireIpDatabase(places).catch(() => {
      throw new ConfigError(
        `LOCATION_DATABASE: ${places} is no MMDB file. Name one, or leave it empty for the list that ships.`,
      )
    })
  const illustrator = createIllustrator({ threads: config.PICTURE_THREADS })
  const chosen = chooseImageEngine(config, { illustrator, pictures })
  return {
    ...(await chooseLanguageModel(config, {
      onWritten: (written) => log.info({ written }, 'the local model wrote'),
      onTrouble: (trouble) => log.warn({ trouble }, 'the local model reports trouble'),
    })),
    /** For the talks that began with it. */
    earlierModel: await chooseEarlierModel(config),
    ...chosen,
    screen: choosePictureScreen(config, chosen.engine),
    /** Looks at what people bring. */
    cardScreen: chooseCardScreen(config),
    /** Undefined where nothing is compared. */
    likeness: chooseLikenessJudge(config, pictures),
    /** Undefined where the rules judge alone. */
    guard: chooseGuard(config),
    /** Undefined where recall goes by words alone. */
    embedding: chooseEmbeddingModel(config),
    /** Draws what has to be there in a moment, and the catalogue's people as the site shows them. */
    illustrator,
    speech: chooseSpeechEngine(config),
    transcriber: chooseTranscriber(config),
    pictures,
    storage: chooseStorage(config),
    push: createWebPush({ origins: config.PUSH_ORIGINS, contact: `mailto:${addressIn(config.MAIL_FROM)}` }),
    locator: chooseLocator({
      countryHeader: config.COUNTRY_HEADER,
      stateHeader: config.STATE_HEADER,
      defaultCountry: config.DEFAULT_COUNTRY,
      ...(config.LOCATION_DATABASE && { databaseFile: config.LOCATION_DATABASE }),
    }),
    /** Undefined where nobody takes proofs of age. */
    ageProvider: chooseAgeProvider(config, { siteOrigin: siteOriginOf(config), clock }),
    /** Undefined where nothing is sold. */
    payments: choosePaymentProcessor(config),
    /** Undefined where events stay in the database. */
    analyticsSink: chooseAnalytics(config),
    crashSink: chooseCrashSink(config, (crash) => log.error({ crash }, 'an error was reported')),
    ...(await chooseMessengers(config, clock)),
    identityProviders: chooseIdentityProviders(config, siteOriginOf(config)),
    captchaFor: (claim: ClaimCheck) => chooseCaptcha(config, log, claim),
  }
}

/** Of a sender such as `Moonlit <hello@moonlit.example>`. */
const addressIn = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender

export type Adapters = Awaited<ReturnType<typeof createAdapters>>

type Parts = Adapters & {
  db: Database
  captcha: Captcha
  shared: Shared
  tracing: Tracing
  remembering: Pick<Remembering, 'recallPart'>
}

/** What the service runs on, for the operator; `isReal` is false for an embedded part. */
export const partsOf = (config: Config, parts: Parts) => [
  { name: 'database', label: parts.db.label, isReal: config.DATABASE_URL !== '' },
  ...parts.shared.parts,
  { name: 'language model', label: parts.llm.label, isReal: parts.llm.isModel },
  ...(parts.earlierModel.isOffered()
    ? [{ name: 'earlier language model', label: parts.earlierModel.llm.label, isReal: true }]
    : []),
  { name: 'image engine', label: parts.engine.label, isReal: parts.engine.isReal },
  { name: 'picture screen', label: parts.screen.label, isReal: parts.screen.isReal },
  { name: 'screen of brought pictures', label: parts.cardScreen.label, isReal: parts.cardScreen.isReal },
  {
    name: 'judge of likeness',
    label:
      parts.likeness?.label ??
      'none: pictures of a character are taken as they come (LIKENESS_BASE_URL is empty)',
    isReal: parts.likeness !== undefined,
  },
  {
    name: 'guard',
    label: parts.guard?.label ?? 'none: the rules judge alone',
    isReal: parts.guard !== undefined,
  },
  parts.remembering.recallPart,
  { name: 'speech', label: parts.speech.label, isReal: parts.speech.isReal },
  { name: 'files', label: parts.storage.label, isReal: parts.storage.isReal },
  { name: 'mail', label: parts.mail.label, isReal: parts.mail.isReal },
  { name: 'text messages', label: parts.sms.label, isReal: parts.sms.isReal },
  { name: 'payments', label: parts.payments?.name ?? 'off', isReal: parts.payments?.isReal ?? false },
  {
    name: 'proofs of age',
    label: parts.ageProvider?.label ?? 'off',
    isReal: parts.ageProvider?.isReal ?? false,
  },
  { name: 'traces', label: parts.tracing.label, isReal: parts.tracing.isOn },
  { name: 'bot check', label: parts.captcha.label, isReal: parts.captcha.isReal },
]

/** Mails and texts; what goes to nobody is listed by `deliveries`, for the page of this machine. */
async function chooseMessengers(config: Config, clock: Clock) {
  const mailbox = config.MAIL_SMTP_URL ? undefined : await openMailbox({ folder: config.DATA_DIR })
  const inbox = config.TWILIO_ACCOUNT_SID ? undefined : createSmsInbox({ now: clock.now })
  return {
    mail: mailbox ?? createSmtpSender({ url: config.MAIL_SMTP_URL, from: config.MAIL_FROM }),
    sms:
      inbox ??
      createTwilioVerify({
        accountSid: config.TWILIO_ACCOUNT_SID,
        authToken: config.TWILIO_AUTH_TOKEN,
        serviceSid: config.TWILIO_VERIFY_SERVICE_SID,
        ...(config.TWILIO_BASE_URL && { baseUrl: config.TWILIO_BASE_URL }),
      }),
    deliveries:
      mailbox || inbox ? (): Delivery[] => [...(mailbox?.list() ?? []), ...(inbox?.list() ?? [])] : undefined,
  }
}

/** Remembers a solved check until it expires; true the first time. */
export type ClaimCheck = (id: string, expiresAt: Date) => Promise<boolean>

function chooseCaptcha(config: Config, log: Log, claim: ClaimCheck): Captcha {
  if (config.CAPTCHA === 'off') return captchaOff
  if (config.CAPTCHA === 'altcha')
    return createAltcha({ hmacKey: config.CAPTCHA_SECRET || randomBytes(32).toString('hex'), claim })
  return createTurnstile({
    siteKey: config.TURNSTILE_SITE_KEY,
    secretKey: config.TURNSTILE_SECRET_KEY,
    hostnames: [new URL(siteOriginOf(config)).hostname],
    onTrouble: (trouble) => log.warn(trouble),
  })
}

/** Address of the site, without a slash at its end. */
export const siteOriginOf = ({ SITE_ORIGIN, PORT }: Config) =>
  (SITE_ORIGIN || `http://localhost:${PORT}`).replace(/\/$/, '')

export async function openConfiguredDatabase(config: Config, log: Log): Promise<Database> {
  const onIdleError = (error: Error) =>
    log.warn({ err: error }, 'a database connection broke; it is replaced')
  if (!config.DATABASE_URL)
    return await openEmbeddedDatabase(config.DATA_DIR, onIdleError, { hasVectors: config.EMBEDDINGS })
  // Connections are opened ahead of a burst, not in it: an idle one stays for five minutes.
  const connection = {
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    idleTimeoutMillis: 300_000,
    // Without it, calls would wait for ever on a line that has died without a word, until no connection is left.
    query_timeout: config.DATABASE_TIMEOUT_MS,
  }
  return openDatabase({
    label: `PostgreSQL at ${new URL(config.DATABASE_URL).host}`,
    connection,
    onIdleError,
  })
}

/** What the processes of the service have together: what they tell each other, and what they count against limits. */
export function openShared(
  config: Config,
  { db, log, metrics }: { db: Database; log: Log; metrics: Metrics },
) {
  const { DATABASE_URL, REDIS_URL, SHARED_LIMITS } = config
  const redis = REDIS_URL ? createRedis({ url: REDIS_URL, log, metrics }) : undefined
  const pubSub = redis
    ? createRedisPubSub(redis)
    : DATABASE_URL
      ? createPostgresPubSub({ connection: { connectionString: DATABASE_URL, keepAlive: true }, log })
      : createLocalPubSub()
  const limitMinute = createLimits(redis ?? 'memory')
  const events = redis ?? (DATABASE_URL ? db : undefined)
  const counts = redis ?? (SHARED_LIMITS ? db : undefined)
  return {
    redis,
    pubSub,
    makeLimit: createLimits(counts ?? 'memory'),
    /** For what is asked at every call: too often for statements of the database. */
    perMinute: (name: string, points: number) => limitMinute({ name, points, durationS: 60 }).take,
    parts: [
      { name: 'events', label: events?.label ?? 'within this process', isReal: events !== undefined },
      { name: 'limits', label: counts?.label ?? 'of this process', isReal: counts !== undefined },
    ],
    async close() {
      await pubSub.close()
      await redis?.close()
    },
  }
}

export type Shared = ReturnType<typeof openShared>

import { randomBytes } from 'node:crypto'
import type { Delivery } from './mailbox/page.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { openEmbeddedDatabase } from './platform/embedded-database.ts'
import type { Log } from './platform/log.ts'
import { createPostgresPubSub } from './platform/postgres-pub-sub.ts'
import { createLocalPubSub, type PubSub } from './platform/pub-sub.ts'
import { createAltcha } from './providers/captcha/altcha.ts'
import { captchaOff } from './providers/captcha/off.ts'
import type { Captcha } from './providers/captcha/port.ts'
import { createTurnstile } from './providers/captcha/turnstile.ts'
import { chooseImageEngine } from './providers/imagegen/choose.ts'
import { createIllustrator } from './providers/imagegen/illustrator/engine.ts'
import { chooseLanguageModel } from './providers/llm/choose.ts'
import { chooseLocator } from './providers/location/choose.ts'
import { openMailbox } from './providers/mail/mailbox.ts'
import { createSmtpSender } from './providers/mail/smtp.ts'
import { choosePaymentProcessor } from './providers/payments/choose.ts'
import { createPictureReader } from './providers/pictures/sharp-reader.ts'
import { choosePictureScreen } from './providers/screening/choose.ts'
import { createSmsInbox } from './providers/sms/inbox.ts'
import { createTwilioVerify } from './providers/sms/twilio-verify.ts'
import { chooseIdentityProviders } from './providers/social/choose.ts'
import { chooseSpeechEngine } from './providers/speech/choose.ts'
import { chooseStorage } from './providers/storage/choose.ts'
import { chooseTranscriber } from './providers/transcription/choose.ts'

/** The outside world as the settings want it. This is the one place where real adapters are constructed. */
export async function createAdapters(config: Config, log: Log) {
  const pictures = createPictureReader()
  const illustrator = createIllustrator({ threads: config.PICTURE_THREADS })
  const engine = chooseImageEngine(config, { illustrator, pictures })
  return {
    ...(await chooseLanguageModel(config, {
      onWritten: (written) => log.info({ written }, 'the local model wrote'),
      onTrouble: (trouble) => log.warn({ trouble }, 'the local model reports trouble'),
    })),
    engine,
    screen: choosePictureScreen(config, engine),
    /** Draws what has to be there in a moment, and the catalogue's people as the site shows them. */
    illustrator,
    speech: chooseSpeechEngine(config),
    transcriber: chooseTranscriber(config),
    pictures,
    storage: chooseStorage(config),
    locator: chooseLocator({
      countryHeader: config.COUNTRY_HEADER,
      stateHeader: config.STATE_HEADER,
      defaultCountry: config.DEFAULT_COUNTRY,
      ...(config.LOCATION_DATABASE && { databaseFile: config.LOCATION_DATABASE }),
    }),
    /** Undefined where nothing is sold. */
    payments: choosePaymentProcessor(config),
    ...(await chooseMessengers(config)),
    identityProviders: chooseIdentityProviders(config, siteOriginOf(config)),
    captchaFor: (claim: ClaimCheck) => chooseCaptcha(config, log, claim),
  }
}

/** Mails and texts; what goes to nobody is listed by `deliveries`, for the page of this machine. */
async function chooseMessengers(config: Config) {
  const mailbox = config.MAIL_SMTP_URL
    ? undefined
    : await openMailbox({ folder: config.DATA_DIR === 'memory' ? undefined : config.DATA_DIR })
  const inbox = config.TWILIO_ACCOUNT_SID ? undefined : createSmsInbox()
  return {
    mail: mailbox ?? createSmtpSender({ url: config.MAIL_SMTP_URL, from: config.MAIL_FROM }),
    sms:
      inbox ??
      createTwilioVerify({
        accountSid: config.TWILIO_ACCOUNT_SID,
        authToken: config.TWILIO_AUTH_TOKEN,
        serviceSid: config.TWILIO_VERIFY_SERVICE_SID,
      }),
    deliveries:
      mailbox || inbox ? (): Delivery[] => [...(mailbox?.list() ?? []), ...(inbox?.list() ?? [])] : undefined,
  }
}

/** Remembers a solved check until it expires; true the first time. */
type ClaimCheck = (id: string, expiresAt: Date) => Promise<boolean>

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
    return await openEmbeddedDatabase(config.DATA_DIR === 'memory' ? 'memory' : config.DATA_DIR, onIdleError)
  // Connections are opened ahead of a burst, not in it: an idle one stays for five minutes.
  const connection = {
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    idleTimeoutMillis: 300_000,
  }
  return openDatabase({
    label: `PostgreSQL at ${new URL(config.DATABASE_URL).host}`,
    connection,
    onIdleError,
  })
}

/** How the processes of the service tell each other things: over PostgreSQL; the embedded database has one process. */
export const openPubSub = ({ DATABASE_URL }: Config, log: Log): PubSub =>
  DATABASE_URL
    ? createPostgresPubSub({ connection: { connectionString: DATABASE_URL, keepAlive: true }, log })
    : createLocalPubSub()

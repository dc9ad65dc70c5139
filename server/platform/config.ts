import { z } from 'zod'
import { AGE_SETTINGS, ageConflictsOf } from './age-settings.ts'
import { ALLOWANCE_SETTINGS } from './allowance-settings.ts'
import { ANALYTICS_SETTINGS, analyticsConflictsOf } from './analytics-settings.ts'
import { CAPTCHA_SETTINGS, captchaConflictsOf } from './captcha-settings.ts'
import { CRASH_SETTINGS } from './crash-settings.ts'
import { HOSTING_SETTINGS, hostingConflictsOf } from './hosting-settings.ts'
import { IMAGE_SETTINGS, imageConflictsOf } from './image-settings.ts'
import { LIKENESS_SETTINGS, likenessConflictsOf } from './likeness-settings.ts'
import { LLM_SETTINGS, llmConflictsOf } from './llm-settings.ts'
import { MEMORY_SETTINGS, memoryConflictsOf } from './memory-settings.ts'
import { MESSENGER_SETTINGS, messengerConflictsOf } from './messenger-settings.ts'
import { MODERATION_SETTINGS } from './moderation-settings.ts'
import { OPERATOR_SETTINGS } from './operator-settings.ts'
import { PAYMENT_SETTINGS, paymentConflictsOf } from './payment-settings.ts'
import { PUSH_SETTINGS } from './push-settings.ts'
import { SELLING_SETTINGS } from './selling-settings.ts'
import { address, port, positiveMs, yesNo } from './setting-schemas.ts'
import { SOCIAL_SETTINGS, socialConflictsOf } from './social-settings.ts'
import { STORAGE_SETTINGS, storageConflictsOf } from './storage-settings.ts'
import { TRACING_SETTINGS } from './tracing-settings.ts'
import { VOICE_SETTINGS } from './voice-settings.ts'

/**
 * Every setting: its default runs offline. The sentence goes into `.env.example`, which a test compares with
 * this table. No other file of the server reads the environment.
 */
export const SETTINGS = {
  HOST: {
    schema: z.string().min(1),
    default: '127.0.0.1',
    about: 'Address to listen on; 0.0.0.0 for every network.',
  },
  PORT: { schema: port, default: '3000', about: 'Port to listen on.' },
  DATA_DIR: {
    schema: z.string().min(1),
    default: 'data',
    about: 'Folder of the embedded database and of files. One folder for each running copy.',
  },
  DATABASE_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]),
    default: '',
    about:
      'PostgreSQL to use instead of the embedded database, e.g. postgres://user:password@host:5432/moonlit.',
    secret: true,
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(1).max(200),
    default: '10',
    about: 'Connections to PostgreSQL at most, beside one that hears of the other servers.',
  },
  DATABASE_TIMEOUT_MS: {
    schema: positiveMs,
    default: '30000',
    about:
      'Milliseconds for one statement of PostgreSQL; then its connection is given up. Migrations may take longer.',
  },
  ...LLM_SETTINGS,
  ...MEMORY_SETTINGS,
  ...VOICE_SETTINGS,
  ...STORAGE_SETTINGS,
  ...IMAGE_SETTINGS,
  ...LIKENESS_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...SELLING_SETTINGS,
  ...PUSH_SETTINGS,
  ...ANALYTICS_SETTINGS,
  ...CRASH_SETTINGS,
  ...OPERATOR_SETTINGS,
  SITE_ORIGIN: {
    schema: address,
    default: '',
    about:
      'Address of the site in mails, sign-ins and all that its pages say of themselves, e.g. https://moonlit.example. Empty: http://localhost and the port, and on pages what content/site.json says.',
  },
  ...MESSENGER_SETTINGS,
  ...CAPTCHA_SETTINGS,
  COUNTRY_HEADER: {
    schema: z.string(),
    default: '',
    about:
      'Header in which your CDN tells the country, e.g. cf-ipcountry. Empty: the address is looked up in a shipped list.',
  },
  STATE_HEADER: {
    schema: z.string(),
    default: '',
    about: 'Header in which your CDN tells the state within the United States, e.g. cf-region-code.',
  },
  LOCATION_DATABASE: {
    schema: z.string(),
    default: '',
    about:
      'MMDB file of countries, of MaxMind or DB-IP, in place of the list that ships. Those with cities know the state too.',
  },
  DEFAULT_COUNTRY: {
    schema: z.string().regex(/^[A-Z]{2}$/),
    default: 'US',
    about: 'Country of addresses that are not known, such as those of this machine.',
  },
  ...SOCIAL_SETTINGS,
  HASHES_AT_ONCE: {
    schema: z.coerce.number().int().min(1).max(3),
    default: '1',
    about:
      'Passwords that are hashed at the same time; more wait in line, so that a rush of sign-ins slows no chat.',
  },
  CDN_BASE_URL: {
    schema: address,
    default: '',
    about:
      'Address in front of every picture address. Empty: this server. A CDN there has to keep answers by path and query.',
  },
  PICTURE_THREADS: {
    schema: z.coerce.number().int().min(1).max(32),
    default: '1',
    about: 'Threads on which the illustrator draws.',
  },
  MESSAGES_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).max(1_000_000),
    default: '30',
    about: 'Messages that one visitor may send in a minute.',
  },
  ...ALLOWANCE_SETTINGS,
  UNASKED_PICTURES_PERCENT: {
    schema: z.coerce.number().int().min(0).max(100),
    default: '10',
    about:
      'Of messages that suit, how many in a hundred get a picture that nobody asked for. It costs its reader nothing. 0: none.',
  },
  CHECK_IN_SECONDS: {
    schema: z.coerce.number().int().min(1).max(86_400),
    default: '60',
    about: 'Seconds between two looks at whose character may write first.',
  },
  CALLS_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).max(10_000_000),
    default: '1200',
    about: 'Calls that one network address may make in a minute.',
  },
  SHARED_LIMITS: {
    schema: yesNo,
    default: 'no',
    about:
      'Count sign-ins, sign-ups, mails and text messages in the database, where several servers run without REDIS_URL: yes or no.',
  },
  SIGN_UPS_PER_DAY: {
    schema: z.coerce.number().int().min(1).max(1_000_000),
    default: '20',
    about: 'Accounts that one network address may make in a day.',
  },
  GUESTS_PER_DAY: {
    schema: z.coerce.number().int().min(1).max(10_000_000),
    default: '100',
    about:
      'Visitors without an account whom one network address may make in a day; a household, an office or a street may share one. Whoever comes later signs up or logs in.',
  },
  ...AGE_SETTINGS,
  ...MODERATION_SETTINGS,
  ...HOSTING_SETTINGS,
  ...TRACING_SETTINGS,
} as const satisfies Record<string, { schema: z.ZodType; default: string; about: string; secret?: true }>

type SettingName = keyof typeof SETTINGS
export type Config = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const NAMES = Object.keys(SETTINGS).filter((name): name is SettingName => name in SETTINGS)

type Env = Record<string, string | undefined>

/** Reads all settings. Throws one `ConfigError` that lists every problem with its fix; values of secrets are left out. */
export const readConfig = (env: Env): Config =>
  read(env, (config) => [...hostingConflictsOf(config), ...memoryConflictsOf(config)])

/** The same for a process that serves: its settings have to go together as well, so that nothing is begun before. */
export const readServingConfig = (env: Env): Config =>
  read(env, (config) => [
    ...hostingConflictsOf(config),
    ...llmConflictsOf(config),
    ...memoryConflictsOf(config),
    ...storageConflictsOf(config),
    ...imageConflictsOf(config),
    ...likenessConflictsOf(config),
    ...paymentConflictsOf(config),
    ...analyticsConflictsOf(config),
    ...messengerConflictsOf(config),
    ...captchaConflictsOf(config),
    ...socialConflictsOf(config),
    ...ageConflictsOf(config),
  ])

function read(env: Env, conflictsOf: (config: Config) => string[]): Config {
  const problems: string[] = []
  const wrong: string[] = []
  const entries = NAMES.map((name) => {
    const setting: (typeof SETTINGS)[SettingName] & { secret?: true } = SETTINGS[name]
    const raw = env[name]?.trim() || setting.default
    const parsed = setting.schema.safeParse(raw)
    if (parsed.success) return [name, parsed.data] as const
    const shown = setting.secret || LOGIN.test(raw) ? '' : ` (it is "${raw}")`
    problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'not usable'}${shown}. ${setting.about}`)
    wrong.push(name)
    return [name, setting.schema.parse(setting.default)] as const
  })
  // The loop above has parsed every name by its own schema.
  const config = Object.fromEntries(entries) as Config
  // What follows from a setting that has to be corrected says nothing yet.
  const isOfWrong = (words: string) => wrong.some((name) => new RegExp(`\\b${name}\\b`).test(words))
  refuseAny([...problems, ...conflictsOf(config).filter((words) => !isOfWrong(words))])
  return config
}

/** Throws where there is any problem. */
export function refuseAny(problems: string[]): void {
  if (problems.length === 0) return
  throw new ConfigError(`Settings to correct:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
}

/** As in `http://name:password@host`. */
const LOGIN = /:\/\/[^/@\s]+@/

/** The values of all settings that are secret, or addresses with a password in them. */
export const secretsOf = (config: Config): string[] =>
  NAMES.flatMap((name) => {
    const setting: (typeof SETTINGS)[SettingName] & { secret?: true } = SETTINGS[name]
    const value = String(config[name] ?? '')
    return setting.secret || LOGIN.test(value) ? [value].filter(Boolean) : []
  })

/** The settings of this process: an `.env` file in the working folder, then the environment over it. */
export function readProcessConfig(readEnv = readConfig): Config {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return readEnv(process.env)
}

/** The text of `.env.example`. */
export function exampleEnv(): string {
  const settings = NAMES.map((name) => `# ${SETTINGS[name].about}\n# ${name}=${SETTINGS[name].default}\n`)
  return `# Every setting of the server, with its default. Copy to .env and uncomment what you change.\n\n${settings.join('\n')}`
}

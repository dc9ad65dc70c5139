import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Server features, lowest first. A feature may use the `service.ts` of those before it in this list, never after. */
const FEATURES = [
  'mailbox',
  'mails',
  'mailing',
  'location',
  'addresses',
  'ledger',
  'sessions',
  'switches',
  'policy',
  'updates',
  'analytics',
  'crashes',
  'age',
  'consents',
  'notices',
  'kept-bans',
  'secrets',
  'passwords',
  'accounts',
  'credentials',
  'verification',
  'social',
  'changes',
  'news-mails',
  'on-sale',
  'engine-settings',
  'offers',
  'subscriptions',
  'attribution',
  'affiliate',
  'entitlements',
  'payments',
  'withdrawals',
  'checkout',
  'moderation',
  'characters',
  'cards',
  'images',
  'own-characters',
  'funnel',
  'allowances',
  'appeals',
  'picture-jobs',
  'memory',
  'removals',
  'chat',
  'messages',
  'groups',
  'voice',
  'chat-settings',
  'drafts',
  'push',
  'check-ins',
  'chat-list',
  'search',
  'chat-files',
  'reports',
  'privacy',
  'operators',
  'retention',
  'audit',
  'desk-reports',
  'desk-preservations',
  'desk-appeals',
  'desk-money',
  'desk-jobs',
  'desk-updates',
  'desk-catalogue',
  'desk-switches',
  'desk-engines',
  'desk-policy',
  'desk-conversions',
  'desk-reviewers',
  'desk',
  'workload',
]

/** The only file names in a server feature that may reach outside it. Any other file is pure. */
const ROLES = ['routes', 'service', 'store', 'jobs']

/** What stands above the features: the start, and the folder that puts them together. */
const isTop = (path: string) => path === 'server/main.ts' || path.startsWith('server/app/')

/** A service may name the caller of a call. */
const SPEAKS_HTTP = /^server\/platform\/(http|caller|access|add-call)\.ts$/

/** Packages that speak to the outside world belong behind a port. */
const VENDOR_PACKAGES =
  /^(openai|@aws-sdk|nodemailer|twilio|@resvg|sharp|gpt-tokenizer|compromise|altcha|mmdb|openid-client|node-llama-cpp)/

type Edge = { from: string; to: string; isType: boolean }

const files = ['contract', 'server', 'web', 'tools', 'tests']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  .filter((file) => /\.tsx?$/.test(file))
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)

const edges: Edge[] = files
  .filter((file) => !isTest(file))
  .flatMap((from) =>
    [
      ...readFileSync(from, 'utf8').matchAll(
        /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm,
      ),
    ].map(([, type, from1, from2, from3]) => ({
      from,
      to: resolve(from, from1 ?? from2 ?? from3 ?? ''),
      isType: type !== undefined,
    })),
  )

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return new URL(specifier, `file:///${from}`).pathname.slice(1)
  return specifier.replace(/^#/, '')
}

const featureOf = (path: string) => FEATURES.find((name) => path.startsWith(`server/${name}/`))
/** A part of a role too long for one file has a name before it, as `reply-store.ts`; only `service.ts` is entered. */
const roleOf = (path: string) =>
  ROLES.find((role) => new RegExp(`^server/${featureOf(path)}/(\\w+-)*${role}\\.ts$`).test(path))
const isEntry = (path: string) => path === `server/${featureOf(path)}/service.ts`
const webFeatureOf = (path: string) => /^web\/(?!app\/|ui\/|lib\/|styles\/|public\/)([^/]+)\//.exec(path)?.[1]
const isPort = (path: string) => /^server\/providers\/\w+\/port\.ts$/.test(path)

function forbid(rule: string, isBroken: (edge: Edge) => boolean) {
  test(rule, () => {
    expect(edges.filter(isBroken).map(({ from, to }) => `${from} must not import ${to}`)).toEqual([])
  })
}

describe('the rooms', () => {
  forbid(
    'contract imports only zod and itself',
    ({ from, to }) => from.startsWith('contract/') && !to.startsWith('contract/') && to !== 'zod',
  )
  forbid('web never imports server', ({ from, to }) => from.startsWith('web/') && to.startsWith('server/'))
  forbid('server never imports web', ({ from, to }) => from.startsWith('server/') && to.startsWith('web/'))
  forbid(
    'nothing that runs imports tests',
    ({ from, to }) => !from.startsWith('tests/') && to.startsWith('tests/'),
  )
})

describe('the server', () => {
  test('has only features of the list, platform, providers and migrations, and what puts them together', () => {
    const known = [...FEATURES, 'platform', 'providers', 'migrations'].map((name) => `server/${name}/`)
    const strays = files.filter(
      (file) =>
        file.startsWith('server/') && !known.some((folder) => file.startsWith(folder)) && !isTop(file),
    )
    expect(strays).toEqual([])
  })
  forbid(
    'nothing imports what puts it together',
    ({ from, to }) => from.startsWith('server/') && !isTop(from) && isTop(to),
  )
  forbid(
    'platform knows no feature and no provider',
    ({ from, to }) =>
      from.startsWith('server/platform/') &&
      (featureOf(to) !== undefined || to.startsWith('server/providers/')),
  )
  forbid(
    'providers know no feature',
    ({ from, to }) => from.startsWith('server/providers/') && featureOf(to) !== undefined,
  )
  forbid('a feature enters another only by its service.ts, and only one before it', ({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)]
    if (!own || !other || own === other) return false
    return !isEntry(to) || FEATURES.indexOf(other) > FEATURES.indexOf(own)
  })
  forbid(
    'features see providers through port.ts',
    ({ from, to }) => featureOf(from) !== undefined && to.startsWith('server/providers/') && !isPort(to),
  )
  forbid(
    'only a store writes SQL',
    ({ from, to }) => featureOf(from) !== undefined && roleOf(from) !== 'store' && to === 'sql-template-tag',
  )
  forbid(
    'only routes.ts speaks HTTP',
    ({ from, to }) =>
      featureOf(from) !== undefined &&
      roleOf(from) !== 'routes' &&
      (to === 'fastify' || (SPEAKS_HTTP.test(to) && roleOf(from) !== 'service')),
  )
  forbid('a file without a role name is pure', ({ from, to, isType }) => {
    if (featureOf(from) === undefined || roleOf(from)) return false
    if (isType && isPort(to)) return false
    const isSibling = featureOf(to) === featureOf(from) && !roleOf(to)
    return !to.startsWith('contract/') && !isSibling && to !== 'zod'
  })
  forbid(
    'vendor packages are imported by providers only',
    ({ from, to }) =>
      from.startsWith('server/') && !from.startsWith('server/providers/') && VENDOR_PACKAGES.test(to),
  )
  forbid('real adapters are constructed in adapters.ts only', ({ from, to }) => {
    if (
      !from.startsWith('server/') ||
      from.startsWith('server/providers/') ||
      from === 'server/app/adapters.ts'
    )
      return false
    return to.startsWith('server/providers/') && !isPort(to)
  })
  test('only config.ts reads the environment, and only what a library reads there is written', () => {
    const users = files.filter(
      (file) =>
        file.startsWith('server/') && !isTest(file) && /process\.env\b/.test(readFileSync(file, 'utf8')),
    )
    expect(users.sort()).toEqual([
      'server/platform/config.ts',
      'server/providers/imagegen/illustrator/raster-memory.ts',
    ])
  })
})

describe('the web', () => {
  forbid(
    'web/ui and web/lib know no feature',
    ({ from, to }) =>
      /^web\/(ui|lib)\//.test(from) && (webFeatureOf(to) !== undefined || to.startsWith('web/app/')),
  )
  forbid('a web feature does not import another; web/app composes them', ({ from, to }) => {
    const [own, other] = [webFeatureOf(from), webFeatureOf(to)]
    return own !== undefined && (to.startsWith('web/app/') || (other !== undefined && own !== other))
  })
})

describe('the files', () => {
  test('have names that say what is in them', () => {
    expect(
      files.filter((file) =>
        /(^|\/)(utils?|helpers?|misc|common|shared|types|manager|index)(\.|\/)/.test(file),
      ),
    ).toEqual([])
  })
  test('stay short enough to read at once', () => {
    const long = files.filter(
      (file) =>
        !isTest(file) &&
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.trim()).length > 400,
    )
    expect(long).toEqual([])
  })
})

describe('docs/architecture/folders.md', () => {
  const text = readFileSync('docs/architecture/folders.md', 'utf8')
  test('has the features of the server in their order', () => {
    expect(/one ordered list[^:]*: ([^.]+)\./.exec(text)?.[1]?.split(', ')).toEqual(FEATURES)
  })
  test('says of each feature what it is', () => {
    const web = new Set(files.map(webFeatureOf).filter((name) => name !== undefined))
    const features = [...FEATURES.map((name) => `server/${name}/`), ...[...web].map((name) => `web/${name}/`)]
    expect(features.filter((path) => !text.includes(`\`${path}\``))).toEqual([])
  })
})

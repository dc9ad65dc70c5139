import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig, SETTINGS } from '#server/platform/config.ts'
import { recipientsNamed, siteFacts } from '#server/platform/site-facts.ts'
import { aProcess } from './server/a-process.ts'

const containerfile = readFileSync('deploy/Containerfile', 'utf8')
const copied = [...containerfile.matchAll(/^COPY --from=build \/moonlit\/(\S+) /gm)].map(
  ([, path = '']) => path,
)
const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n')
/** Made inside the container. */
const MADE_THERE = ['node_modules', 'build']

let folder: string
/** What deploy/Containerfile copies, on this machine. */
let image: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moonlit-image-'))
  image = join(folder, 'moonlit')
  mkdirSync(image)
  for (const path of copied.filter((one) => !MADE_THERE.includes(one)))
    cpSync(path, join(image, path), {
      recursive: true,
      filter: (source) => !ignored.some((pattern) => matchesGlob(source, pattern)),
    })
  for (const path of MADE_THERE) symlinkSync(join(process.cwd(), path), join(image, path))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the container has no tests', () => {
  const files = globSync(`{${copied}}/**`, { cwd: image, exclude: MADE_THERE })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => /\.(test|e2e|fixture)\./.test(file))).toEqual([])
})

test('an operator is made in the container, which installs nothing for that', () => {
  const { stdout, status } = spawnSync('npm', ['run', 'operator', '--', 'list'], {
    cwd: image,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'operators'),
    },
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.not.stringContaining('Installing') })
})

test('the process of the container leaves a heap snapshot on its volume at SIGUSR2, and goes on', async () => {
  const command = z.array(z.string()).parse(JSON.parse(/^CMD (.+)$/m.exec(containerfile)?.[1] ?? ''))
  const data = join(folder, 'data')
  mkdirSync(data)
  const server = await aProcess(
    { DATA_DIR: data, CAPTCHA_SECRET: 'a secret', PAYMENTS: 'off' },
    command.slice(1).map((word) => word.replace('server/', `${image}/server/`).replace('=/data', `=${data}`)),
  )
  server.signal('SIGUSR2')
  await expect
    .poll(() => readdirSync(data), { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/\.heapsnapshot$/))
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await server.stop('SIGTERM')
})

test('a start in the cluster may take half an hour, as it listens once the database is migrated', () => {
  const kubernetes = readFileSync('deploy/kubernetes.yaml', 'utf8')
  const probes = [
    ...kubernetes.matchAll(/startupProbe: .* periodSeconds: (\d+), failureThreshold: (\d+) \}/g),
  ]
  const allowedS = probes.map(([, period, failures]) => Number(period) * Number(failures))
  expect(allowedS).toEqual([1_800, 1_800])
  const deadlines = [...kubernetes.matchAll(/progressDeadlineSeconds: (\d+)/g)].map(([, s]) => Number(s))
  expect(deadlines.map((deadline, at) => deadline > (allowedS[at] ?? 0))).toEqual([true, true])
})

test('every setting that the build reads is an ARG of the image, and compose hands it on', () => {
  const asked = new Set<string>()
  // Who is named depends on most settings, unless RECIPIENTS says it.
  const config = new Proxy(readConfig({ RECIPIENTS: 'hosting' }), {
    get(target, name, receiver) {
      asked.add(String(name))
      return Reflect.get(target, name, receiver)
    },
  })
  siteFacts(config)
  recipientsNamed(config)
  for (const file of ['vite.config.ts', 'tools/postbuild.ts', 'tools/build.ts'])
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /\b(?:config|readProcessConfig\(\))\.([A-Z_]+)/g,
    ))
      asked.add(name)
  expect([...asked]).toContain('CDN_BASE_URL')
  const args = [...containerfile.matchAll(/^ARG (.+)$/gm)].flatMap(([, names = '']) => names.split(' '))
  expect(args.toSorted()).toEqual([...asked].toSorted())
  const handedOn = /^ +args: \[(.+)\]$/m.exec(readFileSync('deploy/compose.yaml', 'utf8'))?.[1]?.split(', ')
  expect(handedOn?.toSorted()).toEqual(args.toSorted())
})

const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(readFileSync(file, 'utf8'))?.[1])

test('[REL-22] nginx lets go of a line before a process that ends does', () => {
  const keptMs = numberIn('deploy/nginx.conf', /^ +keepalive_timeout (\d+)s;$/m) * 1000
  expect(keptMs).toBeLessThan(numberIn('deploy/compose.yaml', /\bDRAIN_SECONDS: '(\d+)'/) * 1000)
  expect(keptMs).toBeLessThan(
    Number(/LINES_MS = (\S+)/.exec(readFileSync('server/main.ts', 'utf8'))?.[1]?.replace('_', '')),
  )
})

test('the container backs up the PostgreSQL that is deployed: pg_dump refuses a newer one', () => {
  const client = numberIn('deploy/Containerfile', /\bpostgresql-client-(\d+)\b/)
  expect(client).toBeGreaterThanOrEqual(numberIn('deploy/compose.yaml', /\/postgres:(\d+)$/m))
  expect(client).toBeGreaterThanOrEqual(numberIn('deploy/postgres.yaml', /\/postgresql:(\d+)-/))
  expect(client).toBe(numberIn('deploy/kubernetes.yaml', /\bPostgreSQL (\d+)/))
})

describe('PostgreSQL in the cluster', () => {
  const postgres = readFileSync('deploy/postgres.yaml', 'utf8')
  const kubernetes = readFileSync('deploy/kubernetes.yaml', 'utf8')
  const name = /^kind: Cluster\nmetadata: \{ name: (\S+) \}$/m.exec(postgres)?.[1]

  test('is reached by every process at the address of the one that takes writes', () => {
    // The operator makes the secret `<name>-app`, whose `uri` is that of `<name>-rw`.
    const address = `- { name: DATABASE_URL, valueFrom: { secretKeyRef: { name: ${name}-app, key: uri } } }`
    const deployments = kubernetes.split('---').filter((part) => part.includes('kind: Deployment'))
    expect(deployments.map((part) => part.split(address).length - 1)).toEqual([1, 1])
    expect(kubernetes).not.toMatch(/^ {2}DATABASE_URL:/m)
  })

  test('acknowledges nothing that one machine alone has, and promotes nobody who may lack it', () => {
    const number = (key: string) => numberIn('deploy/postgres.yaml', new RegExp(`^ +${key}: (\\d+)$`, 'm'))
    expect(number('number')).toBeGreaterThanOrEqual(1)
    // One may be lost, and a commit still finds those that it waits for.
    expect(number('instances') - 2).toBeGreaterThanOrEqual(number('number'))
    expect(postgres).toMatch(/^ +dataDurability: required$/m)
    expect(postgres).toMatch(/^ +failoverQuorum: true$/m)
    expect(postgres).toContain('podAntiAffinityType: required, topologyKey: kubernetes.io/hostname')
    // Nothing that the file says takes it back for all.
    expect(postgres).not.toContain('synchronous_commit')
  })

  test('has a connection for each that the processes may open, also while a new version replaces them', () => {
    const pods = [...kubernetes.matchAll(/^ {2}replicas: (\d+)$/gm)].map(([, count]) => Number(count))
    const surges = [...kubernetes.matchAll(/\bmaxSurge: (\d+)/g)].map(([, count]) => Number(count))
    const processes = [...pods, ...surges].reduce((sum, count) => sum + count, 0)
    const each = Number(SETTINGS.DATABASE_POOL.default) + 1
    expect(processes).toBeGreaterThan(4)
    // PostgreSQL keeps three for superusers; backups, a look by hand and the operator need some.
    expect(numberIn('deploy/postgres.yaml', /\bmax_connections: '(\d+)'/)).toBeGreaterThan(
      processes * each + 20,
    )
  })

  test('is backed up to the store that the backups of every night go to', () => {
    expect(postgres).toContain(`barmanObjectName: ${name}`)
    expect(postgres).toMatch(new RegExp(`kind: ObjectStore\\nmetadata: \\{ name: ${name} \\}`))
    expect(postgres).toContain(`cluster: { name: ${name} }`)
    // Of those before it one is kept, which may be a day older, and is removed with the next one's end.
    const keptDays = numberIn('deploy/postgres.yaml', /retentionPolicy: (\d+)d$/m)
    const policy = readFileSync('content/legal/privacy-policy-row.md', 'utf8')
    expect(policy).toContain('|Backups|overwritten after 30 days at the latest|')
    expect(keptDays + 2).toBeLessThanOrEqual(30)
    expect(postgres.match(/name: barman-cloud\.cloudnative-pg\.io/g)).toHaveLength(2)
  })
})

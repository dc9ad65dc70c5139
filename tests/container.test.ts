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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
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
  expect(client).toBe(numberIn('deploy/kubernetes.yaml', /\bPostgreSQL (\d+)/))
})

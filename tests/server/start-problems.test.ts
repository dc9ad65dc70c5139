import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProcess } from './a-process.ts'

let folder = ''
let taken: net.Server
let port = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moonlit-start-'))
  writeFileSync(join(folder, 'a-file'), '')
  taken = net.createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  port = typeof address === 'object' ? String(address?.port) : ''
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A database that nobody reaches at this port, with a password that is nobody's business. */
const noDatabase = 'postgres://u:hunter2hunter2@127.0.0.1:1/x'

test('where settings do not go together the server lists all of them, and has begun no database', async () => {
  const data = join(folder, 'never')
  mkdirSync(data)
  const given = { DATA_DIR: data, NODE_ENV: 'production', S3_BUCKET: 'moonlit', AGE_PROVIDER: 'yoti' }
  const said = String(await aProcess(given).catch((error: Error) => error.message))
  for (const words of [
    /- S3_BUCKET: /,
    /- PAYMENTS: the sandbox/,
    /- MAIL_SMTP_URL: needed/,
    /- AGE_PROVIDER=yoti/,
  ])
    expect(said).toMatch(words)
  expect(said).not.toContain(' at file:')
  expect(readdirSync(data)).toEqual([])
})

test.each([
  ['the port is taken', () => ({ PORT: port }), /^PORT: something else listens/],
  [
    'the port of the metrics is taken',
    () => ({ METRICS_PORT: port }),
    /^METRICS_PORT: something else listens/,
  ],
  [
    'the address is no address of this machine',
    () => ({ HOST: '203.0.113.7' }),
    /^HOST: 203.0.113.7 is no address/,
  ],
  ['the data folder is a file', () => ({ DATA_DIR: join(folder, 'a-file') }), /^DATA_DIR: .* is a file/],
  [
    'the list of places is none',
    () => ({ LOCATION_DATABASE: join(folder, 'a-file') }),
    /^LOCATION_DATABASE: .* is no MMDB/,
  ],
  [
    'the database refuses',
    () => ({ DATABASE_URL: noDatabase }),
    /^DATABASE_URL: PostgreSQL at 127.0.0.1:1 does not/,
  ],
])(
  'where %s the server says so in one sentence with the setting',
  async (_, settings, words) => {
    const given = { DATA_DIR: join(folder, 'data'), EMBEDDINGS: 'no', ...settings() }
    const error = await aProcess(given, undefined, folder).catch((error: Error) => error)
    const said = String(error instanceof Error && error.message)
      .split('\n')
      .slice(1)
      .join('\n')
      .trim()
    const last = said.split('\n').filter((line) => !line.startsWith('{'))
    expect(last).toEqual([expect.stringMatching(words)])
    expect(said).not.toContain('hunter2')
  },
  60_000,
)

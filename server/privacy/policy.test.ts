import { readdirSync, readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { PERSONAL_DATA, TABLES_OF_NOBODY } from '#contract/personal-data.ts'
import { PORTS_OF_NOBODY, RECIPIENT_NAMES, RECIPIENTS, recipientsOf } from '#contract/recipients.ts'
import { readConfig } from '#server/platform/config.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { aDatabase } from '#tests/server/a-database.ts'

const byName = (left: string, right: string) => (left < right ? -1 : 1)

describe('[SAF-42] the privacy policy', () => {
  test('says of every table what of a person is in it, or there is a reason why nobody is', async () => {
    const { db, close } = await aDatabase()
    await migrate(db, MIGRATIONS)
    const tables = await db.rows<{ name: string }>(sql`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
    await close()
    const told = [...PERSONAL_DATA.flatMap(({ tables: own }) => own), ...Object.keys(TABLES_OF_NOBODY)]
    expect(told.sort(byName)).toEqual(tables.map(({ name }) => name).sort(byName))
  })

  test('says of every kind of data how long it is kept', () => {
    const policy = readFileSync('content/legal/privacy-policy-row.md', 'utf8')
    const periods = policy.slice(policy.indexOf('{#retention}'), policy.indexOf('{#browser-storage}'))
    const rows = Array.from(periods.matchAll(/^\|([^|]+)\|/gm), ([, what]) => what?.trim())
    for (const { what, kept } of PERSONAL_DATA) {
      expect(kept, what).not.toHaveLength(0)
      expect(rows, what).toEqual(expect.arrayContaining([...kept]))
    }
  })

  test('says who is behind every port, or there is a reason why nobody is', () => {
    const ports = readdirSync('server/providers', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const told = [
      ...new Set(RECIPIENT_NAMES.flatMap((name) => RECIPIENTS[name].ports)),
      ...Object.keys(PORTS_OF_NOBODY),
    ]
    expect(told.sort(byName)).toEqual(ports.sort(byName))
  })
})

const MODEL = 'https://models.example/v1'

describe('[SAF-42] of those who get data', () => {
  test('a site without any service has the host, the browser’s own, banks that pay affiliates, and advisers', () => {
    expect(recipientsOf(readConfig({}))).toEqual([
      'hosting',
      'browser-listening',
      'push',
      'payouts',
      'advisers',
    ])
    expect(recipientsOf(readConfig({ PUSH_ORIGINS: 'off', PAYMENTS: 'off' }))).not.toContain('push')
  })

  test.each<[string, Record<string, string>]>([
    ['storage', { S3_ENDPOINT: 'https://s3.example' }],
    ['redis', { REDIS_URL: 'redis://cache.example:6379' }],
    ['delivery', { COUNTRY_HEADER: 'cf-ipcountry' }],
    ['delivery', { CDN_BASE_URL: 'https://cdn.example' }],
    ['language-model', { LLM_BASE_URL: MODEL }],
    ['embedding-model', { EMBEDDING_BASE_URL: MODEL, EMBEDDING_MODEL: 'm' }],
    ['image-model', { IMAGE_ENGINE: 'openai', IMAGE_BASE_URL: MODEL }],
    ['picture-screen', { PICTURE_SCREEN_BASE_URL: MODEL }],
    ['likeness-judge', { IMAGE_ENGINE: 'comfyui', LIKENESS_BASE_URL: MODEL, LIKENESS_MODEL: 'm' }],
    ['guard', { GUARD_BASE_URL: MODEL }],
    ['speech', { SPEECH_BASE_URL: MODEL }],
    ['transcription', { TRANSCRIPTION_BASE_URL: MODEL }],
    ['ccbill', { PAYMENTS: 'ccbill' }],
    ['oppwa', { PAYMENTS: 'oppwa' }],
    ['flexpay', { PAYMENTS: 'flexpay' }],
    ['mail', { MAIL_SMTP_URL: 'smtps://mail.example:465' }],
    ['twilio', { TWILIO_ACCOUNT_SID: 'AC1' }],
    ['turnstile', { CAPTCHA: 'turnstile' }],
    ['google', { GOOGLE_CLIENT_ID: 'ours' }],
    ['twitter', { TWITTER_CLIENT_ID: 'ours' }],
    ['yoti', { AGE_PROVIDER: 'yoti' }],
    ['mixpanel', { ANALYTICS: 'mixpanel' }],
    ['posthog', { ANALYTICS: 'posthog' }],
    ['sentry', { SENTRY_DSN: 'https://key@sentry.example/1' }],
    ['traces', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example' }],
  ])('%s is one where %j', (name, settings) => {
    expect(recipientsOf(readConfig({}))).not.toContain(name)
    expect(recipientsOf(readConfig(settings))).toContain(name)
  })

  test.each([
    { LLM_BASE_URL: 'http://127.0.0.1:11434/v1' },
    { SPEECH_BASE_URL: 'http://localhost:8880/v1' },
    { IMAGE_ENGINE: 'comfyui' },
    { MAIL_SMTP_URL: 'smtp://localhost:25' },
    { LIKENESS_BASE_URL: MODEL, LIKENESS_MODEL: 'm' },
    { EMBEDDINGS: 'no', EMBEDDING_BASE_URL: MODEL, EMBEDDING_MODEL: 'm' },
  ])('a server on the same machine, or one that nobody asks, is none: %j', (settings) => {
    expect(recipientsOf(readConfig(settings))).toEqual(recipientsOf(readConfig({})))
  })
})

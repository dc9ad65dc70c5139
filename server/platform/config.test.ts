import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, exampleEnv, readConfig, readServingConfig } from './config.ts'

describe('the settings', () => {
  test('need nothing: every default runs offline', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, DATABASE_URL: '', LLM_BASE_URL: '', CDN_BASE_URL: '' })
  })

  test('report every problem at once, with what the setting is for', () => {
    const read = () => readConfig({ PORT: 'many', LLM_BASE_URL: 'not an address', LOG_LEVEL: 'loud' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/PORT: .*"many".*\n.*LLM_BASE_URL: .*\n.*LOG_LEVEL: /s)
  })

  test('never show the value of a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(/DATABASE_URL/)
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow(/hunter2/)
  })

  test('refuse an address with a password in it, and do not show it', () => {
    const read = () => readConfig({ EMBEDDING_BASE_URL: 'http://name:hunter2@127.0.0.1/v1' })
    expect(read).toThrow(/EMBEDDING_BASE_URL: .*no name or password/)
    expect(read).not.toThrow(/hunter2/)
  })

  test('treat an empty value as not set', () => {
    expect(readConfig({ PORT: ' ' }).PORT).toBe(3000)
  })

  test('have unit costs in whole millionths of a dollar, all three or none', () => {
    const costs = (value: string) => readConfig({ UNIT_COSTS: value }).UNIT_COSTS
    expect(costs('')).toBeUndefined()
    expect(costs('reply=0.002, picture=1.1,voice=0')).toEqual({ reply: 2_000, picture: 1_100_000, voice: 0 })
    for (const wrong of [
      'reply=0.002',
      'reply=-1,picture=0,voice=0',
      'reply=1,picture=1,voice=1,song=1',
      '5',
    ])
      expect(() => costs(wrong)).toThrow(/UNIT_COSTS/)
    expect(() => costs('reply=0.0000001,picture=0,voice=0')).toThrow(/six places/)
  })

  test('have no server of embeddings without its model, and any length of vectors or none', () => {
    const EMBEDDING_BASE_URL = 'http://127.0.0.1:11434/v1'
    expect(() => readConfig({ EMBEDDING_BASE_URL })).toThrow(
      /EMBEDDING_MODEL: needed with EMBEDDING_BASE_URL/,
    )
    const dimensions = (EMBEDDING_DIMENSIONS: string) =>
      readConfig({ EMBEDDING_BASE_URL, EMBEDDING_MODEL: 'm', EMBEDDING_DIMENSIONS }).EMBEDDING_DIMENSIONS
    expect(dimensions('')).toBeUndefined()
    expect(dimensions('256')).toBe(256)
    for (const wrong of ['1', '2.5', 'many', '20000'])
      expect(() => dimensions(wrong)).toThrow(/EMBEDDING_DIMENSIONS: .*Length of its vectors/)
  })

  test('that do not go together are told at once, beside what is wrong by itself, before anything is begun', () => {
    const problems = (env: Record<string, string>) => {
      try {
        readServingConfig(env)
      } catch (error) {
        return String(error).split('\n').slice(1)
      }
      return []
    }
    expect(problems({})).toEqual([])
    const half = {
      PORT: '3000',
      METRICS_PORT: '3000',
      PAYMENTS: 'oppwa',
      AGE_PROVIDER: 'yoti',
      ANALYTICS: 'posthog',
      IMAGE_ENGINE: 'openai',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      LIKENESS_BASE_URL: 'http://127.0.0.1:8000/v1',
      CAPTCHA: 'turnstile',
      TWILIO_ACCOUNT_SID: 'AC1',
      GOOGLE_CLIENT_ID: 'ours',
      TWITTER_CLIENT_SECRET: 'hidden',
      NODE_ENV: 'production',
      SMS_REQUIRED: 'yes',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=50%',
      LOG_LEVEL: 'loud',
    }
    const told = problems(half)
    expect(told.map((line) => /[A-Z0-9]+(_[A-Z0-9]+)+|PAYMENTS|CAPTCHA|ANALYTICS/.exec(line)?.[0])).toEqual([
      'LOG_LEVEL',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'METRICS_PORT',
      'S3_ENDPOINT',
      'IMAGE_BASE_URL',
      'PICTURE_SCREEN_BASE_URL',
      'LIKENESS_MODEL',
      'PAYMENTS',
      'ANALYTICS',
      'MAIL_SMTP_URL',
      'TWILIO_ACCOUNT_SID',
      'CAPTCHA',
      'GOOGLE_CLIENT_ID',
      'TWITTER_CLIENT_SECRET',
      'AGE_PROVIDER',
    ])
    expect(told.join()).not.toMatch(/hidden|50%/)
    // What follows from a wrong one is left out until that one is right.
    expect(problems({ ...half, PAYMENTS: 'sandboxed' }).join()).not.toContain('PAYMENTS=')
    // Tools that do not serve need none of it.
    expect(() =>
      readConfig({ ...half, METRICS_PORT: '0', LOG_LEVEL: '', OTEL_EXPORTER_OTLP_HEADERS: '' }),
    ).not.toThrow()
  })

  test('name two ports at one address only where they are two', () => {
    const read = (METRICS_HOST: string) =>
      readServingConfig({ METRICS_PORT: '3000', METRICS_HOST, METRICS_TOKEN: 'a token' }).METRICS_PORT
    expect(() => read('127.0.0.1')).toThrow(/METRICS_PORT/)
    expect(() => read('0.0.0.0')).toThrow(/METRICS_PORT/)
    expect(read('10.0.0.1')).toBe(3000)
  })

  test('have no half of a client, a bucket or a service of texts', () => {
    expect(() => readServingConfig({ S3_BUCKET: 'moonlit', S3_ACCESS_KEY_ID: 'key' })).toThrow(
      'S3_BUCKET, S3_ACCESS_KEY_ID: of use only with S3_ENDPOINT, S3_SECRET_ACCESS_KEY.',
    )
  })

  test('[PAY-56] let nobody pay in production whose mails nobody gets, unless that is said', () => {
    const settings = { NODE_ENV: 'production', PAYMENTS: 'off' }
    expect(() => readServingConfig(settings)).toThrow(/MAIL_SMTP_URL: needed/)
    expect(() => readServingConfig({ ...settings, MAIL_SMTP_URL: 'smtp://127.0.0.1' })).not.toThrow()
    const allowed = { ...settings, MAILBOX_IN_PRODUCTION: 'yes', SMS_REQUIRED: 'yes' }
    expect(() => readServingConfig(allowed)).not.toThrow()
    const unsent = { ...settings, MAIL_SMTP_URL: 'smtp://127.0.0.1', SMS_REQUIRED: 'yes' }
    expect(() => readServingConfig(unsent)).toThrow(/TWILIO_ACCOUNT_SID: needed/)
  })

  test('are all listed in .env.example, with their defaults', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(exampleEnv())
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, exampleEnv, readConfig } from './config.ts'

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

  test('are all listed in .env.example, with their defaults', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(exampleEnv())
  })
})

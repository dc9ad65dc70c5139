import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { writeTinyModel } from '#tests/factories/a-gguf.ts'
import { chooseLanguageModel } from '../choose.ts'
import { writeInstalledModel } from './installed.ts'
import { RUNTIME_VERSION } from './runtime.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moonlit-open-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A folder in which the engine seems to be, and is broken. */
function aBrokenEngine(version: string) {
  const place = join(folder, 'engine/node_modules/node-llama-cpp')
  mkdirSync(join(place, 'dist'), { recursive: true })
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ name: 'node-llama-cpp', version, type: 'module' }),
  )
  writeFileSync(join(place, 'dist/index.js'), 'throw new Error("no binary of it fits")')
  return join(folder, 'engine')
}

const choosing = (settings: Record<string, string>, runtimeFolder = join(folder, 'none')) =>
  chooseLanguageModel(readConfig({ DATA_DIR: folder, LLM_DISCOVER: 'no', ...settings }), { runtimeFolder })

function anInstalledModel() {
  mkdirSync(join(folder, 'models'))
  writeTinyModel(join(folder, 'models/tiny.gguf'))
  writeInstalledModel(folder, {
    file: 'tiny.gguf',
    name: 'Tiny',
    sha256: '0'.repeat(64),
    bytes: 1,
    from: 'https://models.example/tiny.gguf',
  })
}

describe('a model in the process', () => {
  test('is none where none was added', async () => {
    expect((await choosing({})).llm.label).toBe('scripted voice')
  })

  test('is left alone where it is switched off, or a model server is set', async () => {
    anInstalledModel()
    expect((await choosing({ LLM_LOCAL_MODEL: 'off' })).llm.label).toBe('scripted voice')
    const server = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'other' }
    expect((await choosing(server)).llm.label).toMatch(/^other at/)
  })

  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'is not there',
      () => ({ LLM_LOCAL_MODEL: join(folder, 'gone.gguf') }),
      /gone\.gguf is not there\. Run npm run model -- <file\.gguf or address>, or set LLM_LOCAL_MODEL=off/,
    ],
    [
      'is something else',
      () => {
        writeFileSync(join(folder, 'page.gguf'), '<html>')
        return { LLM_LOCAL_MODEL: join(folder, 'page.gguf') }
      },
      /page\.gguf: .*not a GGUF file/,
    ],
    [
      'has a damaged record',
      () => {
        mkdirSync(join(folder, 'models'))
        writeFileSync(join(folder, 'models/installed.json'), '{"file":"../../etc/passwd"}')
        return {}
      },
      /the record in .*models cannot be read/,
    ],
  ])('stops the start in words where its file %s', async (_, settings, words) => {
    const chosen = choosing(settings())
    await expect(chosen).rejects.toThrow(ConfigError)
    await expect(chosen).rejects.toThrow(words)
  })

  test.each<[string, () => string, RegExp]>([
    [
      'is missing',
      () => join(folder, 'none'),
      /that is not installed\. Run npm run model, which installs it/,
    ],
    ['is of another version', () => aBrokenEngine('2.0.0'), /and 2\.0\.0 is installed/],
    [
      'does not run here',
      () => aBrokenEngine(RUNTIME_VERSION),
      /does not run on this machine: no binary of it fits/,
    ],
  ])('stops the start in words where its engine %s', async (_, engine, words) => {
    anInstalledModel()
    const chosen = choosing({}, engine())
    await expect(chosen).rejects.toThrow(ConfigError)
    await expect(chosen).rejects.toThrow(words)
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factsForm, readFacts, readSummary, SUMMARY_FORM } from '#server/memory/ask-model.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLocalModel, RUNTIME_FOLDER } from '#server/providers/llm/local/open.ts'
import { RUNTIME_VERSION, runtimeVersion } from '#server/providers/llm/local/runtime.ts'
import type { AnswerForm } from '#server/providers/llm/port.ts'
import { writeTinyModel } from '#tests/factories/a-gguf.ts'
import { anEmptyPostgres } from './a-database.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aTalk } from './a-talk.ts'

const root = join(import.meta.dirname, '../..')
const isInstalled = runtimeVersion(RUNTIME_FOLDER) === RUNTIME_VERSION
const title = isInstalled
  ? 'a server with a model in its process'
  : `a server with a model in its process (skipped: node-llama-cpp ${RUNTIME_VERSION} is not installed here; npm run model installs it)`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moonlit-local-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!isInstalled)(title, () => {
  let server: TestServer
  beforeAll(async () => {
    const model = writeTinyModel(join(folder, 'tiny.gguf'), { 'llama.context_length': { u32: 8192 } })
    server = await aServer({
      LLM_LOCAL_MODEL: model,
      LLM_LOCAL_THREADS: '1',
      LLM_REPLY_TOKENS: '60',
    })
  })
  afterAll(async () => await server.close())

  test('streams replies to their reader', async () => {
    expect(server.context.parts).toContainEqual({
      name: 'language model',
      label: 'Tiny in this process',
      isReal: true,
    })
    const talk = await aTalk(server)
    const sent = await talk.visitor.send(talk.chat.id, 'Good evening.')
    const events = await talk.visitor.follow(sent.reply)
    expect(events.at(-1)?.event.type).toBe('finished')
    expect((await talk.at(-1)).content).toMatch(/^[lma. ]{20,}$/)
  })

  test('draws memories in the forms that they are read in', async () => {
    const config = readConfig({ LLM_LOCAL_MODEL: join(folder, 'tiny.gguf'), LLM_LOCAL_THREADS: '1' })
    const opened = await openLocalModel(config)
    if (!opened) throw new Error('There is no model.')
    const ask = async (answer: AnswerForm) => {
      const pieces: string[] = []
      const prompt = [{ role: 'user' as const, content: '1. [2024-05-15] User: I like tea.' }]
      await opened.llm.stream({ prompt, answer }, (piece) => pieces.push(piece), new AbortController().signal)
      return pieces.join('')
    }
    const facts = await ask(factsForm(40))
    expect(JSON.parse(facts)).toEqual({ facts: expect.any(Array) })
    expect(readFacts(facts, 40)).toEqual({ facts: expect.any(Array), isWhole: true })
    expect(readSummary(await ask(SUMMARY_FORM))).toMatch(/^"?[lma. ]{100,}/)
    await opened.llm.close()
  })

  test('asks for memories once the replies are written', async () => {
    const wrote = () => server.logged.filter((line) => line.includes('the local model wrote')).length
    const before = wrote()
    const said = ['I like tea.', 'I live in Oslo.', 'My sister is Ada.', 'And you?']
    const talk = await aTalk(server, said)
    await server.context.memoryDrawer.read(talk.chat.id)
    expect(wrote() - before).toBeGreaterThan(said.length)
    expect(server.logged.filter((line) => line.includes('memories could not be drawn'))).toEqual([])
  })

  test('logs how fast each was, and nothing of what it said', async () => {
    const talk = await aTalk(server, ['Hello, the password is swordfish.'])
    const lines = server.logged.filter((line) => line.includes('the local model wrote'))
    expect(JSON.parse(lines.at(-1) ?? '{}').written).toEqual({
      waitedMs: expect.any(Number),
      firstTokenMs: expect.any(Number),
      tokens: expect.any(Number),
      tokensPerSecond: expect.any(Number),
      promptTokens: expect.any(Number),
      readTokens: expect.any(Number),
    })
    const said = server.logged.join('\n')
    expect(said).not.toContain('swordfish')
    expect(said).not.toContain((await talk.at(-1)).content)
  })
})

test('a server whose model is missing does not start, and says what to do', async () => {
  const database = await anEmptyPostgres()
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      LLM_LOCAL_MODEL: 'gone.gguf',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(said).toMatch(
    /^Settings to correct:\n {2}- LLM_LOCAL_MODEL: the file gone\.gguf is not there\. Run npm run model/,
  )
  await database.drop()
}, 60_000)

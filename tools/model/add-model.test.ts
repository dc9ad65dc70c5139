import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readInstalledModel } from '#server/providers/llm/local/installed.ts'
import { aFileServer, type ServedFile } from '#tests/factories/a-file-server.ts'
import { ggufBytes, tinyModelBytes } from '#tests/factories/a-gguf.ts'
import { type AddModelOptions, addModel } from './add-model.ts'
import { RefusedError } from './refused-error.ts'

const MODEL = tinyModelBytes()
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let dataDir: string
const servers: Awaited<ReturnType<typeof aFileServer>>[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'moonlit-model-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function serving(files: Record<string, ServedFile>) {
  const server = await aFileServer(files)
  servers.push(server)
  return server
}

/** Adds a model to an empty folder; answers what was printed, in order with what else happened. */
async function adding(source: string | URL, more: Partial<AddModelOptions> = {}) {
  const said: string[] = []
  await addModel({
    source,
    dataDir,
    isLicenceAccepted: true,
    print: (line) => said.push(line),
    prepareEngine: async () => void said.push('engine'),
    tryOut: async () => void said.push('tried out'),
    waitMs: 0,
    ...more,
  })
  return said
}
/** The connection breaks at these bytes, each time once they have all arrived. */
const breaksAt = (...bytes: number[]) =>
  bytes.map((at) => ({
    at,
    after: () =>
      expect.poll(() => statSync(join(dataDir, 'models', 'tiny.gguf.part')).size).toBeGreaterThanOrEqual(at),
  }))
const models = () => readdirSync(join(dataDir, 'models')).toSorted()
const installed = () => readFileSync(join(dataDir, 'models', 'tiny.gguf'))

describe('a model from an address', () => {
  test('is loaded, checked, tried out and used from the next start on', async () => {
    const server = await serving({ '/tiny.gguf': { bytes: MODEL, etag: '"one"' } })
    const said = await adding(server.at('/tiny.gguf?key=secret'))
    expect(said.join('\n')).toMatch(/size {5}18\d kB.*licence {2}mit.*engine\n.*sha256.*\ntried out$/s)
    expect(readInstalledModel(dataDir)).toEqual({
      file: 'tiny.gguf',
      name: 'Tiny',
      licence: 'mit',
      sha256: sha256Of(MODEL),
      bytes: MODEL.length,
      from: server.at('/tiny.gguf').href,
    })
    expect(installed().equals(MODEL)).toBe(true)
    expect(models()).toEqual(['installed.json', 'tiny.gguf'])
  })

  test('goes on where the connection broke', async () => {
    const server = await serving({
      '/tiny.gguf': { bytes: MODEL, etag: '"one"', breaks: breaksAt(50_000, 120_000) },
    })
    await adding(server.at('/tiny.gguf'))
    expect(installed().equals(MODEL)).toBe(true)
    const [, whole, ...rests] = server.asked
    expect(whole?.range).toBeUndefined()
    expect(rests).toMatchObject([
      { range: 'bytes=50000-', ifRange: '"one"' },
      { range: 'bytes=120000-', ifRange: '"one"' },
    ])
  })

  test('goes on with the next command after it gave up', async () => {
    const server = await serving({ '/tiny.gguf': { bytes: MODEL, etag: '"one"', breaks: breaksAt(50_000) } })
    await expect(adding(server.at('/tiny.gguf'), { attempts: 1 })).rejects.toThrow(
      /goes on where it broke off/,
    )
    expect(readInstalledModel(dataDir)).toBeUndefined()
    await adding(server.at('/tiny.gguf'), { attempts: 1 })
    expect(server.asked.at(-1)?.range).toBe('bytes=50000-')
    expect(installed().equals(MODEL)).toBe(true)
  })

  test('begins anew where the file has changed meanwhile', async () => {
    const files: Record<string, ServedFile> = {
      '/tiny.gguf': { bytes: MODEL, etag: '"one"', breaks: breaksAt(50_000) },
    }
    const server = await serving(files)
    await expect(adding(server.at('/tiny.gguf'), { attempts: 1 })).rejects.toThrow(RefusedError)
    const changed = tinyModelBytes({ 'general.version': { string: 'second' } })
    files['/tiny.gguf'] = { bytes: changed, etag: '"two"' }
    await adding(server.at('/tiny.gguf'))
    expect(installed().equals(changed)).toBe(true)
  })

  test.each([
    ['that knows no ranges', { etag: '"one"', hasRanges: false }],
    ['that gives files no mark', {}],
  ])('is loaded anew from a server %s', async (_, server) => {
    const { at, asked } = await serving({
      '/tiny.gguf': { bytes: MODEL, breaks: breaksAt(50_000), ...server },
    })
    await adding(at('/tiny.gguf'))
    expect(installed().equals(MODEL)).toBe(true)
    expect(asked.length).toBeGreaterThan(2)
  })

  test('is checked against the checksum that its host tells on the way', async () => {
    const files = (sha256: string): Record<string, ServedFile> => ({
      '/resolve/tiny.gguf': {
        bytes: MODEL,
        status: 302,
        headers: { location: '/blobs/1', 'x-linked-etag': `"${sha256}"` },
      },
      '/blobs/1': { bytes: MODEL, etag: '"other"' },
    })
    const right = await serving(files(sha256Of(MODEL)))
    expect((await adding(right.at('/resolve/tiny.gguf'))).join('\n')).toContain('as it should be')
    const wrong = await serving(files('0'.repeat(64)))
    await expect(adding(wrong.at('/resolve/tiny.gguf'))).rejects.toThrow(/checksum is wrong/)
  })

  test('is removed where it is not the file that was asked for', async () => {
    const server = await serving({ '/tiny.gguf': { bytes: MODEL, etag: '"one"' } })
    const refused = adding(server.at('/tiny.gguf'), { sha256: 'f'.repeat(64) })
    await expect(refused).rejects.toThrow(new RegExp(`has ${sha256Of(MODEL)} and should have ffff`))
    expect(models()).toEqual([])
  })

  test('that does not run here leaves the model in use as it was', async () => {
    const server = await serving({ '/tiny.gguf': { bytes: MODEL, etag: '"one"' } })
    await adding(server.at('/tiny.gguf'))
    const before = readInstalledModel(dataDir)
    const fails = { tryOut: () => Promise.reject(new RefusedError('It needs more memory.')) }
    await expect(adding(server.at('/tiny.gguf'), fails)).rejects.toThrow('It needs more memory.')
    expect(readInstalledModel(dataDir)).toEqual(before)
    expect(installed().equals(MODEL)).toBe(true)
  })

  test.each<[string, string, ServedFile, RegExp]>([
    ['a page in place of a file', '/tiny.gguf', { bytes: Buffer.from('<html>') }, /not a GGUF file/],
    ['an address where nothing is', '/none.gguf', { bytes: MODEL }, /answered 404/],
    [
      'an address that leads in circles',
      '/tiny.gguf',
      { bytes: MODEL, status: 302, headers: { location: '/tiny.gguf' } },
      /more than 5 times/,
    ],
    [
      'an address that leads off the web',
      '/tiny.gguf',
      { bytes: MODEL, status: 302, headers: { location: 'file:///etc/passwd' } },
      /not followed/,
    ],
    [
      'a model that does not write',
      '/tiny.gguf',
      { bytes: ggufBytes({ 'general.architecture': { string: 'bert' } }) },
      /does not write/,
    ],
  ])('is refused before anything is loaded: %s', async (_, path, file, words) => {
    const server = await serving({ '/tiny.gguf': file })
    await expect(adding(server.at(path))).rejects.toThrow(words)
    expect(existsSync(join(dataDir, 'models'))).toBe(false)
  })

  test('that nobody serves is refused in words', async () => {
    const server = await aFileServer({})
    const address = server.at('/tiny.gguf')
    await server.close()
    await expect(adding(address)).rejects.toThrow(/cannot be reached/)
  })
})

describe('a model from this machine', () => {
  test('is copied, and the file stays where it was', async () => {
    const file = join(dataDir, 'Tiny model (1).GGUF')
    writeFileSync(file, MODEL)
    await adding(file)
    expect(models()).toEqual(['Tiny-model-1-.gguf', 'installed.json'])
    expect(readFileSync(file).equals(MODEL)).toBe(true)
  })

  test('is refused where it is cut', async () => {
    const file = join(dataDir, 'cut.gguf')
    writeFileSync(file, MODEL.subarray(0, 20_000))
    await expect(adding(file)).rejects.toThrow(/ends in the middle/)
  })

  test('is refused where there is none', async () => {
    await expect(adding(join(dataDir, 'none.gguf'))).rejects.toThrow(/There is no file/)
  })
})

describe('the licence', () => {
  const unasked = { isLicenceAccepted: false }

  test('is shown and accepted before anything is loaded', async () => {
    const server = await serving({ '/tiny.gguf': { bytes: MODEL, etag: '"one"' } })
    const seen: string[] = []
    await adding(server.at('/tiny.gguf'), {
      ...unasked,
      print: (line) => seen.push(line),
      confirm: async () => {
        expect(seen.join()).toContain('licence  mit')
        expect(server.asked).toHaveLength(1)
        return true
      },
    })
    expect(readInstalledModel(dataDir)?.licence).toBe('mit')
  })

  test('that is not accepted leaves everything as it was', async () => {
    const server = await serving({ '/tiny.gguf': { bytes: MODEL } })
    const refused = adding(server.at('/tiny.gguf'), { ...unasked, confirm: async () => false })
    await expect(refused).rejects.toThrow('Nothing was added.')
    expect(existsSync(join(dataDir, 'models'))).toBe(false)
  })

  test('needs a flag where nobody is at the terminal', async () => {
    const server = await serving({ '/tiny.gguf': { bytes: MODEL } })
    await expect(adding(server.at('/tiny.gguf'), unasked)).rejects.toThrow(/--accept-licence/)
  })

  test('is called unknown where the file does not tell it', async () => {
    const file = join(dataDir, 'plain.gguf')
    writeFileSync(file, ggufBytes({ 'general.architecture': { string: 'llama' } }))
    expect((await adding(file)).join('\n')).toContain('licence  unknown')
  })

  test('is asked for again where only the whole file tells it', async () => {
    const vocabulary = Array.from({ length: 200_000 }, (_, at) => `piece ${at}`)
    const late = ggufBytes({
      'general.architecture': { string: 'llama' },
      'tokenizer.ggml.tokens': { strings: vocabulary },
      'general.license': { string: 'only-on-sundays' },
    })
    const server = await serving({ '/late.gguf': { bytes: late } })
    const questions: string[] = []
    const confirm = async (question: string) => questions.push(question) < 2
    await expect(adding(server.at('/late.gguf'), { ...unasked, confirm })).rejects.toThrow(
      'Nothing was added.',
    )
    expect(questions).toHaveLength(2)
    expect(readInstalledModel(dataDir)).toBeUndefined()
  })
})

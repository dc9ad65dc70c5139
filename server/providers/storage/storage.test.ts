import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { aBucketServer, KEY, REGION } from './a-bucket-server.fixture.ts'
import { anS3Server } from './an-s3-server.fixture.ts'
import { chooseStorage } from './choose.ts'
import { createLocalStorage } from './local-folder.ts'
import { type Storage, StorageError } from './port.ts'
import { createS3Storage, type S3Options } from './s3.ts'

/** Long enough for a slow machine to answer what is answered at all. */
const STALL_MS = 2_000

let server: Awaited<ReturnType<typeof aBucketServer>>
let s3: Awaited<ReturnType<typeof anS3Server>>
let folder: string

beforeAll(async () => {
  s3 = await anS3Server()
})
afterAll(async () => await s3.close())

beforeEach(async () => {
  server = await aBucketServer()
  folder = mkdtempSync(join(tmpdir(), 'moonlit-storage-'))
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucketOf = (changes: Partial<S3Options> = {}) =>
  createS3Storage({
    endpoint: server.endpoint,
    bucket: server.bucket,
    region: REGION,
    accessKeyId: KEY.id,
    secretAccessKey: KEY.secret,
    retryMs: 1,
    ...changes,
  })

/** In a server that is not of ours. */
const realBucketOf = (changes: Partial<S3Options> = {}) => createS3Storage({ ...s3, retryMs: 1, ...changes })

async function contentOf(storage: Storage, name: string, part?: { start: number; end: number }) {
  const found = await storage.read(name, part)
  return (
    found && { bytes: found.bytes, content: Buffer.concat(await Array.fromAsync(found.stream)).toString() }
  )
}

describe.each([
  ['a folder', () => createLocalStorage(folder)],
  ['a bucket', () => bucketOf()],
  ['a bucket of an S3 server', () => realBucketOf()],
])('%s', (_, open) => {
  test('keeps files, whole and in parts, until they are removed', async () => {
    const storage = open()
    await storage.put('a1.webp', Buffer.from('by moonlight'))
    expect(await storage.size('a1.webp')).toBe(12)
    expect(await contentOf(storage, 'a1.webp')).toEqual({ bytes: 12, content: 'by moonlight' })
    expect(await contentOf(storage, 'a1.webp', { start: 3, end: 6 })).toEqual({ bytes: 12, content: 'moon' })
    await storage.put('a1.webp', Buffer.from('anew'))
    expect(await contentOf(storage, 'a1.webp')).toEqual({ bytes: 4, content: 'anew' })
    await storage.remove('a1.webp')
    await storage.remove('a1.webp')
    expect(await storage.size('a1.webp')).toBeUndefined()
    expect(await storage.read('a1.webp')).toBeUndefined()
  })

  test('has no file outside itself', async () => {
    const storage = open()
    for (const name of ['../a', 'a/b', '.a', '', 'a?b', 'a b']) {
      expect(await storage.read(name)).toBeUndefined()
      expect(await storage.size(name)).toBeUndefined()
      await expect(storage.put(name, Buffer.from('a'))).rejects.toThrow(StorageError)
      await expect(storage.remove(name)).rejects.toThrow(StorageError)
    }
    expect(server.calls).toEqual([])
  })

  test('keeps an empty file', async () => {
    await open().put('none.txt', Buffer.alloc(0))
    expect(await contentOf(open(), 'none.txt')).toEqual({ bytes: 0, content: '' })
  })
})

describe('a bucket', () => {
  test('is tried again where the server is busy, breaks off or does not answer', async () => {
    const storage = bucketOf()
    server.faults.push(503, 'drop')
    await storage.put('a.webp', Buffer.from('kept'))
    server.faults.push('stall')
    expect(await bucketOf({ timeoutMs: STALL_MS }).size('a.webp')).toBe(4)
    server.faults.push(500)
    expect(await contentOf(storage, 'a.webp')).toMatchObject({ content: 'kept' })
    server.faults.push(429)
    await storage.remove('a.webp')
    expect(server.files.size).toBe(0)
  })

  test('has the more time for a file, the longer that is', async () => {
    // A tenth of what the server takes.
    const storage = bucketOf({ timeoutMs: 30 })
    server.faults.push('slow', 'slow', 'slow')
    await expect(storage.put('small.webp', Buffer.from('a'))).rejects.toThrow(StorageError)
    server.faults.splice(0)
    server.faults.push('slow', 'slow', 'slow')
    await storage.put('large.webp', Buffer.alloc(2_000_000))
    expect(server.files.get('large.webp')).toHaveLength(2_000_000)
  })

  test('is given up after three tries, and by its name', async () => {
    server.faults.push(503, 503, 503)
    await expect(bucketOf().put('a.webp', Buffer.from('a'))).rejects.toThrow(StorageError)
    expect(server.calls).toHaveLength(3)
    server.close()
    await expect(bucketOf().read('a.webp')).rejects.toThrow(StorageError)
  })

  test.each(['cut', 'hang-in-file'] as const)('breaks off where a file does: %s', async (fault) => {
    const storage = bucketOf({ timeoutMs: STALL_MS })
    await storage.put('a.webp', Buffer.from('a file that ends in the middle'))
    server.faults.push(fault)
    await expect(contentOf(storage, 'a.webp')).rejects.toThrow(StorageError)
  })

  test('is not asked again where it refuses the key', async () => {
    await expect(bucketOf({ secretAccessKey: 'another' }).read('a.webp')).rejects.toThrow('403')
    await expect(bucketOf({ accessKeyId: 'another' }).put('a.webp', Buffer.from('a'))).rejects.toThrow('403')
    await expect(bucketOf({ region: 'another' }).remove('a.webp')).rejects.toThrow('403')
    expect(server.calls).toHaveLength(3)
    expect(server.files.size).toBe(0)
  })

  test('that is not there keeps nothing', async () => {
    await expect(bucketOf({ bucket: 'another' }).put('a.webp', Buffer.from('a'))).rejects.toThrow('another')
  })
})

describe('a bucket of an S3 server', () => {
  test('takes every byte as it is, and every name that a file may have', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
    for (const name of ['a1-small-2x.webp', `veil-${'0f'.repeat(24)}.webp`, 'A-b.c-d.WAV']) {
      await realBucketOf().put(name, bytes)
      const found = await realBucketOf().read(name)
      expect(Buffer.concat(await Array.fromAsync(found?.stream ?? [])).equals(bytes)).toBe(true)
    }
  })

  test.each<[string, Partial<S3Options>]>([
    ['with another secret', { secretAccessKey: 'another' }],
    ['with a key that it does not know', { accessKeyId: 'another' }],
  ])('refuses what is signed %s', async (_, changes) => {
    await realBucketOf().put('kept.webp', Buffer.from('kept'))
    const stranger = realBucketOf(changes)
    await expect(stranger.read('kept.webp')).rejects.toThrow('403')
    await expect(stranger.read('kept.webp', { start: 0, end: 1 })).rejects.toThrow('403')
    await expect(stranger.size('kept.webp')).rejects.toThrow('403')
    await expect(stranger.put('kept.webp', Buffer.from('another'))).rejects.toThrow('403')
    await expect(stranger.remove('kept.webp')).rejects.toThrow('403')
    expect(await contentOf(realBucketOf(), 'kept.webp')).toEqual({ bytes: 4, content: 'kept' })
  })

  test('says so where there is no such bucket', async () => {
    await expect(realBucketOf({ bucket: 'another' }).put('a.webp', Buffer.from('a'))).rejects.toThrow(
      'another',
    )
  })
})

describe('where files are kept', () => {
  const settings = {
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_BUCKET: 'moonlit',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  test('is a folder, or the bucket that is configured', () => {
    expect(chooseStorage(readConfig({})).isReal).toBe(false)
    expect(chooseStorage(readConfig(settings)).label).toBe('bucket moonlit at 127.0.0.1:9000')
  })
  test('is not guessed from half of the settings', () => {
    const { S3_BUCKET: _, ...half } = settings
    expect(() => chooseStorage(readConfig(half))).toThrow('S3_BUCKET')
  })
})

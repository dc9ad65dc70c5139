import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, Worker } from 'node:worker_threads'
import { type Database, openDatabase } from './database.ts'
import type { EmbeddedWorkerData } from './embedded-worker.ts'
import { lockFolder } from './folder-lock.ts'
import { NEW_CLUSTER } from './new-cluster.ts'
import { PortStream } from './port-stream.ts'

// V8 may abort the whole process when it replaces the wrappers of functions that WebAssembly calls while several
// instances run (https://github.com/nodejs/node/issues/64500): it keeps those that it begins with.
setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`)

let compiled: Promise<WebAssembly.Module> | undefined

/** PostgreSQL's code, compiled once in a process: a second database costs half of the first. */
function compilePostgres(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  )
  return compiled
}

/**
 * PostgreSQL in this process, its files under `dataFolder`. It runs in a thread of its own, because
 * it answers in microtasks and would starve the streams, and is spoken to in PostgreSQL's own protocol, so that
 * both databases have one driver. Throws `FolderLockedError` where another process holds the folder.
 */
export async function openEmbeddedDatabase(
  dataFolder: string,
  onIdleError: (error: Error) => void,
  /** With pgvector, which is loaded where somebody wants it. */
  { hasVectors = false } = {},
): Promise<Database> {
  const postgres = await compilePostgres()
  const unlock = lockFolder(dataFolder)
  const { port1: port, port2 } = new MessageChannel()
  const data: EmbeddedWorkerData = {
    folder: join(dataFolder, 'postgres'),
    newCluster: NEW_CLUSTER,
    port: port2,
    postgres,
    hasVectors,
  }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: data,
    transferList: [port2],
  })
  try {
    const failed = once(worker, 'error').then(([error]) => Promise.reject(error))
    await Promise.race([once(port, 'message'), failed])
  } catch (error) {
    unlock()
    throw error
  }
  return openDatabase({
    label: `PostgreSQL in ${dataFolder}`,
    isEmbedded: true,
    connection: {
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      // Waiting for the one connection is the rule here; how long it may take says nothing.
      connectionTimeoutMillis: 0,
      stream: () => new PortStream(port),
    },
    onIdleError,
    // All connections are one session here: a new one finds what the last one left.
    onConnect: 'rollback; deallocate all',
    onClose: async () => {
      port.postMessage('close')
      await once(port, 'message')
      await worker.terminate()
      port.close()
      unlock()
    },
  })
}

import { type MessagePort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { copyCluster } from './copy-cluster.ts'
import { takeMessages } from './wire-messages.ts'

/** What `embedded-database.ts` starts this thread with. */
export type EmbeddedWorkerData = {
  folder: string
  newCluster: string
  port: MessagePort
  postgres: WebAssembly.Module
  hasVectors: boolean
}

const { folder, newCluster, port, postgres, hasVectors }: EmbeddedWorkerData = workerData
copyCluster(newCluster, folder)
const vectors = hasVectors ? await import('@electric-sql/pglite-pgvector') : undefined
const database = await PGlite.create(folder, {
  pgliteWasmModule: postgres,
  ...(vectors && { extensions: { vector: vectors.vector } }),
})

// One message after the other: the protocol is a conversation, and its order is all that keeps it apart.
let rest: Uint8Array = new Uint8Array()
let turn: Promise<void> = Promise.resolve()

async function answer(bytes: Uint8Array) {
  const { messages, rest: left } = takeMessages(rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes)
  rest = left
  for (const message of messages) {
    await database.execProtocolRawStream(message, { onRawData: (data) => port.postMessage(data.slice()) })
  }
}

port.on('message', (message: Uint8Array | 'close') => {
  if (message === 'close') turn = turn.then(() => database.close()).then(() => port.postMessage('closed'))
  else turn = turn.then(() => answer(message))
})
port.postMessage('open')

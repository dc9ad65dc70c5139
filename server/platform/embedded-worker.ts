import { setFlagsFromString } from 'node:v8'
import { type MessagePort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { copyNewCluster } from './new-cluster.ts'
import { takeMessages } from './wire-messages.ts'

/** What `embedded-database.ts` starts this thread with. */
export type EmbeddedWorkerData = { folder: string; port: MessagePort; hasVectors: boolean }

// V8 may abort the whole process when it replaces the wrappers of functions that WebAssembly calls while several
// instances run (https://github.com/nodejs/node/issues/64500): it keeps those that it begins with.
setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`)

const { folder, port, hasVectors }: EmbeddedWorkerData = workerData
copyNewCluster(folder)
const vectors = hasVectors ? await import('@electric-sql/pglite-pgvector') : undefined
const database = await PGlite.create(folder, {
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

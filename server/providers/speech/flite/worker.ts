import { parentPort } from 'node:worker_threads'
import type { SpeechRequest } from '../port.ts'
import { synthesise } from './synthesise.ts'

/** What a worker answers; it is asked for one thing at a time. */
export type WorkerReply = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

parentPort?.on('message', async (request: SpeechRequest) => {
  const reply = await answer(request)
  parentPort?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer] : [])
})

async function answer(request: SpeechRequest): Promise<WorkerReply> {
  try {
    return { bytes: await synthesise(request) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

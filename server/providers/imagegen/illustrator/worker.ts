import { parentPort } from 'node:worker_threads'
import type { PictureRequest } from '../port.ts'
import { renderPicture } from './render.ts'

/** What a worker is asked for, and what it answers; one at a time. */
export type WorkerReply = { bytes: Uint8Array; width: number; height: number } | { error: string }

parentPort?.on('message', async (request: PictureRequest) => {
  parentPort?.postMessage(await answer(request))
})

async function answer(request: PictureRequest): Promise<WorkerReply> {
  try {
    return await renderPicture(request)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

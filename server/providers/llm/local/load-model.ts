import { type CountTokens, keepCounts } from '../tokenizer.ts'
import type { Place } from './places.ts'
import type { ChatWrapper, Llama, Model, Runtime } from './runtime.ts'

export type LoadOptions = {
  runtime: Pick<Runtime, 'LlamaChat' | 'resolveChatWrapper'>
  llama: Llama
  /** The GGUF file. */
  file: string
  /** Tokens that the model reads at most, its reply included. */
  windowTokens: number
  /** Replies that are written at the same time. Each keeps its prompt, and the next one reads only what is new. */
  repliesAtOnce: number
  threads: number
}

export type Loaded = {
  model: Model
  wrapper: ChatWrapper
  /** What it got; less than was asked for where memory is short. */
  windowTokens: number
  free: Place[]
  /** Exact. */
  countTokens: CountTokens
}

/** A smaller window holds no character. */
const WINDOW_TOKENS_MIN = 512

/** Rejects as the engine does, with nothing of the model left in memory. */
export async function loadModel(options: LoadOptions): Promise<Loaded> {
  let model: Model | undefined
  try {
    model = await options.llama.loadModel({ modelPath: options.file })
    return await prepare(model, options)
  } catch (error) {
    await model?.dispose()
    throw error
  }
}

async function prepare(model: Model, options: LoadOptions): Promise<Loaded> {
  const { runtime, windowTokens, repliesAtOnce: sequences, threads } = options
  const contextSize = { min: WINDOW_TOKENS_MIN, max: Math.max(WINDOW_TOKENS_MIN, windowTokens) }
  const context = await model.createContext({ sequences, contextSize, threads })
  const wrapper = runtime.resolveChatWrapper(model)
  const free = Array.from({ length: sequences }, (): Place => {
    const sequence = context.getSequence()
    const chat = new runtime.LlamaChat({ contextSequence: sequence, chatWrapper: wrapper })
    return { sequence, chat, usedAt: 0 }
  })
  const countTokens = keepCounts((text) => model.tokenize(text).length)
  return { model, wrapper, windowTokens: context.contextSize, free, countTokens }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The package that `npm run model` installs; not one of this project's own, so the parts in use are declared here. */
export const RUNTIME_PACKAGE = 'node-llama-cpp'
export const RUNTIME_VERSION = '3.22.1'

type Token = number

export type HistoryItem =
  | { type: 'system'; text: string }
  | { type: 'user'; text: string }
  | { type: 'model'; response: string[] }

/** Turns a talk into the text that the model was trained on; made from the template in the file. */
export type ChatWrapper = {
  generateContextState(options: { chatHistory: readonly HistoryItem[] }): {
    contextText: { tokenize(tokenizer: Model['tokenizer']): Token[] }
  }
}

export type Sequence = {
  /** Where what the sequence still holds of its last prompt ends to be the same. */
  compareContextTokens(tokens: Token[]): { firstDifferentIndex: number }
  tokenMeter: {
    getState(): Meter
    diff(before: Meter): Meter
  }
}
type Meter = { usedInputTokens: number; usedOutputTokens: number }

export type Grammar = { readonly grammar: string }

export type Chat = {
  generateResponse(
    history: HistoryItem[],
    options: {
      onTextChunk: (text: string) => void
      signal: AbortSignal
      maxTokens: number
      temperature: number
      topP?: number
      minP?: number
      seed?: number
      grammar?: Grammar
      budgets: { thoughtTokens: number; commentTokens: number }
    },
  ): Promise<{ metadata: { stopReason: string } }>
}

export type Model = {
  readonly tokenizer: unknown
  tokenize(text: string): Token[]
  createContext(options: {
    sequences: number
    contextSize: { min: number; max: number }
    threads: number
  }): Promise<{ readonly contextSize: number; getSequence(): Sequence }>
  /** Lets go of the model and of what was made with it. */
  dispose(): Promise<void>
}

export type Llama = {
  readonly gpu: string | false
  loadModel(options: { modelPath: string }): Promise<Model>
  createGrammarForJsonSchema(schema: unknown): Promise<Grammar>
  /** Lets go of everything that was made with it. */
  dispose(): Promise<void>
}

export type Runtime = {
  getLlama(options: {
    build: 'never'
    skipDownload: true
    progressLogs: false
    maxThreads: number
    logLevel: string
    logger: (level: string, message: string) => void
  }): Promise<Llama>
  LlamaChat: new (options: { contextSequence: Sequence; chatWrapper: ChatWrapper }) => Chat
  resolveChatWrapper(model: Model): ChatWrapper
}

/** The version that lies in the folder; undefined where there is none. */
export function runtimeVersion(folder: string): string | undefined {
  const file = join(folder, 'node_modules', RUNTIME_PACKAGE, 'package.json')
  if (!existsSync(file)) return undefined
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest
    ? String(manifest.version)
    : undefined
}

/** Imports the package. Its own check runs here: a machine that none of its binaries fits is told at once. */
export async function loadRuntime(folder: string): Promise<Runtime> {
  const entry = join(folder, 'node_modules', RUNTIME_PACKAGE, 'dist', 'index.js')
  const runtime: unknown = await import(pathToFileURL(entry).href)
  if (!isRuntime(runtime))
    throw new Error(`${RUNTIME_PACKAGE} has another form than version ${RUNTIME_VERSION}.`)
  return runtime
}

/** The version is pinned, and its form with it. */
function isRuntime(value: unknown): value is Runtime {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['getLlama', 'LlamaChat', 'resolveChatWrapper'].every((name) => name in value)
  )
}

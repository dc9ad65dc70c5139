import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { ConfigError } from '#server/platform/config.ts'
import type { Written } from '#server/platform/speed.ts'
import { createLocalModel, type LocalModel } from './adapter.ts'
import { type GgufHead, readGgufFile } from './gguf.ts'
import { modelsFolder, readInstalledModel } from './installed.ts'
import { loadRuntime, RUNTIME_PACKAGE, RUNTIME_VERSION, runtimeVersion } from './runtime.ts'

export type LocalModelSettings = {
  DATA_DIR: string
  LLM_LOCAL_MODEL: string
  LLM_LOCAL_REPLIES: number
  LLM_LOCAL_THREADS: number
  LLM_CONTEXT_TOKENS: number
  LLM_REPLY_TOKENS: number
  LLM_TEMPERATURE: number | undefined
  LLM_TOP_P: number | undefined
}

export type LocalModelPlace = {
  /** Where the optional package lies. */
  runtimeFolder?: string
  onWritten?: (written: Written) => void
  /** Hears what llama.cpp complains of; that is never text of a talk. */
  onTrouble?: (trouble: string) => void
}

/** Beside the project's own packages and apart from them: `npm ci` leaves it alone. */
export const RUNTIME_FOLDER = join(import.meta.dirname, '../../../../.local-model')

/**
 * The model that runs in this process, where there is one. Package and file are checked now, so that a start fails in
 * words and not the first reply; the weights are loaded with the first reply. Throws `ConfigError`.
 */
export async function openLocalModel(
  settings: LocalModelSettings,
  { runtimeFolder = RUNTIME_FOLDER, onWritten, onTrouble }: LocalModelPlace = {},
): Promise<{ llm: LocalModel; windowTokens: number; replyTokens: number } | undefined> {
  const file = modelFile(settings)
  if (!file) return undefined
  const head = readHead(file)
  const threads = settings.LLM_LOCAL_THREADS || Math.max(1, availableParallelism() - 1)
  const { runtime, llama } = await openRuntime(runtimeFolder, threads, onTrouble)
  const windowTokens = Math.min(settings.LLM_CONTEXT_TOKENS, head.windowTokens ?? settings.LLM_CONTEXT_TOKENS)
  const replyTokens = Math.min(settings.LLM_REPLY_TOKENS, windowTokens >> 1)
  const llm = createLocalModel({
    runtime,
    llama,
    file,
    name: head.name || basename(file, '.gguf'),
    windowTokens,
    replyTokens,
    sampling: samplingOf(settings),
    repliesAtOnce: settings.LLM_LOCAL_REPLIES,
    threads,
    ...(onWritten && { onWritten }),
  })
  return { llm, windowTokens, replyTokens }
}

const samplingOf = ({ LLM_TEMPERATURE: temperature, LLM_TOP_P: topP }: LocalModelSettings) => ({
  ...(temperature !== undefined && { temperature }),
  ...(topP !== undefined && { topP }),
})

function modelFile({ LLM_LOCAL_MODEL: set, DATA_DIR: dataDir }: LocalModelSettings): string | undefined {
  if (set) return set === 'off' ? undefined : set
  try {
    const installed = readInstalledModel(dataDir)
    return installed && join(modelsFolder(dataDir), installed.file)
  } catch {
    throw problem(`the record in ${modelsFolder(dataDir)} cannot be read`)
  }
}

function readHead(file: string): GgufHead {
  if (!existsSync(file)) throw problem(`the file ${file} is not there`)
  try {
    return readGgufFile(file)
  } catch (error) {
    throw problem(`${file}: ${wordsOf(error)}`)
  }
}

async function openRuntime(folder: string, threads: number, onTrouble: LocalModelPlace['onTrouble']) {
  const version = runtimeVersion(folder)
  if (version !== RUNTIME_VERSION)
    throw problem(
      `it needs ${RUNTIME_PACKAGE} ${RUNTIME_VERSION}, and ${version ? `${version} is installed` : 'that is not installed'}`,
      'Run npm run model, which installs it',
    )
  try {
    const runtime = await loadRuntime(folder)
    const llama = await runtime.getLlama({
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      maxThreads: threads,
      logLevel: 'warn',
      logger: (_level, message) => onTrouble?.(message.trim()),
    })
    return { runtime, llama }
  } catch (error) {
    throw problem(
      `${RUNTIME_PACKAGE} does not run on this machine: ${wordsOf(error)}`,
      'Run npm run model again',
    )
  }
}

const problem = (what: string, fix = 'Run npm run model -- <file.gguf or address>') =>
  new ConfigError(
    `Settings to correct:\n  - LLM_LOCAL_MODEL: ${what}. ${fix}, or set LLM_LOCAL_MODEL=off to do without a model in the process.`,
  )

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

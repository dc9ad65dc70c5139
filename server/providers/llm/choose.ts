import { type LocalModelPlace, type LocalModelSettings, openLocalModel } from './local/open.ts'
import { createOpenAiCompatible } from './openai-compatible/adapter.ts'
import { findLocalServer, firstModel } from './openai-compatible/discover.ts'
import type { LanguageModel } from './port.ts'
import { createScriptedVoice } from './scripted/voice.ts'
import { type CountTokens, estimateTokens, tokenCounterOf } from './tokenizer.ts'

export type LanguageModelSettings = LocalModelSettings & {
  LLM_BASE_URL: string
  LLM_API_KEY: string
  LLM_MODEL: string
  LLM_CONNECT_TIMEOUT_MS: number
  LLM_FIRST_TOKEN_TIMEOUT_MS: number
  LLM_STALL_TIMEOUT_MS: number
  LLM_DISCOVER: boolean
}

export type ChosenLanguageModel = { llm: LanguageModel; budget: { tokens: number; countTokens: CountTokens } }

/** The configured model server, else the model in this process, else a server on this machine, else the scripted voice. */
export async function chooseLanguageModel(
  settings: LanguageModelSettings,
  place: LocalModelPlace = {},
): Promise<ChosenLanguageModel> {
  const tokens = Math.max(256, settings.LLM_CONTEXT_TOKENS - settings.LLM_REPLY_TOKENS)
  const local = settings.LLM_BASE_URL ? undefined : await openLocalModel(settings, place)
  if (local)
    return { llm: local.llm, budget: { tokens: local.promptTokens, countTokens: local.llm.countTokens } }
  const server = settings.LLM_BASE_URL
    ? await configured(settings)
    : settings.LLM_DISCOVER
      ? await findLocalServer()
      : undefined
  if (!server) return { llm: createScriptedVoice({}), budget: { tokens, countTokens: estimateTokens } }
  const llm = createOpenAiCompatible({
    baseUrl: server.baseUrl,
    apiKey: settings.LLM_API_KEY,
    model: server.model,
    replyTokens: settings.LLM_REPLY_TOKENS,
    connectTimeoutMs: settings.LLM_CONNECT_TIMEOUT_MS,
    firstTokenTimeoutMs: settings.LLM_FIRST_TOKEN_TIMEOUT_MS,
    stallTimeoutMs: settings.LLM_STALL_TIMEOUT_MS,
  })
  return { llm, budget: { tokens, countTokens: await tokenCounterOf(server.model) } }
}

/** A server that is away at start keeps its place: replies fail with a retry until it is back. */
async function configured({
  LLM_BASE_URL: baseUrl,
  LLM_API_KEY: apiKey,
  LLM_MODEL: model,
  LLM_CONNECT_TIMEOUT_MS: timeoutMs,
}: LanguageModelSettings) {
  const listed = model || (await firstModel(baseUrl, apiKey, timeoutMs).catch(() => undefined))
  return { baseUrl, model: listed ?? 'default' }
}

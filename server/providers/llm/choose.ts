import { type Budget, createChangingModel } from './changing.ts'
import { type LocalModelPlace, type LocalModelSettings, openLocalModel } from './local/open.ts'
import { createOpenAiCompatible } from './openai-compatible/adapter.ts'
import { findLocalServer, firstModel } from './openai-compatible/discover.ts'
import type { LanguageModel, ModelSettings } from './port.ts'
import { createScriptedVoice } from './scripted/voice.ts'
import { estimateTokens, tokenCounterOf } from './tokenizer.ts'

export type LanguageModelSettings = LocalModelSettings & {
  LLM_BASE_URL: string
  LLM_API_KEY: string
  LLM_MODEL: string
  LLM_CONNECT_TIMEOUT_MS: number
  LLM_FIRST_TOKEN_TIMEOUT_MS: number
  LLM_STALL_TIMEOUT_MS: number
  LLM_DISCOVER: boolean
}

/** Of the model in this process; its window is as large as it was made. */
const LOCAL_FIELDS = ['usesStandIn', 'temperature', 'topP', 'replyTokens'] as const
/** Of any that a server has. */
export const ASKED_FIELDS = [
  ...['model', 'temperature', 'topP', 'replyTokens', 'contextTokens'],
  ...['connectTimeoutMs', 'firstTokenTimeoutMs', 'stallTimeoutMs'],
] as const satisfies ModelSettings['fields']
const SERVER_FIELDS = ['usesStandIn', ...ASKED_FIELDS] as const

/** The configured model server, else the model in this process, else a server on this machine, else the scripted voice. */
export async function chooseLanguageModel(
  settings: LanguageModelSettings,
  place: LocalModelPlace = {},
): Promise<{ llm: LanguageModel; budget: Budget; modelSettings: ModelSettings }> {
  const { LLM_CONTEXT_TOKENS: contextTokens, LLM_REPLY_TOKENS: replyTokens } = settings
  const sampling = samplingOf(settings)
  const standIn = createScriptedVoice({})
  const local = settings.LLM_BASE_URL ? undefined : await openLocalModel(settings, place)
  if (local) {
    const { llm, windowTokens } = local
    return await createChangingModel({
      kind: 'local',
      fields: LOCAL_FIELDS,
      real: llm,
      standIn,
      usual: { replyTokens: local.replyTokens, ...sampling },
      budgetOf: async (_, values) => ({
        tokens: windowTokens - Math.min(values.replyTokens ?? local.replyTokens, windowTokens >> 1),
        countTokens: llm.countTokens,
      }),
    })
  }
  const server = settings.LLM_BASE_URL
    ? await configured(settings)
    : settings.LLM_DISCOVER
      ? await findLocalServer()
      : undefined
  if (!server)
    return await createChangingModel({
      kind: 'stand-in',
      fields: [],
      usual: {},
      real: standIn,
      standIn,
      budgetOf: async () => ({
        tokens: promptTokens({ contextTokens, replyTokens }),
        countTokens: estimateTokens,
      }),
    })
  const usual = {
    ...(server.model && { model: server.model }),
    ...sampling,
    replyTokens,
    contextTokens,
    ...timeoutsOf(settings),
  }
  return await createChangingModel({
    kind: 'server',
    fields: SERVER_FIELDS,
    usual,
    standIn,
    real: createOpenAiCompatible({
      baseUrl: server.baseUrl,
      apiKey: settings.LLM_API_KEY,
      model: '',
      ...usual,
    }),
    budgetOf: async ({ name }, values) => ({
      tokens: promptTokens({ ...usual, ...values }),
      countTokens: await tokenCounterOf(name),
    }),
  })
}

/** What is left of the window for a prompt. */
export const promptTokens = ({
  contextTokens,
  replyTokens,
}: {
  contextTokens: number
  replyTokens: number
}) => Math.max(256, contextTokens - replyTokens)

export const samplingOf = ({ LLM_TEMPERATURE: temperature, LLM_TOP_P: topP }: LanguageModelSettings) => ({
  ...(temperature !== undefined && { temperature }),
  ...(topP !== undefined && { topP }),
})

export const timeoutsOf = (settings: LanguageModelSettings) => ({
  connectTimeoutMs: settings.LLM_CONNECT_TIMEOUT_MS,
  firstTokenTimeoutMs: settings.LLM_FIRST_TOKEN_TIMEOUT_MS,
  stallTimeoutMs: settings.LLM_STALL_TIMEOUT_MS,
})

/**
 * A server that is away at start keeps its place: replies fail with a retry until it is back, and each asks for its list
 * again where no model is named.
 */
async function configured({
  LLM_BASE_URL: baseUrl,
  LLM_API_KEY: apiKey,
  LLM_MODEL: model,
  LLM_CONNECT_TIMEOUT_MS: timeoutMs,
}: LanguageModelSettings) {
  return { baseUrl, model: model || (await firstModel(baseUrl, apiKey, timeoutMs).catch(() => undefined)) }
}

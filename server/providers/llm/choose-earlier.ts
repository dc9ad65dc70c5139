import type { ModelValues } from '#contract/engine-settings.ts'
import { createChangingModel } from './changing.ts'
import { ASKED_FIELDS, type LanguageModelSettings, promptTokens, samplingOf, timeoutsOf } from './choose.ts'
import { createOpenAiCompatible } from './openai-compatible/adapter.ts'
import type { EarlierModel, ModelSettings } from './port.ts'
import { createScriptedVoice } from './scripted/voice.ts'
import { estimateTokens, tokenCounterOf } from './tokenizer.ts'

export type EarlierModelSettings = LanguageModelSettings & {
  LLM_EARLIER_BASE_URL: string
  LLM_EARLIER_API_KEY: string
  LLM_EARLIER_MODEL: string
  LLM_EARLIER_CONTEXT_TOKENS: number | undefined
}

/** What can be set of it: it is never the program's own voice, and can be ended. */
const FIELDS = ['isEnded', ...ASKED_FIELDS] as const satisfies ModelSettings['fields']

/**
 * The model that was in place before: behind a server of its own, or the one that the present model has. It is offered
 * while it is named, by the environment or by an operator; its name is what a talk stays with, so none is looked up.
 */
export async function chooseEarlierModel(
  settings: EarlierModelSettings,
): Promise<EarlierModel & { modelSettings: ModelSettings }> {
  const baseUrl = settings.LLM_EARLIER_BASE_URL || settings.LLM_BASE_URL
  const voice = createScriptedVoice({})
  if (!baseUrl) {
    const none = await createChangingModel({
      kind: 'stand-in',
      fields: [],
      usual: {},
      real: voice,
      standIn: voice,
      budgetOf: async () => ({ tokens: 0, countTokens: estimateTokens }),
    })
    return { ...none, isOffered: () => false }
  }
  const usual = {
    ...(settings.LLM_EARLIER_MODEL && { model: settings.LLM_EARLIER_MODEL }),
    ...samplingOf(settings),
    replyTokens: settings.LLM_REPLY_TOKENS,
    contextTokens: settings.LLM_EARLIER_CONTEXT_TOKENS ?? settings.LLM_CONTEXT_TOKENS,
    ...timeoutsOf(settings),
  }
  const apiKey = settings.LLM_EARLIER_BASE_URL ? settings.LLM_EARLIER_API_KEY : settings.LLM_API_KEY
  const { modelSettings, ...model } = await createChangingModel({
    kind: 'server',
    fields: FIELDS,
    usual,
    standIn: voice,
    real: createOpenAiCompatible({ baseUrl, apiKey, model: '', ...usual }),
    budgetOf: async ({ name }, values) => ({
      tokens: promptTokens({ ...usual, ...values }),
      countTokens: await tokenCounterOf(name),
    }),
  })
  const isNamed = (values: ModelValues) => !values.isEnded && Boolean(values.model ?? usual.model)
  let isOffered = isNamed({})
  return {
    ...model,
    isOffered: () => isOffered,
    modelSettings: {
      ...modelSettings,
      async change(values) {
        await modelSettings.change(values)
        isOffered = isNamed(values)
      },
    },
  }
}

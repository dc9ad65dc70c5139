/**
 * What an engine's settings may be, whether they come from the environment or from the desk; milliseconds, tokens and
 * steps are whole numbers.
 */
export const ENGINE_BOUNDS = {
  temperature: { min: 0, max: 2 },
  topP: { min: 0.01, max: 1 },
  replyTokens: { min: 16, max: 32_768 },
  contextTokens: { min: 512, max: 2_000_000 },
  steps: { min: 1, max: 150 },
  guidance: { min: 0, max: 30 },
  waitingMax: { min: 1, max: 10_000 },
  timeoutMs: { min: 1, max: 600_000 },
} as const

/** What a model is called that its server does not name. */
export const UNNAMED_MODEL = 'default'

/** As `832x1216,1024x1024`; empty: any. */
export const SIZES_FORM = /^(\s*\d{2,4}x\d{2,4}\s*(,|$))*$/
export const SIZES_WORDS = 'sizes such as 832x1216, with commas between'

/** A preprocessor and a model with a colon between; empty: none. */
export const IP_ADAPTER_FORM = /^$|^[^:]+:.+$/
export const IP_ADAPTER_WORDS = 'a preprocessor and a model'

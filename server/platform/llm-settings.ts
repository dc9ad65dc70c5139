import { z } from 'zod'
import { ENGINE_BOUNDS } from '#contract/engine-bounds.ts'
import { addressWithLogin, numberWithin, positiveMs, wholeWithin, yesNo } from './setting-schemas.ts'

/** Undefined where it is empty. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema])

/** What writes the replies. */
export const LLM_SETTINGS = {
  LLM_BASE_URL: {
    schema: addressWithLogin,
    default: '',
    about:
      'OpenAI-compatible server that writes the replies, e.g. http://127.0.0.1:11434/v1. Empty: the scripted voice.',
  },
  LLM_API_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key for that server, if it wants one.',
    secret: true,
  },
  LLM_MODEL: {
    schema: z.string(),
    default: '',
    about: 'Name of the model. Empty: the first one that the server lists.',
  },
  LLM_EARLIER_MODEL: {
    schema: z.string(),
    default: '',
    about:
      'Name of the model that was in place before, for talks that began with it: they stay with it until their user wants the new one. Empty: none.',
  },
  LLM_EARLIER_BASE_URL: {
    schema: addressWithLogin,
    default: '',
    about: 'OpenAI-compatible server of that model. Empty: the one of LLM_BASE_URL, with its key.',
  },
  LLM_EARLIER_API_KEY: {
    schema: z.string(),
    default: '',
    about: 'Key for the server of LLM_EARLIER_BASE_URL, if it wants one.',
    secret: true,
  },
  LLM_EARLIER_CONTEXT_TOKENS: {
    schema: orNone(wholeWithin(ENGINE_BOUNDS.contextTokens)),
    default: '',
    about: 'Tokens that the earlier model reads at most, its reply included. Empty: as LLM_CONTEXT_TOKENS.',
  },
  LLM_CONTEXT_TOKENS: {
    schema: wholeWithin(ENGINE_BOUNDS.contextTokens),
    default: '8192',
    about: 'Tokens that the model reads at most, its reply included.',
  },
  LLM_REPLY_TOKENS: {
    schema: wholeWithin(ENGINE_BOUNDS.replyTokens),
    default: '600',
    about: 'Tokens of one reply at most.',
  },
  LLM_TEMPERATURE: {
    schema: orNone(numberWithin(ENGINE_BOUNDS.temperature)),
    default: '',
    about:
      'How freely the model chooses its words, from 0 to 2. Empty: as the server, or the model in this process, does by itself.',
  },
  LLM_TOP_P: {
    schema: orNone(numberWithin(ENGINE_BOUNDS.topP)),
    default: '',
    about: 'Of how much of the likely words it chooses, from 0.01 to 1. Empty: likewise.',
  },
  LLM_CONNECT_TIMEOUT_MS: {
    schema: positiveMs,
    default: '5000',
    about: 'Milliseconds for the model server to accept a connection.',
  },
  LLM_FIRST_TOKEN_TIMEOUT_MS: {
    schema: positiveMs,
    default: '60000',
    about: 'Milliseconds to the first token of a reply.',
  },
  LLM_STALL_TIMEOUT_MS: { schema: positiveMs, default: '20000', about: 'Milliseconds between two tokens.' },
  LLM_DISCOVER: {
    schema: yesNo,
    default: 'yes',
    about:
      'Look for a model server on this machine at start (Ollama, llama.cpp, LM Studio) when LLM_BASE_URL is empty: yes or no.',
  },
  LLM_LOCAL_MODEL: {
    schema: z.string(),
    default: '',
    about:
      'GGUF file of a model that runs in this process when LLM_BASE_URL is empty. Empty: the one that npm run model has added, if any. off: none.',
  },
  LLM_LOCAL_REPLIES: {
    schema: z.coerce.number().int().min(1).max(16),
    default: '2',
    about: 'Replies that it writes at the same time; each keeps its whole prompt in memory.',
  },
  LLM_LOCAL_THREADS: {
    schema: z.coerce.number().int().min(0).max(256),
    default: '0',
    about:
      'Threads that it computes on. 0: one less than the machine has, so that the rest of the server stays quick.',
  },
} as const

type Earlier = { LLM_BASE_URL: string; LLM_EARLIER_BASE_URL: string; LLM_EARLIER_MODEL: string }

export const llmConflictsOf = ({
  LLM_BASE_URL,
  LLM_EARLIER_BASE_URL,
  LLM_EARLIER_MODEL: model,
}: Earlier): string[] =>
  model && !LLM_BASE_URL && !LLM_EARLIER_BASE_URL
    ? ['LLM_EARLIER_BASE_URL: LLM_EARLIER_MODEL needs the address of its server, up to and with /v1.']
    : []

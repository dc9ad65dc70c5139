import { type FinishReason, LanguageModelError, type PromptMessage, type ReplyRequest } from '../port.ts'
import { fitWindow } from './fit-window.ts'
import type { listenTo } from './listen.ts'
import type { Loaded } from './load-model.ts'
import type { Chat, Grammar, HistoryItem } from './runtime.ts'

export type Tuning = { temperature: number; topP: number; replyTokens: number }

/** A prompt that fits, and how many tokens are left for its reply. */
export type Fitted = { messages: PromptMessage[]; tokens: number[]; replyTokens: number }

/** Free between prompt and reply: what a template adds at the end of a reply. */
const MARGIN_TOKENS = 16
const MIN_P = 0.05
/** Talk wanders, data does not. */
const DATA_SAMPLING = { temperature: 0 }

/** What of a request the model can read. */
export function fitted(
  { model, wrapper, windowTokens }: Loaded,
  request: Pick<ReplyRequest, 'prompt' | 'answerTokens'>,
  tuning: Pick<Tuning, 'replyTokens'>,
): Fitted {
  const tokensOf = (prompt: PromptMessage[]) =>
    wrapper.generateContextState({ chatHistory: historyOf(prompt) }).contextText.tokenize(model.tokenizer)
  const wanted = Math.min(request.answerTokens ?? tuning.replyTokens, windowTokens >> 1)
  const room = windowTokens - wanted - MARGIN_TOKENS
  const messages = fitWindow(request.prompt, room, (some) => tokensOf(some).length)
  const tokens = tokensOf(messages)
  const replyTokens = Math.max(1, Math.min(wanted, windowTokens - tokens.length - MARGIN_TOKENS))
  return { messages, tokens, replyTokens }
}

/** Has the model write to `ear`. Throws `empty` where it wrote nothing; rejects with the ear's signal. */
export async function generate(
  chat: Chat,
  { messages, replyTokens: maxTokens }: Fitted,
  { temperature, topP, grammar, seed }: Tuning & { grammar: Grammar | undefined; seed: number | undefined },
  ear: ReturnType<typeof listenTo>,
): Promise<FinishReason> {
  const { metadata } = await chat.generateResponse(historyOf(messages), {
    onTextChunk: ear.hear,
    signal: ear.signal,
    maxTokens,
    ...(grammar ? { ...DATA_SAMPLING, grammar } : { temperature, topP, minP: MIN_P }),
    ...(seed !== undefined && { seed }),
    budgets: { thoughtTokens: 0, commentTokens: 0 },
  })
  ear.signal.throwIfAborted()
  if (ear.firstAt() === undefined) throw new LanguageModelError('empty', 'The local model wrote nothing.')
  return metadata.stopReason === 'maxTokens' ? 'length' : 'stop'
}

/** The talk as the package takes it; it ends with the reply to write, or with the one to go on with. */
function historyOf(prompt: PromptMessage[]): HistoryItem[] {
  const items = prompt.map(
    ({ role, content }): HistoryItem =>
      role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  )
  return prompt.at(-1)?.role === 'assistant' ? items : [...items, { type: 'model', response: [] }]
}

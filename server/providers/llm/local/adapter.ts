import { createSpeedometer, perSecond, type Speed, type Written } from '#server/platform/speed.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import {
  type FinishReason,
  type LanguageModel,
  LanguageModelError,
  type PromptMessage,
  type ReplyRequest,
} from '../port.ts'
import { type CountTokens, estimateTokens, keepCounts } from '../tokenizer.ts'
import { createFairTurns } from './fair-turns.ts'
import { fitWindow } from './fit-window.ts'
import { createGrammars } from './grammars.ts'
import { listenTo } from './listen.ts'
import type { Chat, ChatWrapper, HistoryItem, Llama, Model, Runtime, Sequence } from './runtime.ts'

export type LocalModelOptions = {
  runtime: Pick<Runtime, 'LlamaChat' | 'resolveChatWrapper'>
  llama: Llama
  /** The GGUF file and what to call it. */
  file: string
  name: string
  /** Tokens that the model reads at most, its reply included. */
  windowTokens: number
  replyTokens: number
  /** In the place of what talks well with most models. */
  sampling?: { temperature?: number; topP?: number }
  /** Replies that are written at the same time. Each keeps its prompt, and the next one reads only what is new. */
  repliesAtOnce: number
  threads: number
  /** Makes what is written repeatable, for tests. */
  seed?: number
  onWritten?: (written: Written) => void
}

/** Of a request it needs no more than this. */
type LocalRequest = Pick<ReplyRequest, 'prompt' | 'caller' | 'answer' | 'answerTokens'>

export type LocalModel = LanguageModel & {
  stream(request: LocalRequest, onText: (text: string) => void, signal: AbortSignal): Promise<FinishReason>
  /** Exact once the model is loaded, an estimate before. */
  countTokens: CountTokens
  speed(): Speed
  close(): Promise<void>
}

/** More than this would wait for an hour; better told at once. */
const WAITING_MAX = 200
/** Free between prompt and reply: what a template adds at the end of a reply. */
const MARGIN_TOKENS = 16
/** A smaller window holds no character. */
const WINDOW_TOKENS_MIN = 512
/** Talk wanders, data does not. */
const TALK_SAMPLING = { temperature: 0.8, topP: 0.95 }
const MIN_P = 0.05
const DATA_SAMPLING = { temperature: 0 }

type Tuning = { temperature: number; topP: number; replyTokens: number }
type Place = { sequence: Sequence; chat: Chat; usedAt: number }
type Loaded = { model: Model; wrapper: ChatWrapper; windowTokens: number; free: Place[] }
type Waiting = { go: (place: Place) => void; prompt: number[] }

/** A language model in this process. It is loaded with the first reply and stays until the end. */
export function createLocalModel(options: LocalModelOptions): LocalModel {
  const { runtime, llama } = options
  const closing = new AbortController()
  const speedometer = createSpeedometer()
  const line = createFairTurns<Waiting>()
  const running = new Set<Promise<unknown>>()
  const grammarOf = createGrammars(llama)
  let loading: Promise<Loaded> | undefined
  let countTokens = estimateTokens
  let turn = 0

  async function load(): Promise<Loaded> {
    let model: Model | undefined
    try {
      model = await llama.loadModel({ modelPath: options.file })
      return await prepare(model)
    } catch (error) {
      // The next reply tries again: memory may have become free meanwhile.
      loading = undefined
      await model?.dispose()
      throw new LanguageModelError('refused', `The local model cannot be loaded: ${wordsOf(error)}`)
    }
  }

  async function prepare(model: Model): Promise<Loaded> {
    const context = await model.createContext({
      sequences: options.repliesAtOnce,
      contextSize: { min: WINDOW_TOKENS_MIN, max: Math.max(WINDOW_TOKENS_MIN, options.windowTokens) },
      threads: options.threads,
    })
    const wrapper = runtime.resolveChatWrapper(model)
    const free = Array.from({ length: options.repliesAtOnce }, (): Place => {
      const sequence = context.getSequence()
      const chat = new runtime.LlamaChat({ contextSequence: sequence, chatWrapper: wrapper })
      return { sequence, chat, usedAt: 0 }
    })
    countTokens = keepCounts((text) => model.tokenize(text).length)
    return { model, wrapper, windowTokens: context.contextSize, free }
  }

  /** Gives free places to those who wait; each takes the one that holds most of its prompt. */
  function serve({ free }: Loaded) {
    while (free.length > 0) {
      const next = line.next()
      if (!next) return
      const held = ({ sequence }: Place) => sequence.compareContextTokens(next.prompt).firstDifferentIndex
      const [best] = free.toSorted((a, b) => held(b) - held(a) || a.usedAt - b.usedAt)
      if (!best) return
      free.splice(free.indexOf(best), 1)
      next.go(best)
    }
  }

  async function enter(
    loaded: Loaded,
    caller: string,
    prompt: number[],
    signal: AbortSignal,
  ): Promise<Place> {
    if (line.size >= WAITING_MAX)
      throw new LanguageModelError('unreachable', 'Too many replies wait for the local model.')
    signal.throwIfAborted()
    const place = Promise.withResolvers<Place>()
    const waiting: Waiting = { go: place.resolve, prompt }
    const leave = () => {
      if (line.remove(caller, waiting)) place.reject(signal.reason)
    }
    line.add(caller, waiting)
    signal.addEventListener('abort', leave, { once: true })
    serve(loaded)
    return await place.promise.finally(() => signal.removeEventListener('abort', leave))
  }

  async function write(
    request: LocalRequest,
    { temperature, topP, ...tuning }: Tuning,
    onText: (text: string) => void,
    signal: AbortSignal,
  ) {
    const enteredAt = performance.now()
    loading ??= load()
    const loaded = await unlessAborted(loading, signal)
    const { model, wrapper, windowTokens } = loaded
    const tokensOf = (prompt: PromptMessage[]) =>
      wrapper.generateContextState({ chatHistory: historyOf(prompt) }).contextText.tokenize(model.tokenizer)
    const replyTokens = Math.min(request.answerTokens ?? tuning.replyTokens, windowTokens >> 1)
    const room = windowTokens - replyTokens - MARGIN_TOKENS
    const prompt = fitWindow(request.prompt, room, (messages) => tokensOf(messages).length)
    const promptTokens = tokensOf(prompt)
    const grammar = request.answer && (await grammarOf(request.answer))
    const place = await enter(loaded, request.caller ?? '', promptTokens, signal)
    const startedAt = performance.now()
    const before = place.sequence.tokenMeter.getState()
    const ear = listenTo(onText, signal)
    try {
      const { metadata } = await place.chat.generateResponse(historyOf(prompt), {
        onTextChunk: ear.hear,
        signal: ear.signal,
        maxTokens: Math.max(1, Math.min(replyTokens, windowTokens - promptTokens.length - MARGIN_TOKENS)),
        ...(grammar ? { ...DATA_SAMPLING, grammar } : { temperature, topP, minP: MIN_P }),
        ...(options.seed !== undefined && { seed: options.seed }),
        budgets: { thoughtTokens: 0, commentTokens: 0 },
      })
      ear.signal.throwIfAborted()
      if (ear.firstAt() === undefined) throw new LanguageModelError('empty', 'The local model wrote nothing.')
      return metadata.stopReason === 'maxTokens' ? ('length' as const) : ('stop' as const)
    } finally {
      const used = place.sequence.tokenMeter.diff(before)
      const firstAt = ear.firstAt()
      if (firstAt !== undefined)
        measure({
          waitedMs: startedAt - enteredAt,
          firstTokenMs: firstAt - startedAt,
          tokens: used.usedOutputTokens,
          tokensPerSecond: perSecond(used.usedOutputTokens - 1, performance.now() - firstAt),
          promptTokens: promptTokens.length,
          readTokens: used.usedInputTokens,
        })
      place.usedAt = ++turn
      loaded.free.push(place)
      serve(loaded)
    }
  }

  function measure(written: Written) {
    const rounded = { ...written }
    for (const name of ['waitedMs', 'firstTokenMs', 'tokensPerSecond'] as const)
      rounded[name] = Math.round(written[name] * 10) / 10
    speedometer.add(rounded)
    options.onWritten?.(rounded)
  }

  const withTuning = (tuning: Tuning): LocalModel => ({
    name: options.name,
    label: `${options.name} in this process`,
    isModel: true,
    countTokens: (text) => countTokens(text),
    speed: () => speedometer.read(running.size - line.size, line.size),
    tuned: (values) => withTuning({ ...tuning, ...values }),
    async stream(request, onText, outer): Promise<FinishReason> {
      const signal = AbortSignal.any([outer, closing.signal])
      signal.throwIfAborted()
      const reply = write(request, tuning, onText, signal)
      running.add(reply)
      try {
        return await reply
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw error instanceof LanguageModelError
          ? error
          : new LanguageModelError('cut', `The local model broke off: ${wordsOf(error)}`)
      } finally {
        running.delete(reply)
      }
    },
    async close() {
      closing.abort(new LanguageModelError('unreachable', 'The process is ending.'))
      await Promise.allSettled([...running, loading])
      await llama.dispose()
    },
  })
  return withTuning({ ...TALK_SAMPLING, replyTokens: options.replyTokens, ...options.sampling })
}

/** The talk as the package takes it; it ends with the reply to write, or with the one to go on with. */
function historyOf(prompt: PromptMessage[]): HistoryItem[] {
  const items = prompt.map(
    ({ role, content }): HistoryItem =>
      role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  )
  return prompt.at(-1)?.role === 'assistant' ? items : [...items, { type: 'model', response: [] }]
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

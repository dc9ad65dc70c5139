import { createSpeedometer, perSecond, type Speed, type Written } from '#server/platform/speed.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import { type FinishReason, type LanguageModel, LanguageModelError, type ReplyRequest } from '../port.ts'
import { type CountTokens, estimateTokens } from '../tokenizer.ts'
import { fitted, generate, type Tuning } from './generate.ts'
import { createGrammars } from './grammars.ts'
import { listenTo } from './listen.ts'
import { type Loaded, type LoadOptions, loadModel } from './load-model.ts'
import { createPlaces } from './places.ts'

export type LocalModelOptions = LoadOptions & {
  /** What to call the file. */
  name: string
  replyTokens: number
  /** In the place of what talks well with most models. */
  sampling?: { temperature?: number; topP?: number }
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

const TALK_SAMPLING = { temperature: 0.8, topP: 0.95 }

/** A language model in this process. It is loaded with the first reply and stays until the end. */
export function createLocalModel(options: LocalModelOptions): LocalModel {
  const { llama, seed } = options
  const closing = new AbortController()
  const speedometer = createSpeedometer()
  const places = createPlaces()
  const running = new Set<Promise<unknown>>()
  const grammarOf = createGrammars(llama)
  let loading: Promise<Loaded> | undefined
  let countTokens = estimateTokens

  async function load(): Promise<Loaded> {
    try {
      const loaded = await loadModel(options)
      countTokens = loaded.countTokens
      return loaded
    } catch (error) {
      // The next reply tries again: memory may have become free meanwhile.
      loading = undefined
      throw new LanguageModelError('refused', `The local model cannot be loaded: ${wordsOf(error)}`)
    }
  }

  async function write(
    request: LocalRequest,
    tuning: Tuning,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<FinishReason> {
    const enteredAt = performance.now()
    loading ??= load()
    const loaded = await unlessAborted(loading, signal)
    const prompt = fitted(loaded, request, tuning)
    const grammar = request.answer && (await grammarOf(request.answer))
    const place = await places.enter(loaded.free, request.caller ?? '', prompt.tokens, signal)
    const startedAt = performance.now()
    const before = place.sequence.tokenMeter.getState()
    const ear = listenTo(onText, signal)
    try {
      return await generate(place.chat, prompt, { ...tuning, grammar, seed }, ear)
    } finally {
      const used = place.sequence.tokenMeter.diff(before)
      const firstAt = ear.firstAt()
      if (firstAt !== undefined)
        measure({
          waitedMs: startedAt - enteredAt,
          firstTokenMs: firstAt - startedAt,
          tokens: used.usedOutputTokens,
          tokensPerSecond: perSecond(used.usedOutputTokens - 1, performance.now() - firstAt),
          promptTokens: prompt.tokens.length,
          readTokens: used.usedInputTokens,
        })
      places.leave(loaded.free, place)
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
    speed: () => speedometer.read(running.size - places.waiting, places.waiting),
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

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

import http from 'node:http'
import https from 'node:https'
import { UNNAMED_MODEL } from '#contract/engine-bounds.ts'
import { shownAddress } from '#server/platform/shown-address.ts'
import { unlessAborted } from '#server/platform/unless-aborted.ts'
import {
  type FinishReason,
  type LanguageModel,
  LanguageModelError,
  type ModelTuning,
  type PromptMessage,
} from '../port.ts'
import { createChunkReader } from './chunk.ts'
import { createListedModel } from './discover.ts'
import { createSseLines } from './sse-lines.ts'
import { createWatchdog } from './watchdog.ts'

export type OpenAiCompatibleOptions = {
  /** Address up to and with the version, e.g. http://127.0.0.1:11434/v1. */
  baseUrl: string
  apiKey: string
  /** Empty: the first that the server lists. */
  model: string
  /** Tokens of a reply at most. */
  replyTokens: number
  /** Absent: as the server does by itself. */
  temperature?: number | undefined
  topP?: number | undefined
  connectTimeoutMs: number
  firstTokenTimeoutMs: number
  stallTimeoutMs: number
}

/** More than any token has on the mean of a reply: a server that goes beyond does not keep to the length it was asked for. */
const CHARS_PER_TOKEN_MAX = 16

/** What the newer models of OpenAI call the tokens of a reply; most servers know the older name alone. */
const NEWER_NAME = 'max_completion_tokens'
/** Of what a server says of a request that it does not understand. */
const REFUSAL_CHARS_MAX = 20_000

/** From the reason why a reply ends to the mark of its end, which some servers never send. */
const END_TIMEOUT_MS = 2_000

/** Streams replies from any server that speaks OpenAI's chat completions. */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): LanguageModel {
  const url = new URL(`${options.baseUrl.replace(/\/$/, '')}/chat/completions`)
  const client = url.protocol === 'https:' ? https : http
  // node:http: a relayed token costs about 10 percent less than with undici's dispatch, and 40 less than with fetch.
  const agent = new client.Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 })

  const listed = createListedModel(options)
  /** The models that have refused the older name. */
  const newer = new Set<string>()

  const withOptions = (options: OpenAiCompatibleOptions): LanguageModel => ({
    get name() {
      return nameBy(options)
    },
    get label() {
      return `${nameBy(options)} at ${shownAddress(options.baseUrl)}`
    },
    isModel: true,
    async stream({ prompt, answerTokens = options.replyTokens }, onText, signal) {
      if (!options.model) await unlessAborted(listed.look(), signal)
      const model = nameBy(options)
      const ended = Promise.withResolvers<FinishReason>()
      let call: http.ClientRequest
      let isOver = false
      let endWithoutMark: (() => void) | undefined
      const watchdog = createWatchdog((phase) => {
        endWithoutMark?.()
        // Where it has ended by that, nothing but the connection is given up.
        fail(new LanguageModelError('timeout', `The model server took too long to ${phase}.`))
      })
      const fail = (error: Error) => {
        isOver = true
        ended.reject(signal.aborted ? signal.reason : error)
        call.destroy()
      }
      const ask = () => {
        const isNewer = newer.has(model)
        const body = bodyOf(options, { model, prompt, answerTokens, isNewer })
        const headers = {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          accept: 'text/event-stream',
          ...(options.apiKey && { authorization: `Bearer ${options.apiKey}` }),
        }
        call = client.request(url, { method: 'POST', agent, signal, headers })
        call.setNoDelay(true)
        watchdog.expect('accept a connection', options.connectTimeoutMs)
        let hasAnswered = false
        call.on('socket', (socket) => {
          const onConnect = () => watchdog.expect('send a first token', options.firstTokenTimeoutMs)
          if (socket.connecting) socket.once('connect', onConnect)
          else onConnect()
        })
        call.on('error', (error) => {
          // A server may close a connection that was kept open at the moment that it is used: nothing was asked then.
          if (call.reusedSocket && !hasAnswered && !isOver && !signal.aborted) return ask()
          fail(new LanguageModelError('unreachable', `The model server cannot be reached: ${error.message}`))
        })
        call.on('response', async (response) => {
          hasAnswered = true
          if (response.statusCode === 400 && !isNewer && (await beginningOf(response)).includes(NEWER_NAME)) {
            newer.add(model)
            if (!isOver) ask()
            return
          }
          if (response.statusCode !== 200) return fail(refuse(response))
          let leftChars = answerTokens * CHARS_PER_TOKEN_MAX
          const take = (text: string) => {
            if (isOver) return
            onText(text)
            leftChars -= text.length
            if (leftChars > 0) return
            isOver = true
            ended.resolve('length')
            call.destroy()
          }
          readReply(response, {
            onText: take,
            onFinish: (end) => {
              endWithoutMark = end
              watchdog.expect('end', Math.min(END_TIMEOUT_MS, options.stallTimeoutMs))
            },
            onEnd: ended.resolve,
            onError: fail,
            onActivity: () => watchdog.touch(options.stallTimeoutMs),
          })
        })
        call.end(body)
      }
      ask()
      return await ended.promise.finally(watchdog.stop)
    },
    tuned: (values: ModelTuning) => withOptions({ ...options, ...values }),
  })
  const nameBy = ({ model }: OpenAiCompatibleOptions) => model || listed.name() || UNNAMED_MODEL
  return withOptions(options)
}

function bodyOf(
  { temperature, topP }: OpenAiCompatibleOptions,
  asked: { model: string; prompt: PromptMessage[]; answerTokens: number; isNewer: boolean },
): string {
  const { model, prompt, answerTokens, isNewer } = asked
  return JSON.stringify({
    model,
    messages: prompt,
    stream: true,
    [isNewer ? NEWER_NAME : 'max_tokens']: answerTokens,
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { top_p: topP }),
  })
}

type ReplyHandlers = {
  onText: (text: string) => void
  /** The reason why it ends has come; `end` ends it without anything more. */
  onFinish: (end: () => void) => void
  onEnd: (reason: FinishReason) => void
  onError: (error: Error) => void
  onActivity: () => void
}

function readReply(
  response: http.IncomingMessage,
  { onText, onFinish, onEnd, onError, onActivity }: ReplyHandlers,
) {
  let finish: FinishReason | undefined
  let hasText = false
  let isDone = false
  const readChunk = createChunkReader()
  const read = createSseLines((payload) => {
    if (isDone) return void response.destroy()
    if (payload === '[DONE]') {
      isDone = true
      return
    }
    const chunk = readChunk(payload)
    if (!chunk)
      throw new LanguageModelError('malformed', 'The model server sent something that is no chat completion.')
    if (chunk.isError) throw new LanguageModelError('refused', 'The model server reported an error.')
    if (chunk.text) {
      hasText = true
      onActivity()
      onText(chunk.text)
    }
    finish = chunk.finish ?? finish
    if (chunk.finish) onFinish(end)
  })
  const end = () => {
    // Some servers leave out one of the two marks; without either the reply was cut.
    if (!finish && !isDone)
      return onError(new LanguageModelError('cut', 'The model server ended the reply in the middle.'))
    if (!hasText) return onError(new LanguageModelError('empty', 'The model server sent an empty reply.'))
    onEnd(finish ?? 'stop')
  }
  // What is no UTF-8 is no reply. A byte order mark is left to who reads the lines.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  response.on('data', (data: Buffer) => {
    try {
      read(decoder.decode(data, { stream: true }))
      if (isDone) end()
    } catch (error) {
      onError(
        error instanceof LanguageModelError ? error : new LanguageModelError('malformed', String(error)),
      )
    }
  })
  response.on('end', end)
  response.on('error', () =>
    onError(new LanguageModelError('cut', 'The connection to the model server broke.')),
  )
}

/** The first words of an answer, as far as they come. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const piece of response.setEncoding('utf8')) {
      text += piece
      if (text.length > REFUSAL_CHARS_MAX) break
    }
  } catch {
    // It is refused all the same.
  }
  return text
}

/** The error of an answer other than 200. What the server says may repeat the talk or the key, so it is not kept. */
function refuse(response: http.IncomingMessage): LanguageModelError {
  response.resume()
  const status = response.statusCode ?? 0
  return new LanguageModelError(
    'refused',
    `The model server answered ${status}.`,
    status === 429 || status >= 500,
  )
}

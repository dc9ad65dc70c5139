import type { FinishReason, LanguageModel, ReplyRequest } from '#server/providers/llm/port.ts'
import { createNameFilling } from './fill-names.ts'
import { createRestReading } from './last-sentence.ts'
import type { ReplyJob } from './reply-request.ts'
import { createStorablePieces } from './storable-pieces.ts'
import { watchOf } from './watch-reply.ts'
import type { VoiceFault, Watched } from './watched.ts'

/** What a model wrote that may be shown, and how it ended. */
export type Heard = {
  text: string
  fault?: VoiceFault
  /** What it began with, where its fault is the beginning and nothing has been shown. */
  held?: string
  finish?: FinishReason
}

export type Listening = {
  take: (text: string) => void
  /** When words that follow on others are looked at: together, once more can be shown. */
  due: (gather: () => void) => void
  signal: AbortSignal
  /** It has been asked once before. */
  isSecond?: boolean
  /** What has been shown already, where it is to go on from there. */
  begun?: string
}

/** A model that was asked for the end of one sentence has said enough by then. */
const END_CHARS_MAX = 1_000

/**
 * Has the model write a reply, until it ends or goes on as the character must not: what has been taken by then is the
 * reply so far. Rejects as the model does.
 */
export async function listen(
  llm: LanguageModel,
  job: ReplyJob,
  request: ReplyRequest,
  { take, due, signal, isSecond = false, begun }: Listening,
): Promise<Heard> {
  const enough = new AbortController()
  const heard: Heard = { text: '' }
  const names = createNameFilling({ name: job.character.model.name, userName: job.setting.userName })
  const hear = (text: string) => {
    heard.text += text
    take(text)
  }
  const watch = watchOf(job, { isMended: llm.isModel, isSecond, begun })
  const storablePiece = createStorablePieces()
  const rest = begun === undefined ? undefined : createRestReading(begun)
  let unheard = ''
  let failure: unknown
  const gather = () => {
    const text = unheard
    unheard = ''
    if (!text || enough.signal.aborted) return
    try {
      obey(watch.push(rest ? rest.push(text) : text))
    } catch (error) {
      failure = error
      enough.abort()
    }
  }
  const onText = (text: string) => {
    unheard += storablePiece(text)
    if (heard.text) due(gather)
    else gather()
  }
  const obey = ({ passed, fault, held, isOver }: Watched) => {
    const isEnd = fault !== undefined || isOver
    hear(names.push(passed) + (isEnd ? names.finish() : ''))
    if (fault) heard.fault = fault
    if (held) heard.held = names.push(held) + names.finish()
    if (isEnd) {
      // It ends here, wherever the model did.
      delete heard.finish
      enough.abort()
    }
  }
  try {
    heard.finish = await llm.stream(request, onText, AbortSignal.any([signal, enough.signal]))
  } catch (error) {
    if (signal.aborted || !enough.signal.aborted) throw error
  } finally {
    gather()
    if (rest && !enough.signal.aborted) obey(watch.push(rest.finish()))
    if (!enough.signal.aborted) {
      obey(watch.finish())
      hear(names.finish())
    }
  }
  if (failure) throw failure
  return heard
}

/** What a model says that is asked for the end of its reply, at most so much as one sentence. */
export async function hearEnd(
  llm: LanguageModel,
  request: ReplyRequest,
  signal: AbortSignal,
): Promise<string> {
  let said = ''
  const storablePiece = createStorablePieces()
  const enough = new AbortController()
  const onText = (text: string) => {
    said += storablePiece(text)
    if (said.length > END_CHARS_MAX) enough.abort()
  }
  try {
    await llm.stream(request, onText, AbortSignal.any([signal, enough.signal]))
  } catch (error) {
    if (signal.aborted || !enough.signal.aborted) throw error
  }
  return said
}

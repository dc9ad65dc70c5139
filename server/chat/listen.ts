import type { FinishReason, LanguageModel, ReplyRequest } from '#server/providers/llm/port.ts'
import { createNameFilling } from './fill-names.ts'
import type { ReplyJob } from './reply-request.ts'
import { watchOf } from './watch-reply.ts'
import type { VoiceFault } from './watch-voice.ts'

/** What a model wrote that may be shown, and how it ended. */
export type Heard = { text: string; fault?: VoiceFault; finish?: FinishReason }

type Listening = {
  take: (text: string) => void
  signal: AbortSignal
  /** It has been asked once before. */
  isSecond?: boolean
}

/** A model that was asked for the end of one sentence has said enough by then. */
const END_CHARS_MAX = 1_000

/**
 * Has the model write a reply, until it ends or begins as the character must not: then nothing has been taken. Rejects
 * as the model does.
 */
export async function listen(
  llm: LanguageModel,
  job: ReplyJob,
  request: ReplyRequest,
  { take, signal, isSecond = false }: Listening,
): Promise<Heard> {
  const enough = new AbortController()
  const heard: Heard = { text: '' }
  const names = createNameFilling({ name: job.character.model.name, userName: job.setting.userName })
  const hear = (text: string) => {
    heard.text += text
    take(text)
  }
  const watch = watchOf(job, isSecond)
  const onText = (text: string) => {
    if (enough.signal.aborted) return
    const watched = watch.push(text)
    hear(names.push(watched.passed))
    if (watched.fault) heard.fault = watched.fault
    if (watched.fault || watched.isOver) enough.abort()
  }
  try {
    heard.finish = await llm.stream(request, onText, AbortSignal.any([signal, enough.signal]))
  } catch (error) {
    if (signal.aborted || !enough.signal.aborted) throw error
  } finally {
    if (!enough.signal.aborted) hear(names.push(watch.finish().passed) + names.finish())
  }
  return heard
}

/** What a model says that is asked for the end of its reply, at most so much as one sentence. */
export async function hearEnd(
  llm: LanguageModel,
  request: ReplyRequest,
  signal: AbortSignal,
): Promise<string> {
  let said = ''
  const enough = new AbortController()
  const onText = (text: string) => {
    said += text
    if (said.length > END_CHARS_MAX) enough.abort()
  }
  try {
    await llm.stream(request, onText, AbortSignal.any([signal, enough.signal]))
  } catch (error) {
    if (signal.aborted || !enough.signal.aborted) throw error
  }
  return said
}

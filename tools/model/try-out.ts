import type { Written } from '#server/platform/speed.ts'
import { type LocalModelSettings, openLocalModel } from '#server/providers/llm/local/open.ts'
import { LanguageModelError } from '#server/providers/llm/port.ts'
import { RefusedError } from './refused-error.ts'

const TRIED_TOKENS = 48
const TRIED_MS = 10 * 60_000

/** Has a model write a little, by the same path as the server; answers how fast, in words. */
export async function tryOut(settings: LocalModelSettings, file: string): Promise<string> {
  const written: Written[] = []
  const opened = await openLocalModel(
    { ...settings, LLM_LOCAL_MODEL: file, LLM_LOCAL_REPLIES: 1, LLM_REPLY_TOKENS: TRIED_TOKENS },
    { onWritten: (one) => written.push(one) },
  )
  if (!opened) throw new RefusedError(`There is no model in ${file}.`)
  try {
    const prompt = [
      { role: 'system' as const, content: 'You are a companion in a chat. You answer in two sentences.' },
      { role: 'user' as const, content: 'Good evening. How was your day?' },
    ]
    await opened.llm.stream({ prompt }, () => undefined, AbortSignal.timeout(TRIED_MS))
  } catch (error) {
    throw new RefusedError(
      error instanceof LanguageModelError ? error.message : `The model does not write: ${String(error)}`,
    )
  } finally {
    await opened.llm.close()
  }
  const { firstTokenMs = 0, tokensPerSecond = 0 } = written[0] ?? {}
  return `It began to write after ${(firstTokenMs / 1000).toFixed(1)} s and writes ${tokensPerSecond} tokens a second here.`
}

import type { Character } from '#server/characters/service.ts'
import { sitterOf } from '#server/own-characters/service.ts'
import { type Guard, GuardError } from '#server/providers/guard/port.ts'
import { type ImageEngine, ImageEngineError } from '#server/providers/imagegen/port.ts'
import { LikenessError, type LikenessJudge } from '#server/providers/likeness/port.ts'
import { type LanguageModel, LanguageModelError } from '#server/providers/llm/port.ts'

const SIZE = { width: 832, height: 1216 }
/** Of a picture and itself. */
const SAME = 0.8
const GREETING = 'Good evening. Please answer in one short sentence.'

/** A greeting, as somebody of the catalogue would answer it; tells when the first word came, in milliseconds. */
export async function askModel(
  llm: LanguageModel,
  { persona, model: { name, age, gender } }: Character,
  signal: AbortSignal,
): Promise<{ firstWordMs?: number }> {
  const talk = [{ role: 'user' as const, content: GREETING }]
  const began = performance.now()
  let firstWordMs: number | undefined
  await llm.stream(
    { prompt: talk, talk, speaker: { name, age, gender, persona } },
    () => {
      firstWordMs ??= Math.round(performance.now() - began)
    },
    signal,
  )
  return firstWordMs === undefined ? {} : { firstWordMs }
}

/** A portrait as the catalogue has them; it is thrown away. */
export async function askEngine(
  engine: ImageEngine,
  character: Character,
  signal: AbortSignal,
): Promise<object> {
  await engine.draw({ sitter: sitterOf(character), shot: character.portrait, take: 1, ...SIZE }, signal)
  return {}
}

export async function askGuard(guard: Guard | undefined, signal: AbortSignal): Promise<{ outcome?: 'off' }> {
  await guard?.judge({ author: 'user', content: GREETING }, [], signal)
  return guard ? {} : { outcome: 'off' }
}

/** A portrait of the catalogue and itself: whoever sees at all sees that they are the same person. */
export async function askJudge(
  judge: LikenessJudge | undefined,
  portrait: () => Promise<Buffer | undefined>,
  signal: AbortSignal,
): Promise<{ outcome?: 'off' | 'unlike' }> {
  if (!judge) return { outcome: 'off' }
  const picture = (await portrait()) ?? Buffer.alloc(0)
  const score = await judge.compare([picture], picture, signal)
  return score !== undefined && score >= SAME ? {} : { outcome: 'unlike' }
}

/** The message of an error may have an address in it; its code has none. */
export function codeOf(error: unknown): string {
  if (error instanceof LanguageModelError || error instanceof GuardError || error instanceof LikenessError)
    return error.kind
  if (error instanceof ImageEngineError) return error.reason
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'failed'
}

import type { FinishReason } from '../port.ts'

/** What one chunk of a chat completion says. */
export type Chunk = { text: string; finish: FinishReason | undefined; isError: boolean }

/** Reads one chunk. Undefined where the payload is not one: servers differ in detail, so only what is needed is asked for. */
export function readChunk(payload: string): Chunk | undefined {
  let value: unknown
  try {
    value = JSON.parse(payload)
  } catch {
    return undefined
  }
  if (!isRecord(value)) return undefined
  if (value.error !== undefined) return { text: '', finish: undefined, isError: true }
  const choices = value.choices
  if (!Array.isArray(choices)) return undefined
  const choice: unknown = choices[0]
  // The last chunk of some servers has no choice, only the usage.
  if (!isRecord(choice)) return { text: '', finish: undefined, isError: false }
  const delta = choice.delta
  const content = (isRecord(delta) ? delta.content : undefined) ?? ''
  // Left out, it would make a reply with a hole that nobody sees.
  if (typeof content !== 'string') return undefined
  const reason = choice.finish_reason
  return {
    text: content,
    finish: reason === 'length' ? 'length' : typeof reason === 'string' && reason ? 'stop' : undefined,
    isError: false,
  }
}

/** The words of a chunk as they stand in its JSON. */
const plainWords = /^[^"\\\p{Cc}]+$/u
/** Stands for any words; nothing but a look whether they are read from there. */
const MARK = 'words'
const TRIES = 4

/**
 * Reads the chunks of one reply. Most have the same around their words as the one before, so what stood there is
 * remembered and only compared: a chunk that was read as a whole tells where its words are. Servers whose chunks always
 * differ are not tried again.
 */
export function createChunkReader(): (payload: string) => Chunk | undefined {
  let before = ''
  let after = ''
  let triesLeft = TRIES

  function learn(payload: string, { text }: Chunk): void {
    if (!plainWords.test(text)) return
    triesLeft--
    const from = payload.indexOf(`"${text}"`) + 1
    const around = [payload.slice(0, from), payload.slice(from + text.length)] as const
    const { text: marked, finish } = readChunk(around.join(MARK)) ?? {}
    if (marked === MARK && text !== MARK && !finish) [before, after] = around
  }

  return (payload) => {
    if (before && payload.startsWith(before) && payload.endsWith(after)) {
      const text = payload.slice(before.length, -after.length)
      if (plainWords.test(text)) {
        triesLeft = TRIES
        return { text, finish: undefined, isError: false }
      }
    }
    const chunk = readChunk(payload)
    if (chunk && triesLeft > 0) learn(payload, chunk)
    return chunk
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
    finish: reason === 'length' ? 'length' : typeof reason === 'string' ? 'stop' : undefined,
    isError: false,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

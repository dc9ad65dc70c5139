/** What the frame with the card fields tells: never a number. */
export type FieldsMessage =
  | { type: 'ready' }
  | { type: 'enter' }
  | { type: 'state'; isComplete: boolean }
  | { type: 'height'; height: number }
  | { type: 'token'; id: string; token: string }
  | { type: 'invalid' | 'failed'; id: string }

type Heard = { origin: string; source: unknown; data: unknown }

const HEIGHT_MAX_PX = 900

/** A message of the frame with the card fields; undefined where it is of anybody else, or none that we know. */
export function readFields(
  heard: Heard,
  expected: { origin: string; frame: unknown },
): FieldsMessage | undefined {
  if (heard.origin !== expected.origin || !expected.frame || heard.source !== expected.frame) return undefined
  if (typeof heard.data !== 'object' || heard.data === null) return undefined
  const { source, type, id, token, height, isComplete }: Record<string, unknown> = { ...heard.data }
  if (source !== 'card-fields') return undefined
  if (type === 'ready') return { type }
  if (type === 'enter') return { type }
  if (type === 'state' && typeof isComplete === 'boolean') return { type, isComplete }
  if (type === 'height' && typeof height === 'number' && height > 0)
    return { type, height: Math.min(height, HEIGHT_MAX_PX) }
  if (typeof id !== 'string') return undefined
  if (type === 'token' && typeof token === 'string') return { type, id, token }
  return type === 'invalid' || type === 'failed' ? { type, id } : undefined
}

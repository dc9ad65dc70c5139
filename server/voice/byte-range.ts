/** The first and the last byte. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file of `bytes` that a `Range` header asks for. Undefined where it asks for all, for several parts or
 * in words that nobody knows: the whole file is the right answer to each.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'out of range' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const range =
    first === ''
      ? { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
      : { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
  if (last !== '' && first !== '' && Number(last) < Number(first)) return undefined
  return range.start <= range.end ? range : 'out of range'
}

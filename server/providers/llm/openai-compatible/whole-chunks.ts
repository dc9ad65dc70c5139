const CR = 13
const LF = 10
/** Five digits are a chunk of a megabyte, more than is ever read at once. */
const SIZE_DIGITS_MAX = 5

function digitOf(byte: number | undefined): number {
  if (byte === undefined || byte < 48) return -1
  if (byte < 58) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/**
 * Takes the chunks of a chunked body (RFC 9112, 7.1) that are in `bytes` from `at` to `end`, for as long as each is there
 * as a whole, has no extension and ends with the end of a line, and `take` says that it has it. Answers where the first
 * other one begins: that and what follows are the matter of a real parser. The last chunk of a body, the empty one, is one.
 */
export function takeWholeChunks(
  bytes: Uint8Array,
  at: number,
  end: number,
  take: (from: number, to: number) => boolean,
): number {
  for (let next = at; next < end; ) {
    let size = 0
    let from = next
    for (let digit = digitOf(bytes[from]); digit >= 0; digit = digitOf(bytes[from])) {
      if (from - next === SIZE_DIGITS_MAX) return next
      size = size * 16 + digit
      from++
    }
    if (size === 0 || bytes[from] !== CR || bytes[from + 1] !== LF) return next
    from += 2
    const to = from + size
    if (to + 2 > end || bytes[to - 1] !== LF || bytes[to] !== CR || bytes[to + 1] !== LF) return next
    if (!take(from, to)) return next
    next = to + 2
  }
  return end
}

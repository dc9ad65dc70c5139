/** Most frames of a reply hold a word or two and fit into one such step, so that all of them have one size. */
export const PADDED_TO_BYTES = 128

/** A comment of each length, which readers of server-sent events pass over. */
const PADDING = Array.from({ length: PADDED_TO_BYTES }, (_, bytes) =>
  bytes < 2 ? '\n'.repeat(bytes) : `:${'.'.repeat(bytes - 2)}\n`,
)

/**
 * Frames with a comment after them that makes them a multiple of 128 bytes long. TLS hides what is said and not how much:
 * the lengths of words, one after the other, tell a talk to whoever watches the line.
 */
export function padded(frames: string): string {
  const over = Buffer.byteLength(frames) % PADDED_TO_BYTES
  return over === 0 ? frames : frames + PADDING[PADDED_TO_BYTES - over]
}

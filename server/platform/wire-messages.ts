/** The version number in the first message of a connection, which alone has no type byte. */
const STARTUP_VERSION = 196608

/**
 * Cuts bytes of PostgreSQL's wire protocol into whole messages, as a client sends them; `rest` is the start of
 * one that has not come in full.
 */
export function takeMessages(bytes: Uint8Array): { messages: Uint8Array[]; rest: Uint8Array } {
  const messages: Uint8Array[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let from = 0
  while (bytes.length - from >= 8 || (bytes.length - from >= 5 && bytes[from] !== 0)) {
    const isStartup = bytes.length - from >= 8 && view.getInt32(from + 4) === STARTUP_VERSION
    // A length counts itself but not the type byte before it.
    const length = isStartup ? view.getInt32(from) : 1 + view.getInt32(from + 1)
    if (bytes.length - from < length) break
    messages.push(bytes.subarray(from, from + length))
    from += length
  }
  return { messages, rest: bytes.subarray(from) }
}

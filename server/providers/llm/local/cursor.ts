/** Bytes that are read in pieces; `size` is that of the whole, which may be more than can be read. */
export type ByteSource = { size: number; read(offset: number, length: number): Buffer }

export class FileEndsEarly extends Error {
  override name = 'FileEndsEarly'
}

const PIECE_BYTES = 1 << 20

export type Cursor = ReturnType<typeof createCursor>

/** Reads little-endian values one after the other. Throws `FileEndsEarly` behind the end. */
export function createCursor(source: ByteSource) {
  let piece: Buffer = Buffer.alloc(0)
  let pieceAt = 0
  let at = 0

  function bytes(length: number): Buffer {
    if (at + length > pieceAt + piece.length || at < pieceAt) {
      piece = source.read(at, Math.max(length, PIECE_BYTES))
      pieceAt = at
      if (piece.length < length) throw new FileEndsEarly()
    }
    const start = at - pieceAt
    at += length
    return piece.subarray(start, start + length)
  }

  return {
    bytes,
    uint32: () => bytes(4).readUInt32LE(),
    /** Lengths above 2^53 become inexact, and lie behind the end of any file. */
    uint64: () => Number(bytes(8).readBigUInt64LE()),
    skip(length: number) {
      if (at + length > source.size) throw new FileEndsEarly()
      at += length
    },
    position: () => at,
  }
}

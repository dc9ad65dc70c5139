import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipFile = {
  /** With folders, as `pictures/one.webp`. */
  name: string
  /** Compressed already: it is only copied. */
  isCompressed?: boolean
  pieces: AsyncIterable<string | Uint8Array>
}

/**
 * A ZIP archive, made as fast as it is read: one piece of one file is in memory at a time. It has no room for more
 * than 4 GB or 65,535 files.
 */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, isCompressed, pieces } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

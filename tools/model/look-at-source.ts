import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { type GgufHead, NotGgufError, readGguf, readGgufFile } from '#server/providers/llm/local/gguf.ts'
import { placeOf } from './download.ts'
import { RefusedError } from './refused-error.ts'
import { BrokenOffError, openRemoteFile } from './remote-file.ts'

/** What can be told of a model before it is loaded. */
export type Source = {
  file: string
  /** Where it comes from, as it is written down. */
  from: string
  bytes?: number
  head: GgufHead
}

/** The names and the licence stand at the beginning of a file, before its vocabulary. */
const LOOK_BYTES = 1 << 20

export async function lookAtSource(source: string | URL): Promise<Source> {
  try {
    return source instanceof URL ? await lookAtAddress(source) : lookAtFile(source)
  } catch (error) {
    if (error instanceof NotGgufError || error instanceof BrokenOffError)
      throw new RefusedError(error.message)
    throw error
  }
}

function lookAtFile(path: string): Source {
  if (!existsSync(path) || !statSync(path).isFile()) throw new RefusedError(`There is no file ${path}.`)
  return { file: fileName(path), from: path, bytes: statSync(path).size, head: readGgufFile(path) }
}

async function lookAtAddress(address: URL): Promise<Source> {
  const { response, size } = await openRemoteFile(address, { range: `bytes=0-${LOOK_BYTES - 1}` })
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    pieces.push(Buffer.from(piece))
    length += piece.length
    if (length >= LOOK_BYTES) break
  }
  const bytes = Buffer.concat(pieces)
  const head = readGguf({
    size: size ?? Number.MAX_SAFE_INTEGER,
    read: (offset, wanted) => bytes.subarray(offset, offset + wanted),
  })
  return {
    file: fileName(address.pathname),
    from: placeOf(address),
    ...(size !== undefined && { bytes: size }),
    head,
  }
}

/** A name that is safe in every file system, and says what it is. */
export function fileName(path: string): string {
  const name = basename(path.replaceAll('\\', '/'))
    .replace(/\.gguf$/i, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 120)
  return `${name || 'model'}.gguf`
}

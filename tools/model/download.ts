import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { RefusedError } from './refused-error.ts'
import { BrokenOffError, openRemoteFile, type RemoteFile, wordsOf } from './remote-file.ts'

export type DownloadOptions = {
  address: URL
  /** Where the file grows; it stays when the download breaks off, and the next one goes on with it. */
  part: string
  onProgress?: (bytes: number, size: number | undefined) => void
  /** How often a broken connection is taken up again, and how long to wait before that. */
  attempts?: number
  waitMs?: number
}

/** What is known of a part: it is the beginning of what the address served under this validator. */
const PartState = z.object({ address: z.string(), validator: z.string(), size: z.int().optional() })
type PartState = z.infer<typeof PartState>

const stateFile = (part: string) => `${part}.json`

/** Loads a file, from where an earlier attempt broke off. Answers the checksum that the address tells, if it does. */
export async function download(options: DownloadOptions): Promise<{ sha256?: string }> {
  const { part, attempts = 5, waitMs = 2_000 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await loadRest(options)
    } catch (error) {
      if (!(error instanceof BrokenOffError)) throw error
      if (attempt >= attempts) {
        const kept = existsSync(part) && existsSync(stateFile(part))
        throw new RefusedError(
          `${error.message} ${kept ? 'The same command goes on where it broke off.' : 'The same command tries again.'}`,
        )
      }
      await setTimeout(waitMs)
    }
  }
}

/** Removes a part and what is known of it. */
export function dropPart(part: string): void {
  rmSync(part, { force: true })
  rmSync(stateFile(part), { force: true })
}

async function loadRest({ address, part, onProgress }: DownloadOptions): Promise<{ sha256?: string }> {
  const known = readState(part, address)
  const have = known ? statSync(part).size : 0
  // With all bytes there one is asked for again: it tells whether the file is still the same.
  const from = known?.size === undefined ? have : Math.min(have, known.size - 1)
  const resume = known && from > 0 ? { range: `bytes=${from}-`, 'if-range': known.validator } : undefined
  const remote = await openRemoteFile(address, resume ?? {})
  const { response, size, sha256 } = remote
  const isRest = resume !== undefined && response.status === 206 && startOf(response) === from
  if (response.status !== 200 && !isRest) {
    await response.body?.cancel()
    dropPart(part)
    throw new BrokenOffError(`${address.host} did not go on where the file had ended.`)
  }
  if (!isRest) await begin(remote, address, part)
  await append(remote, part, isRest ? from : 0, onProgress)
  const loaded = statSync(part).size
  if (size !== undefined && loaded !== size)
    throw new BrokenOffError(`The connection to ${address.host} ended after ${loaded} of ${size} bytes.`)
  return sha256 ? { sha256 } : {}
}

/** Before the first byte: room for all of them, and what is needed to go on later. */
async function begin({ size, validator }: RemoteFile, address: URL, part: string) {
  const { bavail, bsize } = await statfs(dirname(part))
  if (size !== undefined && size > bavail * bsize)
    throw new RefusedError(
      `The file has ${size} bytes and the disk has ${bavail * bsize} left in ${dirname(part)}.`,
    )
  dropPart(part)
  if (!validator) return
  const state: PartState = { address: placeOf(address), validator, ...(size !== undefined && { size }) }
  writeFileSync(part, '')
  writeFileSync(stateFile(part), JSON.stringify(state))
}

async function append(
  { response, size }: RemoteFile,
  part: string,
  from: number,
  onProgress: DownloadOptions['onProgress'],
) {
  const file = await open(part, from > 0 ? 'r+' : 'w')
  let at = from
  try {
    for await (const piece of response.body ?? []) {
      if (size !== undefined && at + piece.length > size)
        throw new RefusedError('The server sends more bytes than it said.')
      await file.write(piece, 0, piece.length, at)
      at += piece.length
      onProgress?.(at, size)
    }
    await file.sync()
  } catch (error) {
    if (error instanceof RefusedError || isOfDisk(error)) throw error
    throw new BrokenOffError(`The connection broke after ${at} bytes: ${wordsOf(error)}.`)
  } finally {
    await file.close()
  }
}

const isOfDisk = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EACCES', 'EIO', 'EROFS'].includes(String(error.code))

function readState(part: string, address: URL): PartState | undefined {
  if (!existsSync(part) || !existsSync(stateFile(part))) return undefined
  try {
    const state = PartState.parse(JSON.parse(readFileSync(stateFile(part), 'utf8')))
    return state.address === placeOf(address) ? state : undefined
  } catch {
    return undefined
  }
}

/** Without what comes after the path: keys of signed addresses stand there and are not written down. */
export const placeOf = ({ origin, pathname }: URL) => `${origin}${pathname}`

const startOf = (response: Response) =>
  Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN)

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(piece)
  return hash.digest('hex')
}

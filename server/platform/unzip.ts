import { crc32, inflateRawSync } from 'node:zlib'
import { t } from '#contract/server-words.ts'
import { AppError } from './errors.ts'

export type UnzipLimits = {
  files: number
  /** Of one file and of all, unpacked. */
  fileBytes: number
  totalBytes: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const ZIP64_LOCATOR = 0x07064b50
const COMMENT_BYTES_MAX = 65_535

const broken = (what: string) => new AppError('invalid-input', t`This archive is broken: ${what}.`)
const tooLarge = (what: string) => new AppError('too-large', t`This archive is too large: ${what}.`)

export const isZip = (bytes: Buffer) => bytes.length >= 22 && bytes.readUInt32LE(0) === LOCAL

/**
 * Unpacks a ZIP archive by its list of files, each no further than its limit, whatever the list says of its size. Throws
 * `invalid-input` for a broken one and for names that lead out of it, `too-large` past a limit.
 */
export function unzip(archive: Buffer, limits: UnzipLimits): Map<string, Buffer> {
  const end = endOf(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > limits.files) throw tooLarge(`it has more than ${limits.files} files`)
  const files = new Map<string, Buffer>()
  let left = limits.totalBytes
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || archive.readUInt32LE(at) !== ENTRY) throw broken('its list of files is damaged')
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    if (nameEnd > end) throw broken('its list of files is damaged')
    const name = archive.toString('utf8', at + 46, nameEnd)
    if (!name.endsWith('/')) {
      if (leadsElsewhere(name)) throw broken('a file in it has a name that leads elsewhere')
      if (files.has(name)) throw broken('two files in it have one name')
      const bytes = unpack(archive, at, Math.min(limits.fileBytes, left))
      left -= bytes.length
      files.set(name, bytes)
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

function endOf(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - 22 - COMMENT_BYTES_MAX)
  for (let at = archive.length - 22; at >= lowest; at--) {
    if (archive.readUInt32LE(at) !== END) continue
    if (at >= 20 && archive.readUInt32LE(at - 20) === ZIP64_LOCATOR) throw tooLarge('it is of the ZIP64 kind')
    return at
  }
  throw broken('its end is missing')
}

/** A path that is absolute, climbs, or names a drive. */
export const leadsElsewhere = (name: string) =>
  name === '' || /^[/\\]|^[a-z]:|\0|\\/i.test(name) || name.split('/').includes('..')

function unpack(archive: Buffer, entry: number, bytesMax: number): Buffer {
  const isEncrypted = (archive.readUInt16LE(entry + 8) & 1) === 1
  if (isEncrypted) throw broken('a file in it is locked with a password')
  const method = archive.readUInt16LE(entry + 10)
  const packed = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  if (local + 30 > archive.length || archive.readUInt32LE(local) !== LOCAL)
    throw broken('a file in it is missing')
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  if (from + packed > archive.length) throw broken('a file in it is cut off')
  const bytes = inflate(archive.subarray(from, from + packed), method, bytesMax)
  if (crc32(bytes) !== archive.readUInt32LE(entry + 16)) throw broken('a file in it was changed on its way')
  return bytes
}

function inflate(packed: Buffer, method: number, bytesMax: number): Buffer {
  if (method !== 0 && method !== 8) throw broken('a file in it is packed in a way that is not known')
  if (method === 0) {
    if (packed.length > bytesMax) throw tooLarge('a file in it is too long')
    return packed
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: bytesMax })
  } catch (error) {
    throw error instanceof RangeError
      ? tooLarge('a file in it is too long')
      : broken('a file in it cannot be unpacked')
  }
}

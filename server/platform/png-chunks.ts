import { crc32 } from 'node:zlib'
import { t } from '#contract/server-words.ts'
import { AppError } from './errors.ts'

/** A piece of a PNG file: a type of four letters and its bytes. */
export type PngChunk = { type: string; data: Uint8Array }

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** A picture has some dozens; a file of millions of empty ones is an attack. */
const CHUNKS_MAX = 20_000

const broken = (what: string) => new AppError('invalid-input', t`This PNG file is broken: ${what}.`)

export const isPng = (bytes: Buffer) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/** Takes a PNG file apart without unpacking anything. Throws `invalid-input` for one that is cut off or changed. */
export function readPng(file: Buffer): PngChunk[] {
  if (!isPng(file)) throw broken('it does not begin like one')
  const chunks: PngChunk[] = []
  for (let at = SIGNATURE.length; chunks.at(-1)?.type !== 'IEND'; ) {
    if (chunks.length >= CHUNKS_MAX) throw broken('it has too many parts')
    if (at + 12 > file.length) throw broken('its end is missing')
    const length = file.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > file.length) throw broken('a part is longer than the file')
    const type = file.toString('latin1', at + 4, at + 8)
    if (!/^[A-Za-z]{4}$/.test(type)) throw broken('a part has no type')
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end))
      throw broken('a part was changed on its way')
    chunks.push({ type, data: file.subarray(at + 8, end) })
    at = end + 4
  }
  if (chunks[0]?.type !== 'IHDR') throw broken('its head is missing')
  return chunks
}

export function writePng(chunks: readonly PngChunk[]): Buffer {
  const parts = chunks.map(({ type, data }) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(4)
    const check = Buffer.alloc(4)
    frame.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([frame, body, check])
  })
  return Buffer.concat([SIGNATURE, ...parts])
}

/** The keyword of a chunk that holds text of any kind; undefined for other chunks. */
export function keywordOf({ type, data }: PngChunk): string | undefined {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return undefined
  const end = data.indexOf(0)
  return end < 1 || end > 79 ? undefined : Buffer.from(data.subarray(0, end)).toString('latin1')
}

/** What a `tEXt` chunk says after its keyword. */
export const textOf = ({ data }: PngChunk): string =>
  Buffer.from(data.subarray(data.indexOf(0) + 1)).toString('latin1')

/** Both must be of latin letters. */
export const textChunk = (keyword: string, text: string): PngChunk => ({
  type: 'tEXt',
  data: Buffer.from(`${keyword}\0${text}`, 'latin1'),
})

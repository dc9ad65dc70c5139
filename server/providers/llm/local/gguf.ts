import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { type ByteSource, type Cursor, createCursor, FileEndsEarly } from './cursor.ts'

/** What the head of a GGUF file says of its model. Everything in it is a claim of whoever made the file. */
export type GgufHead = {
  architecture: string
  name: string
  /** SPDX id or words; undefined where the file does not say. */
  licence?: string
  licenceLink?: string
  /** Tokens that the model was trained to read at once. */
  windowTokens?: number
  hasTemplate: boolean
  /** False where the source ended before the head did. */
  isWhole: boolean
}

export class NotGgufError extends Error {
  override name = 'NotGgufError'
}

/** Versions whose lengths are 64 bits; version 1 was in use for some weeks of 2023. */
const VERSIONS = [2, 3]
const ENTRIES_MAX = 65_536
const KEY_BYTES_MAX = 65_535
const TEXT_CHARS_MAX = 200
const NESTING_MAX = 4
const ALIGNMENT = 32

/** Bytes of a value by its type in the file; strings and arrays tell their own length. */
const FIXED_BYTES = [1, 1, 2, 2, 4, 4, 4, 1, undefined, undefined, 8, 8, 8]
const UINT32 = 4
const STRING = 8
const ARRAY = 9
const UINT64 = 10

/** Architectures that llama.cpp reads and that do not write text. */
const SILENT = /^(clip|bert|nomic-bert|jina-bert|modern-bert|neo-bert|gte|wavtokenizer|t5encoder)/

/** Reads the head of a file. Throws `NotGgufError` in words for a person. */
export function readGgufFile(file: string): GgufHead {
  const handle = openSync(file, 'r')
  try {
    const size = fstatSync(handle).size
    const head = readGguf({
      size,
      read(offset, length) {
        const bytes = Buffer.alloc(Math.min(length, Math.max(0, size - offset)))
        return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, offset))
      },
    })
    if (!head.isWhole) throw new NotGgufError('The file ends in the middle; it was not loaded to its end.')
    return head
  } finally {
    closeSync(handle)
  }
}

/** Reads as much of the head as the source holds. */
export function readGguf(source: ByteSource): GgufHead {
  const cursor = createCursor(source)
  const found = new Map<string, string | number>()
  let isWhole = true
  try {
    const { tensors, entries } = readCounts(cursor)
    for (let entry = 0; entry < entries; entry++) readEntry(cursor, found)
    checkTensors(cursor, tensors, Number(found.get('general.alignment') ?? ALIGNMENT), source.size)
  } catch (error) {
    if (!(error instanceof FileEndsEarly)) throw error
    isWhole = false
  }
  return presentHead(found, isWhole)
}

function readCounts(cursor: Cursor) {
  if (cursor.bytes(4).toString('latin1') !== 'GGUF')
    throw new NotGgufError('This is not a GGUF file: it does not begin with "GGUF".')
  const version = cursor.uint32()
  if (!VERSIONS.includes(version))
    throw new NotGgufError(`GGUF version ${version} is not known here; versions 2 and 3 are.`)
  const tensors = cursor.uint64()
  const entries = cursor.uint64()
  if (tensors > ENTRIES_MAX || entries > ENTRIES_MAX)
    throw new NotGgufError('The file claims more parts than any model has; it is damaged.')
  return { tensors, entries }
}

function readEntry(cursor: Cursor, found: Map<string, string | number>) {
  const key = readKey(cursor)
  const type = cursor.uint32()
  if (type === STRING) {
    const length = cursor.uint64()
    const kept = cursor.bytes(Math.min(length, TEXT_CHARS_MAX))
    cursor.skip(length - kept.length)
    found.set(key, kept.toString('utf8'))
  } else if (type === UINT32) found.set(key, cursor.uint32())
  else if (type === UINT64) found.set(key, cursor.uint64())
  else if (type === 2) found.set(key, cursor.bytes(2).readUInt16LE())
  else skipValue(cursor, type, 0)
}

function readKey(cursor: Cursor): string {
  const length = cursor.uint64()
  if (length > KEY_BYTES_MAX) throw new NotGgufError('A name in the file is too long; it is damaged.')
  return cursor.bytes(length).toString('utf8')
}

function skipValue(cursor: Cursor, type: number, depth: number) {
  const fixed = FIXED_BYTES[type]
  if (fixed !== undefined) return cursor.skip(fixed)
  if (type === STRING) return cursor.skip(cursor.uint64())
  if (type !== ARRAY || depth > NESTING_MAX)
    throw new NotGgufError(`The file holds a value of unknown type ${type}; it is damaged.`)
  const itemType = cursor.uint32()
  const items = cursor.uint64()
  const itemBytes = FIXED_BYTES[itemType]
  if (itemBytes !== undefined) return cursor.skip(items * itemBytes)
  for (let item = 0; item < items; item++) skipValue(cursor, itemType, depth + 1)
}

/** No tensor may begin behind the end of the file. */
function checkTensors(cursor: Cursor, tensors: number, alignment: number, size: number) {
  let last = 0
  for (let tensor = 0; tensor < tensors; tensor++) {
    readKey(cursor)
    const dimensions = cursor.uint32()
    if (dimensions > 8) throw new NotGgufError('A tensor of the file has too many dimensions; it is damaged.')
    cursor.skip(dimensions * 8 + 4)
    last = Math.max(last, cursor.uint64())
  }
  const start = Math.ceil(cursor.position() / alignment) * alignment
  if (tensors > 0 && start + last >= size) throw new FileEndsEarly()
}

function presentHead(found: Map<string, string | number>, isWhole: boolean): GgufHead {
  const text = (key: string) => {
    const value = found.get(key)
    return typeof value === 'string' ? plain(value) : ''
  }
  const count = (key: string) => {
    const value = found.get(key)
    return typeof value === 'number' && value > 0 ? value : undefined
  }
  const architecture = text('general.architecture')
  if (isWhole && !architecture) throw new NotGgufError('The file does not say which kind of model it holds.')
  if (SILENT.test(architecture))
    throw new NotGgufError(`This is a model of kind "${architecture}", which does not write text.`)
  if ((count('split.count') ?? 0) > 1)
    throw new NotGgufError(
      'This is one part of a model in several files. Join them first (llama-gguf-split --merge).',
    )
  const licence = text('general.license')
  const licenceLink = text('general.license.link')
  const windowTokens = count(`${architecture}.context_length`)
  return {
    architecture,
    name: text('general.name'),
    ...(licence && { licence }),
    ...(licenceLink && { licenceLink }),
    ...(windowTokens && { windowTokens }),
    hasTemplate: found.has('tokenizer.chat_template'),
    isWhole,
  }
}

/** What a stranger wrote goes to a terminal and a log: one line, nothing that steers either. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

import type { CharacterCard } from '#contract/cards.ts'
import { t } from '#contract/server-words.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  isPng,
  keywordOf,
  type PngChunk,
  readPng,
  textChunk,
  textOf,
  writePng,
} from '#server/platform/png-chunks.ts'
import { type Holder, pathIn, placeAssets, withAddresses } from './asset-paths.ts'
import { CardProblem } from './card-problem.ts'
import { isFields } from './fitted.ts'
import { parseCard } from './parse-card.ts'
import { utf8 } from './utf8.ts'
import { toVersion2 } from './write-card.ts'

/** Where a card of version 3 keeps the files of a PNG; programs of before wrote it without the colon. */
const ASSET_KEYWORD = 'chara-ext-asset_:'
const ASSET = /^chara-ext-asset_:?/
const KEYWORD_CHARS_MAX = 79
/** Some programs write keywords that no PNG may have. */
const PATH_BYTES_MAX = 1_000
/** An archive holds five hundred: these, and the card and an icon beside them. */
const FILES_MAX = 498
/** Ours: by their addresses here, how a card named files whose paths are no keywords. */
const ADDRESSES_KEYWORD = 'moonlit-asset-addresses'

/** A keyword is short, of plain letters, and has single spaces between others. */
const PNG: Holder = {
  canHave: (path) =>
    ASSET_KEYWORD.length + path.length <= KEYWORD_CHARS_MAX && /^[!-~]+(?: [!-~]+)*$/.test(path),
  numbered: String,
  addressOf: (path) => `__asset:${path}`,
  isRead: (address) => address.startsWith('__asset:'),
}

/** The chunk of version 3 counts where there is one. Packed chunks are not unpacked: no program writes cards so. */
export function readPngCard(picture: Buffer) {
  const found = new Map<string, string>()
  const files = new Map<string, Buffer>()
  for (const chunk of readPng(picture)) {
    if (chunk.type !== 'tEXt') continue
    const path = assetPathOf(chunk)
    const keyword = keywordOf(chunk)?.toLowerCase()
    if (path !== undefined) files.set(path, Buffer.from(textOf(chunk), 'base64'))
    else if (keyword && !found.has(keyword)) found.set(keyword, textOf(chunk))
  }
  if (files.size > FILES_MAX) throw new CardProblem(t`The card has more than ${FILES_MAX} files.`)
  const text = found.get('ccv3') ?? found.get('chara')
  if (text === undefined) throw new CardProblem(t`There is no character card in this picture.`)
  const isPlain = text.trimStart().startsWith('{')
  const parsed = parseCard(utf8(isPlain ? Buffer.from(text, 'latin1') : Buffer.from(text, 'base64')))
  const { assets, before } = asBefore(files, found.get(ADDRESSES_KEYWORD))
  return { ...parsed, card: withAddresses(parsed.card, before), assets, picture }
}

/** The path of a file that stands in a chunk; undefined for other chunks. */
function assetPathOf({ type, data }: PngChunk): string | undefined {
  const bytes = Buffer.from(data.subarray(0, Math.max(0, data.subarray(0, PATH_BYTES_MAX).indexOf(0))))
  const start = type === 'tEXt' ? ASSET.exec(bytes.toString('latin1'))?.[0] : undefined
  if (start === undefined) return undefined
  const path = bytes.subarray(start.length)
  const words = path.toString('utf8')
  return Buffer.from(words).equals(path) ? words : path.toString('latin1')
}

/** The files under the paths that they had before they stood in a PNG. */
function asBefore(files: ReadonlyMap<string, Buffer>, list: string | undefined) {
  const paths = new Map<string, string>()
  const before = new Map<string, string>()
  const taken = new Set(files.keys())
  for (const [address, was] of addressesIn(list)) {
    const [key = '', path] = [pathIn(address), pathIn(was)]
    // Whatever another program has put there meanwhile is not replaced.
    if (!files.has(key) || path === undefined || (path !== key && taken.has(path))) continue
    taken.add(path)
    paths.set(key, path)
    before.set(address, was)
  }
  const assets = new Map([...files].map(([key, bytes]) => [paths.get(key) ?? key, bytes]))
  return { assets, before }
}

function addressesIn(list: string | undefined): [string, string][] {
  if (list === undefined) return []
  try {
    const value: unknown = JSON.parse(Buffer.from(list, 'base64').toString())
    return isFields(value)
      ? Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
      : []
  } catch {
    return []
  }
}

const isOfCard = (chunk: PngChunk) =>
  assetPathOf(chunk) !== undefined || /^(?:chara|ccv3|moonlit-asset-addresses)$/i.test(keywordOf(chunk) ?? '')

/** How a PNG moves: of those pictures nobody looks at more than the first. */
const MOVES: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT'])

/** The picture alone, without a card that is in it, and standing still. */
export const plainPng = (picture: Buffer): Buffer =>
  writePng(readPng(picture).filter((chunk) => !isOfCard(chunk) && !MOVES.has(chunk.type)))

/**
 * A file without a card that is in it, whose pictures only that card shows; undefined for a PNG that cannot be taken apart,
 * though a picture may still be drawn of it.
 */
export function withoutCard(file: Buffer): Buffer | undefined {
  if (!isPng(file)) return file
  try {
    const chunks = readPng(file)
    return chunks.some(isOfCard) ? writePng(chunks.filter((chunk) => !isOfCard(chunk))) : file
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return undefined
  }
}

/**
 * Puts a card into a picture, for programs of versions 2 and 3, in the place of one that is in it. A file whose path is no
 * keyword stands under a number, where the card tells other programs to look. Throws `invalid-input` for what is no PNG.
 */
export function writePngCard(
  given: CharacterCard,
  picture: Buffer,
  assets: ReadonlyMap<string, Buffer> = new Map(),
): Buffer {
  const kept = readPng(picture).filter((chunk) => !isOfCard(chunk))
  const { card, files, before } = placeAssets(given, assets, PNG)
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')
  const own = [
    textChunk('chara', base64(toVersion2(card))),
    textChunk('ccv3', base64(card)),
    ...[...files].map(([path, bytes]) => textChunk(`${ASSET_KEYWORD}${path}`, bytes.toString('base64'))),
    ...(before.size > 0 ? [textChunk(ADDRESSES_KEYWORD, base64(Object.fromEntries(before)))] : []),
  ]
  return writePng([...kept.slice(0, -1), ...own, ...kept.slice(-1)])
}

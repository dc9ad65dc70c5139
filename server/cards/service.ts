import { Readable } from 'node:stream'
import type { CardFormat, CharacterCard, LorebookFormat, ReadCard } from '#contract/cards.ts'
import { CARD_BYTES_MAX } from '#contract/limits.ts'
import type { Lorebook } from '#contract/lorebook.ts'
import { t } from '#contract/server-words.ts'
import type { CatalogueEntry, Characters } from '#server/characters/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { isPng } from '#server/platform/png-chunks.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound, tooLarge } from '#server/platform/refusals.ts'
import { isZip, leadsElsewhere, unzip } from '#server/platform/unzip.ts'
import { zipOf } from '#server/platform/zip.ts'
import type { ImageEngine } from '#server/providers/imagegen/port.ts'
import { type Holder, placeAssets } from './asset-paths.ts'
import { CardProblem } from './card-problem.ts'
import { descriptionsOf, namesOf, textsOf } from './card-texts.ts'
import { type ParsedCard, parseCard } from './parse-card.ts'
import { type ParsedLorebook, parseLorebook } from './parse-lorebook.ts'
import { readPngCard, writePngCard } from './png-service.ts'
import { cardOf } from './premade-card.ts'
import { ADULT_AGE, labelledAges, tellsAdult } from './stated-age.ts'
import { toldBy } from './told.ts'
import { utf8 } from './utf8.ts'
import { toVersion1 } from './write-card.ts'
import { toLorebookFile, toWorld } from './write-lorebook.ts'

export { fileKindOf, isCalledPicture } from './file-kinds.ts'
export { fillMacros } from './macros.ts'
export { playOf } from './play.ts'
export { plainPng, withoutCard, writePngCard } from './png-service.ts'
export { filesWrittenIn, withRewritten } from './written-files.ts'

/** A card with the files that came along, by their paths; `picture` is the PNG that it was in. */
export type CardFile = ParsedCard & { assets: Map<string, Buffer>; picture?: Buffer }

const ZIP_LIMITS = { files: 500, fileBytes: CARD_BYTES_MAX, totalBytes: 3 * CARD_BYTES_MAX }

/** An archive has any path that does not lead out of it, and the card under a name of its own. */
const CHARX: Holder = {
  canHave: (path) => !leadsElsewhere(path) && !path.endsWith('/') && path !== 'card.json',
  numbered: (number) => `assets/other/${number}`,
  addressOf: (path) => `embeded://${path}`,
  isRead: (address) => !address.startsWith('__asset:'),
}

const PORTRAIT = { width: 480, height: 640 }
/** Portraits that are kept once drawn, of some hundred kilobytes each. */
const PORTRAITS_MAX = 20
const PORTRAIT_TIMEOUT_MS = 30_000

/** Reads a card out of whichever of its three kinds of file. Throws `invalid-input` and `too-large`. */
export function readCardFile(file: Buffer): CardFile {
  return readIn(file, () => {
    if (isPng(file)) return readPngCard(file)
    if (isZip(file)) return readCharx(file)
    return { ...parseCard(utf8(file)), assets: new Map() }
  })
}

/** Reads a lorebook that stands alone, which is always text. Throws the same. */
export const readLorebookFile = (file: Buffer): ParsedLorebook =>
  readIn(file, () => parseLorebook(utf8(file, t`This is not a lorebook.`)))

function readIn<Read>(file: Buffer, read: () => Read): Read {
  if (file.length > CARD_BYTES_MAX) throw tooLarge({ bytesMax: CARD_BYTES_MAX })
  try {
    return read()
  } catch (error) {
    if (error instanceof CardProblem) throw new AppError('invalid-input', error.words, { field: 'file' })
    throw error
  }
}

function readCharx(file: Buffer): CardFile {
  const assets = unzip(file, ZIP_LIMITS)
  const card = assets.get('card.json')
  if (!card) throw new CardProblem(t`There is no card.json in this archive.`)
  assets.delete('card.json')
  return { ...parseCard(utf8(card)), assets }
}

const jsonOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** A card as words alone; undefined in a format that has a picture. */
export function cardText(card: CharacterCard, format: CardFormat): string | undefined {
  if (format === 'json') return jsonOf(card)
  return format === 'json-v1' ? jsonOf(toVersion1(card)) : undefined
}

export const lorebookText = (book: Lorebook, format: LorebookFormat): string =>
  jsonOf(format === 'world' ? toWorld(book) : toLorebookFile(book))

export const cardFileName = (name: string, format: CardFormat): string =>
  `${name}.${format === 'json-v1' ? 'json' : format}`

/** An archive of a card and its files. */
export function writeCharx(given: CharacterCard, assets: ReadonlyMap<string, Buffer>) {
  const { card, files } = placeAssets(given, assets, CHARX)
  return zipOf(filesOf(card, files))
}

async function* filesOf(card: CharacterCard, assets: ReadonlyMap<string, Buffer>) {
  yield { name: 'card.json', pieces: one(jsonOf(card)) }
  for (const [name, bytes] of assets) yield { name, isCompressed: true, pieces: one(bytes) }
}

async function* one<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

type CardsOptions = {
  characters: Characters
  moderation: Moderation
  engine: ImageEngine
  siteOrigin: string
  limitCards: RateLimit
}

/** Owns character cards as files. A card is what a stranger wrote: it is read, screened, and never followed anywhere. */
export function createCards({ characters, moderation, engine, siteOrigin, limitCards }: CardsOptions) {
  const portraits = new Map<string, Buffer>()
  return {
    /** Before a file is taken in: throws `too-many`. */
    admit: limitCards,

    /** A card that may be used, for whoever keeps it. Throws `invalid-input`, `too-large` and `blocked`. */
    take,

    /** Whether a card may be used, of a file or not. Throws `blocked`. */
    screen,

    /** Reads and screens a card; makes nothing of it. Throws what `take` throws. */
    async read(userId: string, file: Buffer) {
      const { card, version, warnings, assets, told } = await take(userId, file)
      return {
        card,
        version,
        warnings,
        assets: [...assets].map(([path, bytes]) => ({ path, bytes: bytes.length })),
        told,
      }
    },

    /** A character of the catalogue as a card. Throws `not-found` and `too-many`. */
    async exportPremade(userId: string, premadeId: string, format: CardFormat) {
      const character = characters.byId(premadeId)
      if (!character || character.hidden) throw notFound()
      await limitCards(userId)
      const card = cardOf(character, `${siteOrigin}${character.path}`)
      const name = cardFileName(character.model.name.toLowerCase(), format)
      const text = cardText(card, format)
      if (text !== undefined) return { name, content: Readable.from([Buffer.from(text)]) }
      const picture = await portraitOf(character)
      if (format === 'png') return { name, content: Readable.from([writePngCard(card, picture)]) }
      const path = 'assets/icon/main.png'
      const icon = { type: 'icon', uri: `embeded://${path}`, name: 'main', ext: 'png' }
      const withIcon = { ...card, data: { ...card.data, assets: [icon] } }
      return { name, content: Readable.from(writeCharx(withIcon, new Map([[path, picture]]))) }
    },
  }

  async function take(userId: string, bytes: Buffer): Promise<CardFile & { told: ReadCard['told'] }> {
    const file = readCardFile(bytes)
    await screen(userId, file.card)
    return { ...file, told: toldBy(file.card) }
  }

  async function screen(userId: string, card: CharacterCard): Promise<void> {
    await requireAdult(userId, card)
    await moderation.screenFile(
      userId,
      textsOf(card).map(({ field, text }) => ({
        place: `the field "${field}"`,
        texts: [text],
        // The fields of a card are no talk: one does not follow on another.
        shown: '',
      })),
    )
  }

  async function requireAdult(userId: string, card: CharacterCard): Promise<void> {
    if (labelledAges(card).some((age) => age < ADULT_AGE))
      throw await moderation.refuseMinor(userId, JSON.stringify(card))
    const names = namesOf(card)
    await moderation.screenNames(userId, names)
    await moderation.screenDescription(userId, descriptionsOf(card), tellsAdult(card))
    await moderation.screenParts(
      userId,
      textsOf(card).map(({ text }) => text),
      names,
    )
  }

  /** Drawn once, and again when it was long not asked for. Two who ask at once may draw it twice. */
  async function portraitOf({ model, appearance, portrait }: CatalogueEntry): Promise<Buffer> {
    const { premadeId, style, gender, age, name } = model
    const known = portraits.get(premadeId)
    if (known) return known
    const sitter = { seed: name.toLowerCase(), style, gender, age, appearance }
    const request = { sitter, shot: portrait, take: 0, format: 'png', ...PORTRAIT } as const
    const { bytes } = await engine.draw(request, AbortSignal.timeout(PORTRAIT_TIMEOUT_MS))
    portraits.set(premadeId, bytes)
    const [oldest] = portraits.keys()
    if (portraits.size > PORTRAITS_MAX && oldest) portraits.delete(oldest)
    return bytes
  }
}

export type Cards = ReturnType<typeof createCards>

import { Readable } from 'node:stream'
import type { Affiliates } from '#server/affiliate/service.ts'
import type { Analytics } from '#server/analytics/service.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Images } from '#server/images/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { type ZipFile, zipOf } from '#server/platform/zip.ts'
import type { Removals } from '#server/removals/service.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import type { Voices } from '#server/voice/service.ts'
import { exportMessage, jsonWithList, readme, slugOf } from './export-text.ts'
import {
  findFacts,
  findSurvey,
  listBroughtHeads,
  listBroughtLines,
  listBroughtNames,
  listCheckIns,
  listDecisions,
  listDrafts,
  listLuna,
  listMemories,
  listOpenings,
  listOwnCharacters,
  listPayments,
  listPersonas,
  listPictureJobs,
  listReports,
  listSessionFacts,
  listWithdrawals,
} from './store.ts'

const BROUGHT_LINES_AT_ONCE = 200

export type ExportParts = {
  db: Database
  clock: Clock
  chats: Pick<Chats, 'everything'>
  removals: Pick<Removals, 'everything'>
  images: Pick<Images, 'everything' | 'read'>
  ownCharacters: Pick<OwnCharacters, 'everything'>
  voices: Pick<Voices, 'everything' | 'open'>
  subscriptions: Pick<Subscriptions, 'get'>
  analytics: Pick<Analytics, 'everything'>
  affiliates: Pick<Affiliates, 'everything'>
}

/** A ZIP file of everything that is kept of a user, made while it is read. */
export const zipOfEverything = (parts: ExportParts, userId: string) =>
  zipFor(parts, everything(parts, userId))

/** The same without anything that was said, asked for or drawn. */
export const zipOfFacts = (parts: ExportParts, userId: string) => zipFor(parts, facts(parts, userId))

const zipFor = ({ clock }: Pick<ExportParts, 'clock'>, files: AsyncIterable<ZipFile>) => ({
  name: `moonlit-data-${clock.now().toISOString().slice(0, 10)}.zip`,
  content: Readable.from(zipOf(files)),
})

async function* everything(parts: ExportParts, userId: string): AsyncGenerator<ZipFile> {
  const { db, clock } = parts
  yield { name: 'README.txt', pieces: one(readme(clock.now())) }
  yield* facts(parts, userId)
  yield jsonFile('memories', await listMemories(db, userId))
  yield jsonFile('characters', await listOwnCharacters(db, userId))
  yield jsonFile('personas', await listPersonas(db, userId))
  yield jsonFile('drafts', await listDrafts(db, userId))
  yield jsonFile('picture-jobs', await listPictureJobs(db, userId))
  yield jsonFile('reports', await listReports(db, userId))
  yield* talks(parts, userId)
  yield* bin(parts, userId)
  yield* pictures(parts, userId)
  yield* characters(parts, userId)
  yield* voices(parts, userId)
}

async function* facts(parts: ExportParts, userId: string): AsyncGenerator<ZipFile> {
  const { db, subscriptions, affiliates, analytics } = parts
  yield jsonFile('account', await findFacts(db, userId))
  yield jsonFile('survey', (await findSurvey(db, userId)) ?? {})
  yield jsonFile('sessions', await listSessionFacts(db, userId))
  yield jsonFile('check-ins', await listCheckIns(db, userId))
  yield jsonFile('subscription', await subscriptions.get(userId))
  yield jsonFile('payments', await listPayments(db, userId))
  yield jsonFile('withdrawals', await listWithdrawals(db, userId))
  yield jsonFile('affiliate', (await affiliates.everything(userId)) ?? {})
  yield jsonFile('luna', await listLuna(db, userId))
  yield jsonFile('visits', await analytics.everything(userId))
  yield jsonFile('moderation', await listDecisions(db, userId))
  yield jsonFile('openings', await listOpenings(db, userId))
}

async function* talks({ db, chats }: ExportParts, userId: string): AsyncGenerator<ZipFile> {
  const broughtNames = await listBroughtNames(db, userId)
  const broughtHeads = await listBroughtHeads(db, userId, 'chats')
  for (const { id, name, members, pinned, pages } of await chats.everything(userId)) {
    const namesInFile = broughtNames.get(id)
    const about = {
      with: name,
      ...(members.length > 0 && { members }),
      ...(namesInFile && { namesInFile }),
      pinned,
    }
    const messages = mapped(pages, (message) => exportMessage(message, name))
    yield { name: `chats/${slugOf(name)}-${id}.json`, pieces: jsonWithList(about, 'messages', messages) }
    if (broughtHeads.has(id))
      yield broughtFields(db, 'chats', `${slugOf(name)}-${id}`, id, broughtHeads.get(id))
  }
}

/** What the file that brought a talk says beside it. */
function broughtFields(
  db: Database,
  where: 'chats' | 'bin',
  name: string,
  id: string,
  head: string | null = null,
): ZipFile {
  async function* pages() {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page = await listBroughtLines(db, id, where, after, BROUGHT_LINES_AT_ONCE)
      yield page.map(({ seq, fields }) => ({ number: seq, says: JSON.parse(fields) }))
      after = page.at(-1)?.seq
    }
  }
  const about = { ofAll: head === null ? {} : JSON.parse(head) }
  return { name: `${where}/${name}.file.json`, pieces: jsonWithList(about, 'messages', pages()) }
}

async function* bin({ db, removals }: ExportParts, userId: string): AsyncGenerator<ZipFile> {
  const broughtHeads = await listBroughtHeads(db, userId, 'bin')
  for (const { id, name, kind, removedAt, erasedAt, pages } of await removals.everything(userId)) {
    const about = { with: name, removed: kind, removedAt, erasedAt }
    const messages = mapped(pages, (message) => exportMessage(message, name))
    yield { name: `bin/${slugOf(name)}-${id}.json`, pieces: jsonWithList(about, 'messages', messages) }
    if (broughtHeads.has(id))
      yield broughtFields(db, 'bin', `${slugOf(name)}-${id}`, id, broughtHeads.get(id))
  }
}

async function* pictures({ images }: ExportParts, userId: string): AsyncGenerator<ZipFile> {
  const listed = mapped(images.everything(userId), ({ file, width, height, description, created_at }) => ({
    file,
    width,
    height,
    shows: description,
    at: created_at,
  }))
  yield { name: 'pictures/pictures.json', pieces: jsonWithList({ of: 'you' }, 'pictures', listed) }
  for await (const page of images.everything(userId))
    for (const { file } of page) {
      const found = await images.read(file)
      if (found) yield { name: `pictures/${file}`, isCompressed: true, pieces: found.stream }
    }
}

async function* characters({ images, ownCharacters }: ExportParts, userId: string): AsyncGenerator<ZipFile> {
  for await (const { id, name, card, picture, archive } of ownCharacters.everything(userId)) {
    const path = `characters/${slugOf(name)}-${id}`
    yield jsonFile(path, card)
    const found = picture ? await images.read(picture) : undefined
    if (found) yield { name: `${path}.webp`, isCompressed: true, pieces: found.stream }
    if (archive) yield { name: `${path}.zip`, isCompressed: true, pieces: archive }
  }
}

async function* voices({ voices }: ExportParts, userId: string): AsyncGenerator<ZipFile> {
  for (const { file } of await voices.everything(userId)) {
    const found = await voices.open(file)
    if (found?.stream) yield { name: `voices/${file}`, isCompressed: true, pieces: found.stream }
  }
}

const jsonFile = (path: string, value: unknown): ZipFile => ({
  name: `${path}.json`,
  pieces: one(`${JSON.stringify(value, null, 2)}\n`),
})

async function* one(piece: string): AsyncGenerator<string> {
  yield piece
}

async function* mapped<From, To>(
  pages: AsyncIterable<From[]>,
  change: (item: From) => To,
): AsyncGenerator<To[]> {
  for await (const page of pages) yield page.map(change)
}

import { createHash } from 'node:crypto'
import { fileKindOf } from '#server/cards/service.ts'
import type { Images } from '#server/images/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { KeptFiles } from './kept-files.ts'
import { findPrints, hasPrints, notePrints } from './kept-print-store.ts'

type ComparingParts = { db: Database; images: Pick<Images, 'printOf' | 'takenDownAmong'> }

/** What was taken down since it came does not go out again. Nothing is decoded whose fingerprint is kept. */
export async function withoutRemoved(
  { db, images }: ComparingParts,
  file: string,
  { assets, picture }: KeptFiles,
): Promise<KeptFiles> {
  const all = [...assets.values(), ...(picture ? [picture] : [])]
  const hashes = new Map(
    all.filter((bytes) => fileKindOf(bytes) === 'picture').map((bytes) => [bytes, hashOf(bytes)]),
  )
  const known = await findPrints(db, file)
  const seen = new Set(known.map(({ sha256 }) => sha256.toString('hex')))
  const unknown = []
  for (const [bytes, hash] of hashes) {
    if (seen.has(hash)) continue
    seen.add(hash)
    unknown.push(await images.printOf(bytes))
  }
  if (unknown.length > 0 || !(await hasPrints(db, file))) await notePrints(db, file, unknown)
  const prints = [...known, ...unknown]
  const gone = await images.takenDownAmong(prints)
  const isGone = (bytes: Buffer) => gone.has(hashes.get(bytes) ?? '')
  return {
    assets: new Map([...assets].filter(([, bytes]) => !isGone(bytes))),
    ...(picture && !isGone(picture) && { picture }),
    prints: prints.filter(({ sha256 }) => !gone.has(sha256.toString('hex'))),
  }
}

/** Whether nothing of an archive was taken down, as far as that is known without unpacking it. */
export async function isUntouched({ db, images }: ComparingParts, file: string): Promise<boolean> {
  if (!(await hasPrints(db, file))) return false
  return (await images.takenDownAmong(await findPrints(db, file))).size === 0
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

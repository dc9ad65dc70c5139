import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Preservation, Preserve } from '#contract/desk-preservations.ts'
import type { Images } from '#server/images/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { aYearAfter, presentPreservation } from './present.ts'
import type { PreservedRecord } from './record.ts'
import * as records from './records-store.ts'
import * as store from './store.ts'

export type PreservingParts = {
  db: Database
  clock: Clock
  operators: Pick<Operators, 'record'>
  images: Pick<Images, 'readAnyway'>
}

/** Keeps apart what a report or a block is about. The same again answers what is there. Throws as `gather` does. */
export async function preserve(
  { db, clock, operators, images }: PreservingParts,
  operatorId: string,
  wanted: z.output<typeof Preserve>,
): Promise<Preservation> {
  const { source, sourceId, reason } = wanted
  const known = await store.findBySource(db, source, sourceId, clock.now())
  if (known) return presentPreservation(known, clock.now())
  const record = await gather(db, wanted)
  const userId = record.account.id
  const files: store.StoredFile[] = []
  for (const file of new Set(record.pictures.map((picture) => picture.file)))
    files.push(...(await readFile(images, file)))
  await db.transaction(async (tx) => {
    const [id, preservedAt] = [uuid(), clock.now()]
    const kept = { id, source, sourceId, userId, record, preservedAt, heldUntil: aYearAfter(preservedAt) }
    // What was released, or has ended, makes room for what is kept apart anew.
    await store.deleteEnded(tx, preservedAt)
    if (!(await store.insertPreservation(tx, kept))) return
    for (const file of files) await store.insertFile(tx, id, file)
    const thing = `${source} ${sourceId}`
    await operators.record(tx, { operatorId, deed: 'preserved-records', userId, thing, reason })
  })
  const kept = await store.findBySource(db, source, sourceId, clock.now())
  if (!kept) throw notFound()
  return presentPreservation(kept, clock.now())
}

/** Everything that concerns it, and nothing else of its user's. Throws `not-found`, and `conflict` where nobody is behind it. */
async function gather(
  db: Database,
  { source, sourceId }: z.output<typeof Preserve>,
): Promise<PreservedRecord> {
  const find = source === 'report' ? records.findReported : records.findBlocked
  const found = await find(db, sourceId)
  if (!found) throw notFound()
  const { ownerId, messageId, characterId, file, incident } = found
  const account = ownerId ? await records.findAccount(db, ownerId) : undefined
  if (!account) throw new AppError('conflict', 'There is nobody here whose records this is about.')
  return {
    account,
    incident,
    sessions: await records.listSessions(db, account.id),
    addresses: await records.listAddresses(db, account.id),
    talk: messageId ? await records.listTalk(db, messageId) : [],
    pictures: [
      ...(file ? await records.listDrawn(db, file) : []),
      ...(characterId ? await records.listOfCharacter(db, characterId) : []),
    ],
    character: characterId ? ((await records.findCharacter(db, characterId)) ?? null) : null,
  }
}

async function readFile(images: PreservingParts['images'], name: string): Promise<store.StoredFile[]> {
  const found = await images.readAnyway(name)
  if (!found) return []
  const bytes = Buffer.concat(await Array.fromAsync(found.stream))
  return [{ name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }]
}

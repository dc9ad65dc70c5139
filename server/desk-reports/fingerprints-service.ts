import type { z } from 'zod'
import type { FingerprintsPage, FingerprintsQuery } from '#contract/desk-reports.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import type { Images } from '#server/images/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'

export type FingerprintsParts = {
  db: Database
  operators: Pick<Operators, 'record'>
  images: Pick<Images, 'removedPrints' | 'countRemovedPrints' | 'dropPrint'>
}

/** The latest pictures that were taken down, by what they are known by if they come again. */
export async function listFingerprints(
  { db, operators, images }: FingerprintsParts,
  operatorId: string,
  { before }: z.output<typeof FingerprintsQuery>,
): Promise<z.output<typeof FingerprintsPage>> {
  await operators.record(db, { operatorId, deed: 'listed-fingerprints' })
  const rows = await images.removedPrints(before === undefined ? undefined : new Date(before), DESK_PAGE_MAX)
  return {
    fingerprints: rows.map(({ sha256, has_look, removed_at }) => ({
      sha256: sha256.toString('hex'),
      hasLook: has_look,
      removedAt: removed_at.toISOString(),
    })),
    total: await images.countRemovedPrints(),
  }
}

/** Throws `not-found`. */
export async function dropFingerprint(
  { db, operators, images }: FingerprintsParts,
  operatorId: string,
  sha256: string,
  reason: string,
): Promise<void> {
  await operators.record(db, { operatorId, deed: 'dropped-fingerprint', thing: sha256, reason })
  if (!(await images.dropPrint(Buffer.from(sha256, 'hex')))) throw notFound()
}

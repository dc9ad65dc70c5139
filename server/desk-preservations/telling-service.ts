import { Readable } from 'node:stream'
import type { OpenedPreservation } from '#contract/desk-preservations.ts'
import { type ZipFile, zipOf } from '#server/platform/zip.ts'
import { concerned, type HeldParts, requirePreservation } from './held-service.ts'
import { presentPreservation } from './present.ts'
import * as store from './store.ts'
import { tipOf } from './tip.ts'
import { tipText } from './tip-text.ts'

export type TellingParts = HeldParts & { siteOrigin: string }

/** Throws `not-found`. */
export async function open(
  parts: TellingParts,
  operatorId: string,
  id: string,
  reason: string,
): Promise<OpenedPreservation> {
  const { db, clock, operators } = parts
  const row = await requirePreservation(parts, id)
  await operators.record(db, { operatorId, deed: 'opened-preserved', ...concerned(row), reason })
  const { files, form } = await formOf(parts, row)
  return { ...presentPreservation(row, clock.now()), form: tipText(form), files }
}

/** A ZIP file with the form and the files. Throws `not-found`. */
export async function exportTip(parts: TellingParts, operatorId: string, id: string, reason: string) {
  const row = await requirePreservation(parts, id)
  await parts.operators.record(parts.db, {
    operatorId,
    deed: 'exported-preserved',
    ...concerned(row),
    reason,
  })
  return { name: `cybertip-${id}.zip`, content: Readable.from(zipOf(filesOf(parts, row))) }
}

async function formOf(
  { db, siteOrigin }: TellingParts,
  { id, record, preserved_at: preservedAt }: store.OpenedRow,
) {
  const files = await store.listFacts(db, id)
  return { files, form: tipOf(record, { files, preservedAt, siteOrigin }) }
}

async function* filesOf(parts: TellingParts, row: store.OpenedRow): AsyncGenerator<ZipFile> {
  const { files, form } = await formOf(parts, row)
  yield { name: 'report.json', pieces: one(`${JSON.stringify(form, null, 2)}\n`) }
  yield { name: 'report.txt', pieces: one(tipText(form)) }
  for (const { name } of files)
    yield {
      name: `files/${name}`,
      isCompressed: true,
      pieces: one(await store.readBytes(parts.db, row.id, name)),
    }
}

async function* one<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

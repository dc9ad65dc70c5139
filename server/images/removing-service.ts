import { isVeil, MADE_SIZES, madeCopy } from '#contract/made-pictures.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Fingerprint, ImagesParts } from './fingerprint-service.ts'
import { findLooseFiles, forgetLooseFiles, postponeLooseFiles } from './loose-file-store.ts'
import { insertRemoved } from './print-store.ts'
import { deletePicturesOf, isSketch, listCopies } from './store.ts'

type RemovingParts = Pick<ImagesParts, 'db' | 'storage'>

/** Files that are removed at once. */
const BATCH = 50

/**
 * Takes a picture from whoever has it, with every identical copy, and keeps it from coming back. Answers the files,
 * for `removeFile`.
 */
export async function takeDown(tx: Queries, file: string, print: Fingerprint | undefined): Promise<string[]> {
  if (print && !(await isSketch(tx, file))) await insertRemoved(tx, print)
  const files = await listCopies(tx, file, print?.sha256)
  await deletePicturesOf(tx, files)
  return files
}

/** Removes the file of a picture that was deleted. */
export async function removeFile({ db, storage }: RemovingParts, file: string): Promise<void> {
  await removeWithCopies(storage, file)
  await forgetLooseFiles(db, [file])
}

/** Removes the files that no picture points to any more; answers how many could not be removed yet. */
export async function removeLooseFiles({ db, storage }: RemovingParts): Promise<number> {
  for (let failures = 0; ; ) {
    const files = await findLooseFiles(db, BATCH)
    if (files.length === 0) return failures
    const removals = await Promise.allSettled(files.map((file) => removeWithCopies(storage, file)))
    const failed = files.filter((_, index) => removals[index]?.status === 'rejected')
    await postponeLooseFiles(db, failed)
    await forgetLooseFiles(
      db,
      files.filter((file) => !failed.includes(file)),
    )
    failures += failed.length
  }
}

async function removeWithCopies(storage: RemovingParts['storage'], file: string): Promise<void> {
  const copies = file.endsWith('.webp') && !isVeil(file) ? MADE_SIZES.map((size) => madeCopy(file, size)) : []
  for (const name of [...copies, file]) await storage.remove(name)
}

import { randomBytes } from 'node:crypto'
import { MADE_SIZES, MADE_WIDTHS, madeCopy, VEIL } from '#contract/made-pictures.ts'
import { type ImagesParts, refuseRemoved, sha256Of } from './fingerprint-service.ts'
import { hideWithCopies } from './hidden-store.ts'
import { expectFile } from './loose-file-store.ts'
import { notePrint } from './print-store.ts'

const newName = () => `${randomBytes(24).toString('hex')}.webp`

/** Stores a picture that was drawn just now and that no row points to yet. Throws `blocked` for what was taken down. */
export async function keepFile(parts: ImagesParts, bytes: Buffer): Promise<string> {
  const file = newName()
  await expectFile(parts.db, file)
  await keepDrawn(parts, file, bytes)
  return file
}

/** Stores what came from outside or is a copy; hidden, where it is a copy of what is hidden. Throws `blocked`. */
export async function keep(parts: ImagesParts, file: string, bytes: Buffer): Promise<void> {
  await hideWithCopies(parts.db, file, sha256Of(bytes))
  await keepDrawn(parts, file, bytes)
}

/** Stores a sketch, which is nobody's: it has no fingerprint. */
export const keepSketch = storeWithCopies

/** Stores the blurred copy of a picture, under a name that tells nothing of it. */
export async function keepVeil({ db, pictures, storage }: ImagesParts, bytes: Buffer): Promise<string> {
  const file = `${VEIL}${newName()}`
  const veil = await pictures.veil(bytes)
  if (!veil) throw new Error('A picture that was drawn cannot be blurred.')
  await expectFile(db, file)
  await hideWithCopies(db, file, sha256Of(bytes))
  await storage.put(file, veil)
  return file
}

async function keepDrawn(parts: ImagesParts, file: string, bytes: Buffer): Promise<void> {
  await notePrint(parts.db, file, sha256Of(bytes))
  await refuseRemoved(parts, bytes)
  await storeWithCopies(parts, file, bytes)
}

/** Stores a picture and its smaller copies, itself at last: where it is, they are. */
async function storeWithCopies(
  { pictures, storage }: Pick<ImagesParts, 'pictures' | 'storage'>,
  file: string,
  bytes: Buffer,
): Promise<void> {
  const copies = await pictures.narrow(bytes, Object.values(MADE_WIDTHS))
  await Promise.all(
    MADE_SIZES.map(async (size, at) => {
      const copy = copies?.[at]
      if (copy) await storage.put(madeCopy(file, size), copy)
    }),
  )
  await storage.put(file, bytes)
}

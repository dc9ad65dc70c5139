/** What came along with a card, as it is kept: files by number, and a list of what each was called. */
export type KeptFiles = {
  assets: ReadonlyMap<string, Buffer>
  picture?: Buffer
  /** What the pictures among them are known by. */
  prints?: readonly { sha256: Buffer; look: bigint | undefined }[]
}

const LIST = 'names.json'
const PICTURE = 'picture.png'

/** Names and bytes in the archive. A card's own names can be anything; these are safe in every archive. */
function partsOf({ assets, picture }: KeptFiles): [string, Buffer][] {
  const names = [...assets.keys()]
  return [
    [LIST, Buffer.from(JSON.stringify(names))],
    ...[...assets.values()].map((bytes, at): [string, Buffer] => [String(at), bytes]),
    ...(picture ? [[PICTURE, picture] satisfies [string, Buffer]] : []),
  ]
}

/**
 * What a character is shown by; `isDrawn` where it did not come from outside, `isSketch` where it stands in for a portrait
 * that is to be drawn, `isAdult` where not everybody may see it.
 */
export type Portrait = { bytes: Buffer; isDrawn: boolean; isSketch: boolean; isAdult: boolean }

/** Drawn by the illustrator, which dresses everybody: a sketch is never adult. */
export const sketched = (bytes: Buffer): Portrait => ({
  bytes,
  isDrawn: true,
  isSketch: true,
  isAdult: false,
})

export const NO_FILES: KeptFiles = { assets: new Map() }

export function filesFrom(parts: ReadonlyMap<string, Buffer>): KeptFiles {
  const names: unknown = JSON.parse(parts.get(LIST)?.toString() ?? '[]')
  const assets = (Array.isArray(names) ? names : []).flatMap((name: unknown, at): [string, Buffer][] => {
    const bytes = parts.get(String(at))
    return typeof name === 'string' && bytes ? [[name, bytes]] : []
  })
  const picture = parts.get(PICTURE)
  return { assets: new Map(assets), ...(picture && { picture }) }
}

export const bytesOf = ({ assets, picture }: KeptFiles): number =>
  [...assets.values()].reduce((sum, { length }) => sum + length, picture?.length ?? 0)

/** The files as `zipOf` takes them. */
export async function* zipFilesOf(kept: KeptFiles) {
  for (const [name, bytes] of partsOf(kept)) yield { name, isCompressed: true, pieces: one(bytes) }
}

async function* one<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

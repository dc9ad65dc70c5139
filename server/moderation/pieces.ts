import { withoutPictureData } from './picture-data.ts'

/** Reading a longer text at once would keep others waiting, and say nothing more. */
const PIECE_CHARS = 4_000
/** Pieces overlap, so that nothing hides at a seam. */
const OVERLAP_CHARS = 300

/** A text in the pieces that it is read in, without the data of pictures; nearly every one is a single piece. */
export function piecesOf(written: string, { chars }: { chars: number } = { chars: PIECE_CHARS }): string[] {
  const text = withoutPictureData(written)
  const pieces = [text.slice(0, chars)]
  for (let end = chars; end < text.length; end += chars - OVERLAP_CHARS)
    pieces.push(text.slice(end - OVERLAP_CHARS, end - OVERLAP_CHARS + chars))
  return pieces
}

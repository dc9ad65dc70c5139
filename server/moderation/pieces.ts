/** Reading a longer text at once would keep others waiting, and say nothing more. */
const PIECE_CHARS = 4_000
/** Pieces overlap, so that nothing hides at a seam. */
const OVERLAP_CHARS = 300

/** A text in the pieces that it is read in; nearly every one is a single piece. */
export function piecesOf(text: string): string[] {
  const pieces = [text.slice(0, PIECE_CHARS)]
  for (let from = PIECE_CHARS; from < text.length; from += PIECE_CHARS)
    pieces.push(text.slice(from - OVERLAP_CHARS, from + PIECE_CHARS))
  return pieces
}

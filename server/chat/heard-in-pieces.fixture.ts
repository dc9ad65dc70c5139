import type { Watch, Watched } from './watched.ts'

/** What is shown, piece by piece, of a reply that arrives in these pieces, and what the watch says of it in the end. */
export function heardInPieces(watching: Watch, pieces: Iterable<string>) {
  const shown: string[] = []
  let last: Watched = { passed: '' }
  for (const piece of pieces) {
    last = watching.push(piece)
    shown.push(last.passed)
    if (last.fault || last.isOver) return { shown, text: shown.join(''), ...last }
  }
  last = watching.finish()
  shown.push(last.passed)
  return { shown, text: shown.join(''), fault: last.fault, isOver: false }
}

/** The text a few signs at a time. */
export const piecesOf = (text: string, chars: number): string[] =>
  Array.from({ length: Math.ceil(text.length / chars) }, (_, at) => text.slice(at * chars, (at + 1) * chars))

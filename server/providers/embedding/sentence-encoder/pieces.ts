/** Of each piece how likely it is, as a logarithm; of a few that is not told, and they cost nothing. */
type Vocabulary = readonly (readonly [piece: string, score: number | null])[]

type Node = { next: Map<string, Node>; piece: number | undefined }

/** What the vocabulary begins with is none of a text. */
const RESERVED = 6
const UNKNOWN = 0
/** Stands before each word. */
const BEGINNING = '\u2581'

/** Cuts a text into the likeliest pieces of a vocabulary, and answers their numbers in it. */
export function createPieces(vocabulary: Vocabulary): (text: string) => number[] {
  const root: Node = { next: new Map(), piece: undefined }
  for (const [number, [piece]] of vocabulary.entries()) {
    if (number < RESERVED) continue
    let node = root
    for (const letter of piece) {
      const next = node.next.get(letter) ?? { next: new Map(), piece: undefined }
      node.next.set(letter, next)
      node = next
    }
    node.piece = number
  }

  return (text) => {
    const letters = [...`${BEGINNING}${text.normalize('NFKC').replaceAll(' ', BEGINNING)}`]
    const best = new Float64Array(letters.length + 1).fill(Number.NEGATIVE_INFINITY)
    const pieces = new Int32Array(letters.length + 1)
    const starts = new Int32Array(letters.length + 1)
    best[0] = 0
    const take = (piece: number, from: number, to: number) => {
      const score = (best[from] as number) + (vocabulary[piece]?.[1] ?? 0)
      if (score < (best[to] as number)) return
      best[to] = score
      pieces[to] = piece
      starts[to] = from
    }
    for (let from = 0; from < letters.length; from++) {
      let isKnown = false
      let node = root.next.get(letters[from] as string)
      for (let to = from + 1; node; to++) {
        if (node.piece !== undefined) {
          take(node.piece, from, to)
          isKnown = true
        }
        node = node.next.get(letters[to] as string)
      }
      // A letter that begins no piece costs nothing.
      if (!isKnown) take(UNKNOWN, from, from + 1)
    }
    const cut: number[] = []
    for (let to = letters.length; to > 0; to = starts[to] as number) {
      const piece = pieces[to] as number
      if (piece !== UNKNOWN || cut.at(-1) !== UNKNOWN) cut.push(piece)
    }
    return cut.reverse()
  }
}

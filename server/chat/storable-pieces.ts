import { LEAD_HALF } from '#contract/lead-half.ts'
import { storable } from '#contract/storable-text.ts'

/** Makes what a model writes storable, piece by piece: a sign whose halves come in two pieces stays whole. */
export function createStorablePieces(): (piece: string) => string {
  let half = ''
  return (piece) => {
    const text = half + piece
    half = LEAD_HALF.exec(text)?.[0] ?? ''
    return storable(half ? text.slice(0, -1) : text)
  }
}

type Size = { width: number; height: number }

/**
 * Draws an RGBA picture as RGB in another size, straight between the middles of its pixels; alpha is dropped. The
 * general resampler of a picture library takes some four times as long for what is out of focus anyway.
 */
export function enlarge(pixels: Uint8Array, from: Size, { width, height }: Size): Uint8Array {
  const enlarged = new Uint8Array(width * height * 3)
  const columns = Array.from({ length: width }, (_, x) => between(x, width, from.width))
  const lefts = Int32Array.from(columns, ({ first }) => first * 3)
  const shares = Float32Array.from(columns, ({ share }) => share)
  // One pixel more, so that the last one has a neighbour.
  const row = new Float32Array((from.width + 1) * 3)
  for (let y = 0, at = 0; y < height; y++) {
    blend(row, pixels, from, between(y, height, from.height))
    for (let x = 0; x < width; x++) {
      const left = lefts[x] ?? 0
      const share = shares[x] ?? 0
      for (let channel = left; channel < left + 3; channel++) {
        const value = row[channel] ?? 0
        // A half more, since what is written is cut off, not rounded.
        enlarged[at++] = value + ((row[channel + 3] ?? 0) - value) * share + 0.5
      }
    }
  }
  return enlarged
}

type Between = { first: number; share: number }

/** Which two of `from` pixels lie around the middle of pixel `index` of `to`, and how far on the way to the second. */
function between(index: number, to: number, from: number): Between {
  const middle = Math.min(from - 1, Math.max(0, ((index + 0.5) * from) / to - 0.5))
  const first = Math.floor(middle)
  return { first, share: middle - first }
}

function blend(
  row: Float32Array,
  pixels: Uint8Array,
  { width, height }: Size,
  { first, share }: Between,
): void {
  const above = first * width * 4
  const below = Math.min(height - 1, first + 1) * width * 4
  for (let x = 0, into = 0; x < width; x++) {
    for (let channel = x * 4; channel < x * 4 + 3; channel++) {
      const value = pixels[above + channel] ?? 0
      row[into++] = value + ((pixels[below + channel] ?? 0) - value) * share
    }
  }
  row.copyWithin(width * 3, (width - 1) * 3, width * 3)
}

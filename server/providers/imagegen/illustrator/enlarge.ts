type Size = { width: number; height: number }

/**
 * Draws an RGBA picture as RGB in the size of what lies over it, straight between the middles of its pixels; its own
 * alpha is dropped. What `over` hides is not computed; that is RGBA with the colours multiplied by alpha. The general
 * resampler of a picture library takes some four times as long for what is out of focus anyway.
 */
export function enlargeUnder(
  over: Uint8Array,
  { width, height }: Size,
  pixels: Uint8Array,
  from: Size,
): Uint8Array {
  const enlarged = new Uint8Array(width * height * 3)
  const columns = Array.from({ length: width }, (_, x) => between(x, width, from.width))
  const lefts = Int32Array.from(columns, ({ first }) => first * 3)
  const shares = Float32Array.from(columns, ({ share }) => share)
  // One pixel more, so that the last one has a neighbour.
  const row = new Float32Array((from.width + 1) * 3)
  for (let y = 0; y < height; y++) {
    blend(row, pixels, from, between(y, height, from.height))
    stretchUnder(enlarged, over, y * width, row, lefts, shares)
  }
  return enlarged
}

/** One row of pixels, `start` being its first. V8 compiles it once and well, and one long loop anew for each picture. */
function stretchUnder(
  enlarged: Uint8Array,
  over: Uint8Array,
  start: number,
  row: Float32Array,
  lefts: Int32Array,
  shares: Float32Array,
): void {
  for (let x = 0, at = start * 3, above = start * 4; x < lefts.length; x++, at += 3, above += 4) {
    const alpha = over[above + 3] ?? 0
    if (alpha < 255) {
      const left = lefts[x] ?? 0
      const share = shares[x] ?? 0
      const through = (255 - alpha) / 255
      enlarged[at] = (over[above] ?? 0) + mixed(row, left, share) * through
      enlarged[at + 1] = (over[above + 1] ?? 0) + mixed(row, left + 1, share) * through
      enlarged[at + 2] = (over[above + 2] ?? 0) + mixed(row, left + 2, share) * through
    } else {
      enlarged[at] = over[above] ?? 0
      enlarged[at + 1] = over[above + 1] ?? 0
      enlarged[at + 2] = over[above + 2] ?? 0
    }
  }
}

/** A whole value: what is written into a picture is cut off, so a half more rounds it. */
function mixed(row: Float32Array, at: number, share: number): number {
  const value = row[at] ?? 0
  return (value + ((row[at + 3] ?? 0) - value) * share + 0.5) | 0
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

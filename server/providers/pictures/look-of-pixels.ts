/** Grey pixels on a side of what is looked at. */
export const LOOK_SIDE = 64
/** Waves on a side that are told apart; the slowest is half a wave across the picture. */
const WAVES = 16
/** Of 255, over all waves. A smooth slope and an even surface have less, and many pictures have those. */
const STRENGTH_MIN = 0.05

/** Cosines of each wave at each pixel. */
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: LOOK_SIDE }, (_, at) => Math.cos(((wave + 1) * (at + 0.5) * Math.PI) / LOOK_SIDE)),
)

/**
 * A perceptual hash of 64 x 64 grey pixels: which of 16 x 16 slow waves (a discrete cosine transform) are stronger than
 * the one in the middle. Undefined where there is too little in a picture to tell it from others.
 */
export function lookOfPixels(pixels: Uint8Array): bigint | undefined {
  const rows = Array.from({ length: LOOK_SIDE }, (_, y) => {
    const row = pixels.subarray(y * LOOK_SIDE, (y + 1) * LOOK_SIDE)
    return COSINES.map((wave) => sumOf(wave, row))
  })
  const strengths = COSINES.flatMap((down) =>
    COSINES.map(
      (_, across) =>
        sumOf(
          down,
          rows.map((row) => row[across] ?? 0),
        ) /
        LOOK_SIDE ** 2,
    ),
  )
  const inOrder = strengths.toSorted((one, other) => one - other)
  const middle = inOrder[inOrder.length / 2] ?? 0
  const strength = strengths.reduce((sum, one) => sum + Math.abs(one), 0) / strengths.length
  if (strength < STRENGTH_MIN) return undefined
  return strengths.reduce((look, one) => (look << 1n) | (one > middle ? 1n : 0n), 0n)
}

const sumOf = (wave: number[], values: Uint8Array | number[]): number =>
  wave.reduce((sum, cosine, at) => sum + cosine * (values[at] ?? 0), 0)

const WINDOW = 1024
const HOP = 512
const LOUD = 4e5

/** The median pitch in Hz of speech in a WAV with 16 bits, by how well each piece fits onto itself when moved. */
export function pitchOf(wav: Buffer): number {
  const rate = wav.readUInt32LE(24)
  const samples = Int16Array.from({ length: (wav.length - 44) >> 1 }, (_, at) => wav.readInt16LE(44 + 2 * at))
  const pitches: number[] = []
  for (let start = 0; start + 2 * WINDOW < samples.length; start += HOP) {
    const energy = product(samples, start, start)
    if (energy / WINDOW < LOUD) continue
    let best = { fit: 0, lag: 0 }
    for (let lag = Math.floor(rate / 400); lag <= rate / 65; lag++) {
      const moved = start + lag
      const fit = product(samples, start, moved) / Math.sqrt(energy * product(samples, moved, moved))
      // A little more, so that twice the period does not win by chance.
      if (fit > best.fit + 0.02) best = { fit, lag }
    }
    if (best.fit > 0.6) pitches.push(rate / best.lag)
  }
  return pitches.sort((one, other) => one - other)[pitches.length >> 1] ?? Number.NaN
}

function product(samples: Int16Array, one: number, other: number): number {
  let sum = 0
  for (let at = 0; at < WINDOW; at++) sum += (samples[one + at] ?? 0) * (samples[other + at] ?? 0)
  return sum
}

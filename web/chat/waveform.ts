/** How loud each of `bars` parts of a sound is, from 0 to 1; the loudest is 1. */
export function loudness(samples: Float32Array, bars: number): number[] {
  const length = Math.max(1, Math.floor(samples.length / bars))
  const levels = Array.from({ length: bars }, (_, bar) => {
    const part = samples.subarray(bar * length, (bar + 1) * length)
    const sum = part.reduce((energy, sample) => energy + sample * sample, 0)
    return Math.sqrt(sum / Math.max(1, part.length))
  })
  const loudest = Math.max(...levels)
  return levels.map((level) => (loudest > 0 ? level / loudest : 0))
}

/** A length of sound as people read it, e.g. `1:05`. */
export function lengthWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

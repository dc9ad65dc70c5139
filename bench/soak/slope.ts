export type Sample = { atMs: number; residentMiB: number }

/** MiB that are added in a minute: the slope of the straight line that lies nearest to the samples. 0 for fewer than two. */
export function slopeOf(samples: readonly Sample[]): number {
  const minutes = samples.map(({ atMs }) => atMs / 60_000)
  const [meanAt, meanSize] = [mean(minutes), mean(samples.map(({ residentMiB }) => residentMiB))]
  let [together, spread] = [0, 0]
  for (const [place, { residentMiB }] of samples.entries()) {
    const away = (minutes[place] ?? 0) - meanAt
    together += away * (residentMiB - meanSize)
    spread += away ** 2
  }
  return spread === 0 ? 0 : together / spread
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const WEEK_S = 7 * 24 * 60 * 60

/**
 * When the address of a file ends, in seconds of Unix time: 7 to 14 days after `nowS`, and the same for a week. The week
 * begins for each file at a time of its own, so that browsers do not ask for all of them anew in the same hour.
 */
export function endOf(file: string, nowS: number): number {
  const shiftS = Number.parseInt(/[0-9a-f]{48}/.exec(file)?.[0].slice(0, 8) ?? '0', 16) % WEEK_S
  return (Math.floor((nowS - shiftS) / WEEK_S) + 2) * WEEK_S + shiftS
}

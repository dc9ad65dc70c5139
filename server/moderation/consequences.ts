import { CONSEQUENCES, type Consequence, type Harm, restrictedUntil } from '#contract/moderation.ts'

export type Offence = { at: Date; harm: Harm }

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Until when an offence counts. */
export const countsUntil = (at: Date): Date => new Date(at.getTime() + CONSEQUENCES.offenceDays * DAY_MS)

/** Until when an account is locked. */
export const lockEnd = (at: Date): Date => new Date(at.getTime() + CONSEQUENCES.lockHours * HOUR_MS)

export const isGrave = (harm: Harm): boolean => harm in CONSEQUENCES.grave

/** What follows from each of one person's offences, oldest first. One that is taken back is left out by the caller. */
export function consequencesOf(offences: readonly Offence[]): Exclude<Consequence, 'none'>[] {
  return offences.map(({ at, harm }, index) => {
    const counted = offences.slice(0, index + 1).filter((one) => countsUntil(one.at) > at).length
    const { lockAt, banAt } = CONSEQUENCES.grave[harm] ?? CONSEQUENCES.usual
    if (counted >= banAt) return 'ban'
    return counted >= lockAt ? 'lock' : 'warning'
  })
}

/** Until when adult content is withheld from somebody with these offences; undefined where it is not. */
export const restrictionEnd = (offences: readonly Offence[], now: Date): Date | undefined =>
  restrictedUntil(offences.findLast(({ harm }) => isGrave(harm))?.at, now)

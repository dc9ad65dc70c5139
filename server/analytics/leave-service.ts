import { CONSENT_VERSION } from '#contract/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import * as choices from './choices-store.ts'
import { hasAgreed, mayCount, type Signals } from './may-count.ts'

/** Where a call comes from, what its browser asks of sites, and what it says of being counted. */
export type Visit = Signals & {
  countryCode: string | undefined
  /** The random number of a browser whose visits may be counted, as that browser sees it. */
  distinctId?: string | undefined
  /** The version of the question that was answered with yes there. */
  agreedTo?: number | undefined
}

type LeaveOptions = {
  clock: Clock
  /** Off: nothing is counted, and nobody is asked. */
  isOn: boolean
}

/** Who may be counted. */
export function createLeave({ clock, isOn }: LeaveOptions) {
  const may = ({ countryCode, gpc, dnt }: Visit) => (isOn ? mayCount(countryCode, { gpc, dnt }) : 'no')

  return {
    isOn,
    may,

    /** Whether what a browser tells may be kept; `consent` is the version of the question that was agreed to. */
    hasLeave(visit: Visit, consent: number | undefined): boolean {
      const leave = may(visit)
      return leave === 'yes' || (leave === 'ask' && hasAgreed(consent))
    },

    /**
     * Whether what a call tells may be kept of its user, or of somebody who is not known. A user's last answer on record
     * decides; where there is none, the law of the country and what was answered in the browser, which is put on record
     * first.
     */
    async mayKeep(db: Queries, userId: string | undefined, visit: Visit): Promise<boolean> {
      const leave = may(visit)
      if (leave === 'no') return false
      if (!userId) return leave === 'yes' || hasAgreed(visit.agreedTo)
      const version = CONSENT_VERSION
      if (hasAgreed(visit.agreedTo)) await choices.insertFirstYes(db, { userId, version, at: clock.now() })
      const last = await choices.findLast(db, userId)
      return last ? last.isGiven && (leave === 'yes' || hasAgreed(last.version)) : leave === 'yes'
    },
  }
}

export type Leave = ReturnType<typeof createLeave>

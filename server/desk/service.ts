import type { Overview } from '#contract/desk.ts'
import { OVERVIEW_DAYS } from '#contract/limits.ts'
import type { Audit } from '#server/audit/service.ts'
import type { DeskPreservations } from '#server/desk-preservations/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Reports } from '#server/reports/service.ts'
import { type CasesOptions, createCases } from './cases-service.ts'
import { costsOf, helpOf, repliesByDay, type UnitCosts } from './overview.ts'
import * as overviewStore from './overview-store.ts'
import { presentBooks } from './present.ts'
import { countOpenCases } from './store.ts'
import { createUsers, type UsersOptions } from './users-service.ts'

const DAY_MS = 86_400_000

type DeskOptions = CasesOptions &
  UsersOptions & {
    reports: Pick<Reports, 'counts'>
    deskPreservations: Pick<DeskPreservations, 'counts'>
    audit: Pick<Audit, 'state'>
    moderation: Pick<Moderation, 'helpCounts'>
    /** Undefined where the operator has set none. */
    unitCosts: UnitCosts | undefined
  }

/**
 * Owns what operators see and do. Everything goes on the log before it is shown or done, and nothing is shown of a talk
 * but around a message that somebody reported.
 */
export function createDesk(options: DeskOptions) {
  const { db, clock, operators, reports, audit, moderation, unitCosts, deskPreservations } = options

  return {
    ...createCases(options),
    ...createUsers(options),

    async overview(operatorId: string): Promise<Overview> {
      await operators.record(db, { operatorId, deed: 'saw-overview' })
      const today = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00Z`)
      const from = new Date(today.getTime() - (OVERVIEW_DAYS - 1) * DAY_MS)
      const days = Array.from({ length: OVERVIEW_DAYS }, (_, day) =>
        new Date(from.getTime() + day * DAY_MS).toISOString().slice(0, 10),
      )
      const [firstDay = '', lastDay = ''] = [days.at(0), days.at(-1)]
      const { writtenReplies: replies, ...ofReplies } = repliesByDay(
        await overviewStore.readReplies(db, from),
        OVERVIEW_DAYS,
      )
      return {
        from: firstDay,
        totals: {
          ...(await overviewStore.countPeople(db)),
          openCases: await countOpenCases(db),
        },
        reports: await reports.counts(),
        preserved: await deskPreservations.counts(),
        books: presentBooks(await audit.state()),
        ...(await overviewStore.readDays(db, from, OVERVIEW_DAYS)),
        ...ofReplies,
        failures: await overviewStore.countFailures(db, from),
        costs: unitCosts
          ? costsOf(unitCosts, { replies, ...(await overviewStore.readMade(db, from, OVERVIEW_DAYS)) })
          : null,
        ...helpOf(await moderation.helpCounts(firstDay, lastDay), days),
      }
    },
  }
}

export type Desk = ReturnType<typeof createDesk>

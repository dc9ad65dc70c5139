import type { z } from 'zod'
import type {
  CaseParams,
  CasesPage,
  CasesQuery,
  DecideCase,
  DeskUser,
  GrantLuna,
  OpenedCase,
  Overview,
  RefundPayment,
  TalkLine,
} from '#contract/desk.ts'
import { DESK_PAGE_MAX, OVERVIEW_DAYS } from '#contract/limits.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Audit } from '#server/audit/service.ts'
import type { CheckoutService } from '#server/checkout/service.ts'
import type { DeskPreservations } from '#server/desk-preservations/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Payments } from '#server/payments/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Privacy } from '#server/privacy/service.ts'
import type { Reports } from '#server/reports/service.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { evidenceOfBlock, evidenceOfReport } from './evidence.ts'
import { costsOf, helpOf, repliesByDay, type UnitCosts } from './overview.ts'
import * as overviewStore from './overview-store.ts'
import { type CaseRow, presentBooks, presentCase, presentDeskUser, type UserRow } from './present.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
/** Of a talk around a message. */
const LINES = { before: 10, after: 4 }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which case, by its kind and id. */
type CaseId = z.output<typeof CaseParams>

type DeskOptions = {
  db: Database
  clock: Clock
  operators: Pick<Operators, 'record'>
  sessions: Pick<Sessions, 'roleOf'>
  accounts: Pick<Accounts, 'ban' | 'unban' | 'keyOfEmail'>
  ledger: Pick<Ledger, 'balance' | 'grant'>
  checkout: Pick<CheckoutService, 'list'>
  /** Undefined where nothing is sold. */
  payments: Pick<Payments, 'refund'> | undefined
  privacy: Pick<Privacy, 'exportFacts' | 'scheduleErasure'>
  reports: Pick<Reports, 'counts' | 'settle'>
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
  const { db, clock, operators, sessions, accounts, ledger, checkout, payments, privacy, reports } = options
  const { audit, moderation, unitCosts, deskPreservations } = options

  async function requireCase({ kind, caseId }: CaseId, queries: Queries = db): Promise<CaseRow> {
    const row = await store.findCase(queries, kind, caseId)
    if (!row) throw notFound()
    return row
  }

  async function openedCase(row: CaseRow): Promise<OpenedCase> {
    const { kind, id } = row
    const [block, report] =
      kind === 'blocked'
        ? [await store.findBlock(db, id), undefined]
        : [undefined, await store.findReport(db, id)]
    const evidence = block ? evidenceOfBlock(block) : report && evidenceOfReport(report)
    // Its user has been erased since.
    if (!evidence) throw notFound()
    return { ...presentCase(row), ...evidence }
  }

  async function shownUser(row: UserRow): Promise<DeskUser> {
    const [luna, paid] = [await ledger.balance(db, row.id), await checkout.list(row.id)]
    return presentDeskUser(row, { role: sessions.roleOf(row), luna, payments: paid })
  }

  async function requireUser(userId: string): Promise<UserRow> {
    const row = await store.findUser(db, { id: userId })
    if (!row) throw notFound()
    return row
  }

  /** Puts a deed on the log, does it, and shows the user as she is then. Operators do nothing to operators. */
  async function act(
    deed: Parameters<Operators['record']>[1] & { userId: string },
    work: () => Promise<unknown>,
  ): Promise<DeskUser> {
    if ((await requireUser(deed.userId)).is_operator)
      throw new AppError('conflict', "This is an operator's account. Whoever runs the server looks after it.")
    await operators.record(db, deed)
    await work()
    return await shownUser(await requireUser(deed.userId))
  }

  return {
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
          openCases: await store.countOpenCases(db),
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

    async listCases(
      operatorId: string,
      { kind, state }: z.output<typeof CasesQuery>,
    ): Promise<z.output<typeof CasesPage>> {
      await operators.record(db, { operatorId, deed: 'listed-cases' })
      const rows = await store.listCases(db, { kind, isDecided: state === 'decided', limit: DESK_PAGE_MAX })
      return { cases: rows.map(presentCase), open: await store.countOpenCases(db) }
    },

    async openCase(operatorId: string, id: CaseId): Promise<OpenedCase> {
      const row = await requireCase(id)
      await operators.record(db, { operatorId, deed: 'opened-case', userId: row.user_id, thing: nameOf(id) })
      return await openedCase(row)
    },

    /** Throws `not-found` where the case has no talk, or its message is gone. */
    async openTalk(operatorId: string, id: CaseId, reason: string): Promise<TalkLine[]> {
      const row = await requireCase(id)
      if (!(await openedCase(row)).hasTalk) throw notFound()
      await operators.record(db, {
        operatorId,
        deed: 'opened-talk',
        userId: row.user_id,
        thing: nameOf(id),
        reason,
      })
      const lines = await store.listTalk(db, row.id, LINES)
      return lines.map(({ created_at, is_reported, is_reworded, ...line }) => ({
        ...line,
        at: created_at.toISOString(),
        isReported: is_reported,
        isReworded: is_reworded,
      }))
    },

    /**
     * The same decision again changes nothing. Of a reported message it decides the report: what breaks the rules is
     * taken down. Throws `conflict` where it was another one.
     */
    async decideCase(
      operatorId: string,
      id: CaseId,
      given: z.output<typeof DecideCase>,
    ): Promise<OpenedCase> {
      const decided = await db.transaction(async (tx) => {
        const row = await requireCase(id, tx)
        if (row.decision === given.decision) return row
        const isNew = await store.insertDecision(tx, { ...id, ...given, operatorId, now: clock.now() })
        if (!isNew) throw new AppError('conflict', 'Somebody has decided this case already.')
        await operators.record(tx, {
          operatorId,
          deed: 'decided-case',
          userId: row.user_id,
          thing: `${nameOf(id)}: ${given.decision}`,
          reason: given.note,
        })
        return await requireCase(id, tx)
      })
      if (id.kind === 'message-report' && given.decision !== 'escalated')
        await reports.settle(id.caseId, given.decision === 'upheld' ? 'removed' : 'kept', operatorId)
      return await openedCase(decided)
    },

    /** By id or by the whole address. Throws `not-found`; that is on the log too. */
    async findUser(operatorId: string, query: string, reason: string): Promise<DeskUser> {
      const by = UUID.test(query) ? { id: query } : { emailKey: accounts.keyOfEmail(query) }
      const row = await store.findUser(db, by)
      await operators.record(db, {
        operatorId,
        deed: 'opened-user',
        userId: row?.id,
        thing: row ? '' : 'nobody found',
        reason,
      })
      if (!row) throw new AppError('not-found', 'Nobody has this id or address.')
      return await shownUser(row)
    },

    ban: (operatorId: string, userId: string, reason: string): Promise<DeskUser> =>
      act({ operatorId, deed: 'banned', userId, reason }, () => accounts.ban(userId)),

    unban: (operatorId: string, userId: string, reason: string): Promise<DeskUser> =>
      act({ operatorId, deed: 'unbanned', userId, reason }, () => accounts.unban(userId)),

    grantLuna: (
      operatorId: string,
      userId: string,
      { clientId, luna, reason }: z.output<typeof GrantLuna>,
    ): Promise<DeskUser> =>
      act({ operatorId, deed: 'granted-luna', userId, clientId, thing: `${luna} luna`, reason }, () =>
        ledger.grant(db, {
          cause: `desk:${clientId}`,
          userId,
          luna,
          bucket: 'granted',
          source: 'correction',
        }),
      ),

    /** Throws `not-found` where the payment is not the user's, `conflict` where that is more than was paid. */
    async refund(
      operatorId: string,
      { userId, paymentId }: { userId: string; paymentId: string },
      { clientId, cents, reason }: z.output<typeof RefundPayment>,
    ): Promise<DeskUser> {
      if (!payments) throw new AppError('conflict', 'Nothing is sold here.')
      if (!(await checkout.list(userId)).some(({ id }) => id === paymentId)) throw notFound()
      const thing = `${cents} cents of payment ${paymentId}`
      return await act({ operatorId, deed: 'refunded', userId, clientId, thing, reason }, async () => {
        try {
          await payments.refund({ id: clientId, paymentId, cents })
        } catch (error) {
          // What was asked stays on the log, and what came of it stands beside.
          const isRefused = error instanceof AppError && error.code === 'conflict'
          if (isRefused)
            await operators.record(db, { operatorId, deed: 'refund-refused', userId, thing, reason })
          throw error
        }
      })
    },

    async exportUser(operatorId: string, userId: string, reason: string) {
      await requireUser(userId)
      await operators.record(db, { operatorId, deed: 'exported', userId, reason })
      return privacy.exportFacts(userId)
    },

    eraseUser: (operatorId: string, userId: string, reason: string): Promise<DeskUser> =>
      act({ operatorId, deed: 'set-to-erase', userId, reason }, () => privacy.scheduleErasure(userId)),
  }
}

export type Desk = ReturnType<typeof createDesk>

const nameOf = ({ kind, caseId }: CaseId) => `${kind} ${caseId}`

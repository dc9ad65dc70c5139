import type { PolicyLine } from '#contract/desk-policy.ts'
import { actionsFor, HARMS, type Harm, ModerationPolicy, type PolicyAction } from '#contract/moderation.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { createKept } from '#server/platform/kept.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import * as store from './store.ts'

type PolicyOptions = {
  db: Database
  clock: Clock
  log: Log
  pubSub: PubSub
  /** What is done about each harm where nobody has changed it at the desk. */
  usual: ModerationPolicy
}

type Kept = { policy: ModerationPolicy; changes: readonly store.ChangeRow[] }

const isAllowed = (harm: Harm, action: string) => actionsFor(harm).some((one) => one === action)

/** Owns what is done about each harm: what the operator has set, and has changed at the desk since. */
export function createPolicy({ db, clock, log, pubSub, usual }: PolicyOptions) {
  const kept = createKept<Kept>({
    topic: 'policy-changed',
    empty: { policy: usual, changes: [] },
    read,
    pubSub,
    log,
  })

  /** What lies below a floor counts for nothing, however it came into the database. */
  async function read(): Promise<Kept> {
    const rows = await store.listChanges(db)
    const changes = rows.filter(({ harm, action }) =>
      HARMS.some((one) => one === harm && isAllowed(one, action)),
    )
    if (changes.length < rows.length)
      log.warn('the database has a policy below a floor, which is not followed')
    const changed = Object.fromEntries(changes.map(({ harm, action }) => [harm, action]))
    return { policy: ModerationPolicy.parse({ ...usual, ...changed }), changes }
  }

  return {
    /** As it is now; it costs nothing to ask. */
    now: (): ModerationPolicy => kept.now().policy,
    keep: kept.keep,

    lines(): PolicyLine[] {
      const { policy, changes } = kept.now()
      return HARMS.map((harm) => ({
        harm,
        action: policy[harm],
        choices: [...actionsFor(harm)],
        usual: usual[harm],
        changedAt: changes.find((one) => one.harm === harm)?.changed_at.toISOString() ?? null,
      }))
    },

    /** False below the floor of the harm; nothing is changed then. `record` runs in the same transaction. */
    async set(harm: Harm, action: PolicyAction, record: (tx: Queries) => Promise<void>): Promise<boolean> {
      if (!isAllowed(harm, action)) return false
      await db.transaction(async (tx) => {
        await store.insertChange(tx, harm, action, clock.now())
        await record(tx)
      })
      await kept.changed()
      log.warn({ harm, action }, 'the moderation policy was changed')
      return true
    },
  }
}

export type Policy = ReturnType<typeof createPolicy>

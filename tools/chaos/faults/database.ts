import { setTimeout } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { underLoad } from '../under-load.ts'

/** Longest that a user's call may take while the database does not answer: 5 seconds for a connection, 5 for a statement. */
export const ANSWER_MS = 12_000

const POOL = 4
/** Who looks at chats at the same time, beside those who write. */
const LOOKERS = 20
/** A busy machine needs its time to open the last of them. */
const TAKING_MS = 15_000
/** Whoever wants anything of chats waits then, each with a connection of the pool. */
const LOCK = 'begin; lock table chats, messages in access exclusive mode'
const CONNECTIONS = `select wait_event_type, state, wait_event, left(query, 80) as query from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

export const database: Fault[] = [
  {
    id: 'REL-7',
    title: 'PostgreSQL restarted while people talk',
    boundsMs: { list: ANSWER_MS, send: ANSWER_MS, recovered: 10_000, settled: 60_000 },
    isRestarted: true,
    async run(world, chance) {
      const mode = chance.oneOf(['fast', 'immediate'])
      const awayMs = chance.oneOf([0, 500, 2_000, 6_000])
      const outcome = await underLoad(world, chance, async () => {
        await world.cluster?.stop(mode)
        await setTimeout(awayMs)
        await world.cluster?.start()
      })
      return { ...outcome, what: `${mode}, away for ${awayMs} ms` }
    },
  },
  {
    id: 'REL-8',
    title: 'PostgreSQL slow, or silent',
    boundsMs: { list: ANSWER_MS, send: ANSWER_MS, recovered: 10_000, settled: 60_000 },
    async run(world, chance) {
      const { databaseLine } = world
      const isSilent = chance.isTrue()
      const badMs = chance.between(2_000, 12_000)
      const outcome = await underLoad(world, chance, async () => {
        if (isSilent) databaseLine.add({ type: 'timeout', timeoutMs: 0 })
        else databaseLine.add({ type: 'latency', latencyMs: chance.between(100, 600), jitterMs: 80 })
        await setTimeout(badMs)
        databaseLine.heal()
      })
      return { ...outcome, what: `${isSilent ? 'silent' : 'slow'} for ${badMs} ms` }
    },
  },
  {
    id: 'REL-8b',
    title: 'every connection to PostgreSQL is taken',
    boundsMs: { list: ANSWER_MS, send: ANSWER_MS, recovered: 10_000, settled: 60_000 },
    settings: { DATABASE_POOL: String(POOL) },
    async run(world, chance) {
      const takenMs = chance.between(2_000, 12_000)
      let most = 0
      let others: object[] = []
      const takeAll = () =>
        world.withDatabase(async (db) => {
          await db.query(LOCK)
          let until = performance.now() + TAKING_MS
          for (; performance.now() < until; await setTimeout(100)) {
            const { rows } = await db.query(CONNECTIONS)
            const waiting = rows.filter((row) => row.wait_event_type === 'Lock').length
            if (waiting >= most) others = rows.filter((row) => row.wait_event_type !== 'Lock')
            if (waiting >= POOL && most < POOL) until = performance.now() + takenMs
            most = Math.max(most, waiting)
          }
          await db.query('rollback')
        })
      const outcome = await underLoad(world, chance, takeAll, { lookersCount: LOOKERS })
      if (most < POOL)
        outcome.broken.push(
          `${most} connections of ${POOL} were taken, so that nothing is proved: ${JSON.stringify(others)}`,
        )
      return { ...outcome, what: `for ${takenMs} ms` }
    },
  },
]

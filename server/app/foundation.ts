import { createChanges } from '../changes/service.ts'
import { createLedger } from '../ledger/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { MIGRATIONS, migrate } from '../platform/migrate.ts'
import type { MakeRateLimit } from '../platform/rate-limit.ts'
import { createAdapters, openConfiguredDatabase, openShared, siteOriginOf } from './adapters.ts'
import { observed, openObserving } from './observing.ts'

/** What every part of the service stands on: an open database of today's shape, what it is watched by, and its adapters. */
export async function openFoundation(config: Config, log: Log, clock: Clock) {
  const db = await openConfiguredDatabase(config, log)
  const observing = await openObserving(config, log)
  const { metrics, tracing } = observing
  // Whatever ends the start here has changed nothing.
  const adapters = observed(await createAdapters(config, log, clock), observing)
  await migrate(db, MIGRATIONS, { log })
  const shared = openShared(config, { db, log, metrics })
  const { pubSub, makeLimit } = shared
  const limit: MakeRateLimit = (name, points, durationS) => makeLimit({ name, points, durationS }).take
  /** What nearly every part is made of, and what the larger ones are. */
  const base = { db, clock, log }
  const common = {
    ...base,
    config,
    tracing,
    pubSub,
    limit,
    makeLimit,
    changes: createChanges({ db, log, pubSub }),
    ledger: createLedger({ db }),
    siteOrigin: siteOriginOf(config),
    isWorking: config.ROLE !== 'web',
  }
  return { observing, shared, adapters, base, common }
}

import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { createKept } from '#server/platform/kept.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import * as store from './store.ts'

type TakenDownOptions = { db: Database; clock: Clock; log: Log; pubSub: PubSub }

/** Owns which premade characters operators have taken down, in every process. */
export function createTakenDown({ db, clock, log, pubSub }: TakenDownOptions) {
  const kept = createKept<ReadonlySet<string>>({
    topic: 'taken-down-changed',
    empty: new Set(),
    read: async () => new Set(await store.listTakenDown(db)),
    pubSub,
    log,
  })
  return {
    now: kept.now,
    keep: kept.keep,
    add: (tx: Queries, premadeId: string): Promise<void> => store.insertTakenDown(tx, premadeId, clock.now()),
    /** To be said once what was added is stored. */
    changed: kept.changed,
  }
}

export type TakenDown = ReturnType<typeof createTakenDown>

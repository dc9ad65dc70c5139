import { createTakenDown } from '../characters/service.ts'
import { createEngineSettings } from '../engine-settings/service.ts'
import { createOnSale } from '../on-sale/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { PubSub } from '../platform/pub-sub.ts'
import { createPolicy } from '../policy/service.ts'
import { createSwitches } from '../switches/service.ts'
import { createUpdates } from '../updates/service.ts'
import type { createAdapters } from './adapters.ts'
import { readUpdates } from './reading.ts'

type SteeringOptions = Pick<
  Awaited<ReturnType<typeof createAdapters>>,
  'modelSettings' | 'earlierModel' | 'pictureSettings'
> & { config: Config; db: Database; clock: Clock; log: Log; pubSub: PubSub }

/** What operators change while the service runs, and every process hears of. */
export function createSteering({
  config,
  modelSettings,
  earlierModel,
  pictureSettings,
  ...common
}: SteeringOptions) {
  const { db, clock, log, pubSub } = common
  const base = { db, clock, log, pubSub }
  const steering = {
    switches: createSwitches(base),
    policy: createPolicy({ ...base, usual: config.MODERATION_POLICY }),
    engineSettings: createEngineSettings({
      ...base,
      modelSettings,
      earlierSettings: earlierModel.modelSettings,
      pictureSettings,
    }),
    takenDown: createTakenDown(base),
    onSale: createOnSale(base),
    updates: createUpdates({ ...base, files: readUpdates() }),
  }

  return {
    ...steering,
    /** Reads all of it, before anything is judged or refused by it, and follows what becomes of it; answers how to stop. */
    async keepSteering(): Promise<(() => void)[]> {
      const stops: (() => void)[] = []
      for (const one of Object.values(steering)) stops.push(await one.keep())
      return stops
    },
  }
}

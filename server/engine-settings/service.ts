import { ModelValues, PictureValues } from '#contract/engine-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { createKept } from '#server/platform/kept.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import type { PictureSettings } from '#server/providers/imagegen/port.ts'
import type { ModelSettings } from '#server/providers/llm/port.ts'
import * as store from './store.ts'

type EngineSettingsOptions = {
  db: Database
  clock: Clock
  log: Log
  pubSub: PubSub
  modelSettings: ModelSettings
  /** Of the model that was in place before. */
  earlierSettings: ModelSettings
  pictureSettings: PictureSettings
}

/** What operators have changed of an engine. `version`: which change that was, 0 before the first. */
type Changed<Values> = { values: Values; version: number; changedAt: Date | null }

/** What `set` is given: the values, and the version that its author has seen. */
type Wish<Values> = { values: Values; version: number; record: (tx: Queries) => Promise<void> }

const SCHEMAS = { model: ModelValues, earlier: ModelValues, pictures: PictureValues }
type Engine = keyof typeof SCHEMAS
const NEVER = { values: {}, version: 0, changedAt: null }

type Kept = { model: Changed<ModelValues>; earlier: Changed<ModelValues>; pictures: Changed<PictureValues> }

/** Owns what operators have changed of the language models and the image engine; it lies over the environment. */
export function createEngineSettings(options: EngineSettingsOptions) {
  const { db, clock, log, pubSub, modelSettings, earlierSettings, pictureSettings } = options
  const kept = createKept<Kept>({
    topic: 'engines-changed',
    empty: { model: NEVER, earlier: NEVER, pictures: NEVER },
    read,
    pubSub,
    log,
  })

  async function read() {
    const rows = await store.listChanges(db)
    const changedOf = (engine: Engine, fields: readonly string[]) => {
      const row = rows.find((one) => one.engine === engine)
      if (!row) return NEVER
      return { values: usable(engine, fields, row), version: row.version, changedAt: row.changed_at }
    }
    const now = {
      model: changedOf('model', modelSettings.fields),
      earlier: changedOf('earlier', earlierSettings.fields),
      pictures: changedOf('pictures', pictureSettings.fields),
    }
    await modelSettings.change(now.model.values)
    await earlierSettings.change(now.earlier.values)
    pictureSettings.change(now.pictures.values)
    return now
  }

  /** What is out of its bounds by now counts for nothing, nor what means nothing to the engine that is configured now. */
  function usable(engine: Engine, fields: readonly string[], { settings, version }: store.ChangeRow): object {
    const parsed = SCHEMAS[engine].safeParse(settings)
    if (!parsed.success) log.warn({ engine, version }, 'the database has engine settings that cannot be used')
    return Object.fromEntries(Object.entries(parsed.data ?? {}).filter(([name]) => fields.includes(name)))
  }

  /** False where somebody else has changed it since; nothing is stored then. */
  async function set(engine: Engine, { values, version, record }: Wish<object>): Promise<boolean> {
    const isSet = await db.transaction(async (tx) => {
      await store.lockChanges(tx)
      const latest = (await store.listChanges(tx)).find((one) => one.engine === engine)
      if ((latest?.version ?? 0) !== version) return false
      await record(tx)
      await store.insertChange(tx, engine, values, clock.now())
      return true
    })
    // Also where it was somebody else: what is shown next is theirs.
    await kept.changed()
    if (isSet) log.warn({ engine, values }, 'the settings of an engine were changed')
    return isSet
  }

  return {
    keep: kept.keep,
    model: (): ModelSettings & Changed<ModelValues> => ({ ...modelSettings, ...kept.now().model }),
    earlier: (): ModelSettings & Changed<ModelValues> => ({ ...earlierSettings, ...kept.now().earlier }),
    pictures: (): PictureSettings & Changed<PictureValues> => ({
      ...pictureSettings,
      ...kept.now().pictures,
    }),
    setModel: (wish: Wish<ModelValues>): Promise<boolean> => set('model', wish),
    setEarlier: (wish: Wish<ModelValues>): Promise<boolean> => set('earlier', wish),
    setPictures: (wish: Wish<PictureValues>): Promise<boolean> => set('pictures', wish),
  }
}

export type EngineSettings = ReturnType<typeof createEngineSettings>

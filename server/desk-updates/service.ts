import type { DeskUpdate, SaveUpdate } from '#contract/desk-updates.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Updates } from '#server/updates/service.ts'

type DeskUpdatesOptions = {
  db: Database
  operators: Pick<Operators, 'record'>
  updates: Pick<Updates, 'everything' | 'save' | 'remove'>
}

/** What operators write of what is new in the product. */
export function createDeskUpdates({ db, operators, updates }: DeskUpdatesOptions) {
  return {
    async list(operatorId: string): Promise<DeskUpdate[]> {
      await operators.record(db, { operatorId, deed: 'listed-updates' })
      return updates.everything()
    },

    /** Throws `conflict` for an update that is a file, or that was changed since it was read; the log has none of it. */
    async save(operatorId: string, id: string, update: SaveUpdate): Promise<DeskUpdate[]> {
      const state = update.isPublished ? 'published' : 'draft'
      const thing = `${id}: ${state}${update.goesByMail ? ', by mail' : ''}`
      await updates.save(id, update, (tx) =>
        operators.record(tx, { operatorId, deed: 'saved-update', thing }),
      )
      return updates.everything()
    },

    /** Throws `not-found`. */
    async remove(operatorId: string, id: string): Promise<DeskUpdate[]> {
      await operators.record(db, { operatorId, deed: 'removed-update', thing: id })
      await updates.remove(id)
      return updates.everything()
    },
  }
}

export type DeskUpdates = ReturnType<typeof createDeskUpdates>

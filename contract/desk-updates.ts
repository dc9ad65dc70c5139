import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { ListedUpdate, Update } from './updates.ts'

/** Words with hyphens; it stays, whatever becomes of the title. */
const UpdateId = ListedUpdate.shape.id.max(60)

/** An update as operators see it: drafts and what waits for its time as well. */
export const DeskUpdate = Update.extend({
  id: UpdateId,
  isPublished: z.boolean(),
  /** It goes by mail too, once it is out, to who agreed to such mails. */
  goesByMail: z.boolean(),
  /** Written here; the others are files of the program, and changed there. */
  isWritten: z.boolean(),
  /** Of one that was written here. */
  changedAt: z.iso.datetime().optional(),
})
export type DeskUpdate = z.infer<typeof DeskUpdate>

export const UpdateParams = z.object({ updateId: UpdateId })
/** `isPublished` shows it from `publishedAt` on; `changedAt` is that of the update as it was read, absent for a new one. */
export const SaveUpdate = z.object({
  ...Update.shape,
  isPublished: z.boolean(),
  goesByMail: z.boolean().default(false),
  changedAt: z.iso.datetime().optional(),
})
export type SaveUpdate = z.infer<typeof SaveUpdate>

const Updates = z.object({ updates: z.array(DeskUpdate) })

/** What operators do with the page of what is new. */
export const DESK_UPDATES_API = {
  listAllUpdates: { summary: 'All updates with their drafts, latest first.', answer: Updates },
  saveUpdate: {
    summary:
      'Writes an update of this id, or changes it. 409 for one that is a file of the program, or that somebody changed since it was read.',
    params: UpdateParams,
    body: SaveUpdate,
    answer: Updates,
  },
  removeUpdate: {
    summary: 'Removes an update that was written here.',
    params: UpdateParams,
    answer: Updates,
  },
} as const satisfies Record<string, CallSchemas>

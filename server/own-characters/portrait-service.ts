import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { ComingPortrait } from '#contract/picture-status.ts'
import { type Database, type Queries, unlessTaken } from '#server/platform/database.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'
import { PORTRAIT, PREVIEW, portraitOf } from './drawing.ts'
import { replaceSketch } from './file-store.ts'
import { type Portrait, sketched } from './kept-files.ts'
import * as store from './store.ts'

/** The portrait of a character as it is asked for; `id` becomes that of the job. */
export type NewPortrait = {
  id: string
  ownerId: string
  characterId: string
  name: string
  request: PictureRequest
}

/** The queue in which portraits wait, which a later feature has. */
export type PortraitQueue = {
  /** In the transaction that stores the sketch; `begin` is called after it. Throws a unique violation for a known id. */
  add(tx: Queries, portrait: NewPortrait): Promise<void>
  /** Ends the open job of a character; answers its id, for `drop` after the transaction. */
  cancel(tx: Queries, characterId: string): Promise<string | undefined>
  begin(): void
  drop(jobId: string): void
}

type Drawn = Parameters<typeof portraitOf>[0] & Pick<store.NewCharacter, 'ownerId' | 'name'>

type PortraitsOptions = {
  db: Database
  portraits: PortraitQueue
  /** Of those who have portraits drawn: they cost nothing. */
  limitPortraits: RateLimit
  /** Draws a small picture, in a moment. */
  sketch(request: PictureRequest): Promise<Buffer>
}

/** Other pictures of the same person in the same shot, for a portrait that may not be shown. */
const OTHER_TAKES = 1000

/** Has characters shown by a sketch at once, and by the portrait that takes its place when the queue has drawn it. */
export function createPortraits({ db, portraits: queue, limitPortraits, sketch }: PortraitsOptions) {
  /**
   * Changes characters of an owner, one change after the other. `cancel` comes before the character is touched: whoever
   * ends a job locks the owner, the job and the character in this order.
   */
  async function inTurn<Result>(
    ownerId: string,
    change: (tx: Queries, cancel: (characterId: string) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    let dropped: string | undefined
    const result = await db.transaction(async (tx) => {
      dropped = undefined
      await store.lockOwner(tx, ownerId)
      return await change(tx, async (characterId) => {
        dropped = await queue.cancel(tx, characterId)
      })
    })
    if (dropped) queue.drop(dropped)
    queue.begin()
    return result
  }

  const add = (tx: Queries, character: Drawn, { id = uuid(), take = 0 } = {}): Promise<void> => {
    const { ownerId, name } = character
    const request = portraitOf(character, PORTRAIT, take)
    return queue.add(tx, { id, ownerId, characterId: character.id, name, request })
  }

  return {
    inTurn,

    /** What shows a character until its portrait is there. Throws `too-many`. */
    async sketch(character: Drawn): Promise<Portrait> {
      await limitPortraits(character.ownerId)
      return sketched(await sketch(portraitOf(character, PREVIEW)))
    },

    /** Queues the portrait of a character that a sketch shows, in the transaction that stores it. */
    add,

    begin: queue.begin,

    /** Asks for the portrait of a character that a sketch shows and nobody draws. Throws `too-many`. */
    async again(ownerId: string, characterId: string, jobId: string): Promise<void> {
      await limitPortraits(ownerId)
      await unlessTaken(
        inTurn(ownerId, async (tx) => {
          const [row] = await store.findRoles(tx, [characterId])
          const coming = row?.owner_id === ownerId && !row.deleted_at && row.coming_portrait
          if (!coming || isOpen(coming)) return
          const take = coming.status === 'blocked' ? randomInt(1, OTHER_TAKES) : 0
          await add(tx, { ...row, ownerId }, { id: jobId, take })
        }),
      )
    },

    /**
     * Shows a character by its portrait, in the transaction that ends the job. False where that is wanted no more: the
     * character is gone, or another picture shows it.
     */
    show: (
      tx: Queries,
      ownerId: string,
      characterId: string,
      { file, veil }: { file: string; veil?: string | undefined },
    ): Promise<boolean> =>
      replaceSketch(tx, ownerId, characterId, {
        file,
        kind: 'picture',
        isDrawn: true,
        ...(veil && { veil }),
      }),
  }
}

export type Portraits = ReturnType<typeof createPortraits>

const isOpen = ({ status }: Pick<ComingPortrait, 'status'>) => status === 'queued' || status === 'drawing'

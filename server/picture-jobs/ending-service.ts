import type { Changes } from '#server/changes/service.ts'
import type { Images } from '#server/images/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { retried } from '#server/platform/retried.ts'
import * as queue from './queue-store.ts'
import { deleteReplaced } from './redraw-store.ts'
import type { PictureHolds } from './service.ts'
import { describePictures } from './store.ts'

/** What a picture was drawn for is not there any more. */
export class UnwantedError extends Error {}

/** Whoever draws a job, at which attempt. */
export type Holder = { id: string; worker: string; attempt: number }

type Drawn = {
  description: string
  replyId: string | null
  characterId: string | null
  againOf: string | null
  pictures: (Parameters<Images['insertOfJob']>[2][number] & { description: string })[]
}

export type EndingOptions = {
  db: Database
  changes: Pick<Changes, 'announce'>
  images: Pick<Images, 'insertOfJob'>
  holds: Pick<PictureHolds, 'take' | 'release'>
  ownCharacters: Pick<OwnCharacters, 'showPortrait'>
  chats: {
    /** Has the writing of a reply show a picture, in the transaction that stores that. False where it is gone. */
    showPicture(tx: Queries, replyId: string, pictureId: string): Promise<boolean>
  }
}

/** Ends jobs: their pictures are shown where they were wanted, and paid for, in the transaction that ends them. */
export function createEnding({ db, changes, images, holds, ownCharacters, chats }: EndingOptions) {
  /** Ends a job, once. False where it has ended, or is in other hands. Throws where nothing shows its picture. */
  async function end(holder: Holder, outcome: queue.JobEnd, drawn?: Drawn): Promise<boolean> {
    const { id } = holder
    const ended = await retried(() =>
      db
        .transaction(async (tx) => {
          await queue.lockOwnerOf(tx, id)
          const row = await queue.endJob(tx, holder, outcome)
          if (!row) return undefined
          if (drawn) await show(tx, id, row.ownerId, drawn)
          if (drawn) await pay(tx, id, row, drawn.pictures)
          else await holds.release(tx, id)
          return row
        })
        .catch((error: unknown) => {
          if (error instanceof UnwantedError) return error
          throw error
        }),
    )
    if (ended instanceof UnwantedError) throw ended
    if (ended) changes.announce(ended.ownerId)
    return ended !== undefined
  }

  async function pay(
    tx: Queries,
    id: string,
    { ownerId: userId, luna }: { ownerId: string; luna: number },
    pictures: Drawn['pictures'],
  ): Promise<void> {
    const adult = pictures.filter(({ veil }) => veil !== undefined).length
    const cost = await holds.take(tx, { id, userId, luna, pictures: pictures.length, adult })
    if (cost !== luna) await queue.setLunaCost(tx, id, cost)
  }

  async function show(
    tx: Queries,
    jobId: string,
    ownerId: string,
    { description, replyId, characterId, againOf, pictures }: Drawn,
  ): Promise<void> {
    const [first] = pictures
    if (characterId) {
      const isShown = first && (await ownCharacters.showPortrait(tx, ownerId, characterId, first))
      if (!isShown)
        throw new UnwantedError('The character of a portrait is gone, or shown by another picture.')
      return
    }
    await images.insertOfJob(tx, { jobId, ownerId, description }, pictures)
    const others = pictures.filter((picture) => picture.description !== description)
    if (others.length > 0) await describePictures(tx, others)
    const isShown = !replyId || (first && (await chats.showPicture(tx, replyId, first.id)))
    if (!isShown) throw new UnwantedError('The reply of a picture is gone.')
    if (replyId && againOf) await deleteReplaced(tx, againOf)
  }

  return { end }
}

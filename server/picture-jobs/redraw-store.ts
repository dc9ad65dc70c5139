import sql from 'sql-template-tag'
import type { ToldLikeness } from '#contract/likeness.ts'
import type { Queries } from '#server/platform/database.ts'
import type { PlannedPicture } from './queue-store.ts'
import type { ReplyPlan } from './store.ts'

export type Redrawable = Pick<ReplyPlan, 'asked' | 'description' | 'unfollowed' | 'name'> & {
  /** What the engine was asked for this picture. */
  request: PlannedPicture | null
  replyId: string | null
  redraw: ToldLikeness['redraw'] | null
}

/** A picture of the owner's that was unlike, and how it was asked for. */
export async function findRedrawable(
  db: Queries,
  ownerId: string,
  pictureId: string,
): Promise<Redrawable | undefined> {
  const [row] = await db.rows<Redrawable>(sql`
    select j.asked, j.requests -> p.number as request, p.description, j.unfollowed, j.name, j.reply_id as "replyId",
      free_redraw(p) as redraw
    from pictures p join picture_jobs j on j.id = p.job_id
    where p.id = ${pictureId} and p.owner_id = ${ownerId} and p.likeness = 'unlike'`)
  return row
}

/** Deletes the picture of a reply that made room for another, unless it is shown elsewhere, as in a branch of the talk. */
export async function deleteReplaced(tx: Queries, pictureId: string): Promise<void> {
  await tx.rows(sql`
    with writing as (select jsonb_build_array(jsonb_build_object('pictureId', ${pictureId}::text)) as one)
    delete from pictures p using writing
    where p.id = ${pictureId}
      and not exists (select from messages m where m.picture_id = p.id)
      and not exists (select from messages m where m.variants @> writing.one)
      and not exists (select from removed_messages m where m.picture_id = p.id)
      and not exists (select from removed_messages m where m.variants @> writing.one)`)
}

import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '#contract/languages.ts'
import type { NewsKind } from '#contract/news-mails.ts'
import type { Queries } from '#server/platform/database.ts'

/** Keeps this key where there is none; answers the one that is kept. */
export async function keepKey(db: Queries, key: Buffer): Promise<Buffer> {
  await db.rows(sql`insert into unsubscribe_keys (key) values (${key}) on conflict do nothing`)
  const [kept] = await db.rows<{ key: Uint8Array }>(sql`select key from unsubscribe_keys`)
  return Buffer.from(kept?.key ?? key)
}

const CHOSEN: Record<NewsKind, Sql> = { updates: sql`a.news_by_mail`, offers: sql`a.email_opt_in` }

/** Who gets such mails: agreed to them, with an address that is proved to be theirs, and neither banned nor leaving. */
const mayBeTold = (kind: NewsKind) => sql`
  ${CHOSEN[kind]} and a.email is not null and a.email_verified_at is not null
  and u.banned_at is null and u.deletion_due_at is null`

export async function isReader(db: Queries, userId: string, kind: NewsKind): Promise<boolean> {
  const rows = await db.rows(sql`
    select from identity.accounts a join users u on u.id = a.user_id where u.id = ${userId} and ${mayBeTold(kind)}`)
  return rows.length > 0
}

/** Updates that go by mail and are out. */
const isGoing = (now: Date) => sql`w.goes_by_mail and w.is_published and w.published_at <= ${now}`

/** Lists the next readers of an update, at most so many; false where no update has readers that are not listed. */
export async function listReaders(db: Queries, now: Date, most: number): Promise<boolean> {
  const listed = await db.rows(sql`
    with due as (
      select w.id, coalesce(w.listed_to, '00000000-0000-0000-0000-000000000000') as after
      from written_updates w where ${isGoing(now)} and not w.is_listed
      order by w.published_at, w.id limit 1 for update skip locked
    ), piece as (
      select due.id, r.user_id from due cross join lateral (
        select a.user_id from identity.accounts a join users u on u.id = a.user_id
        where a.user_id > due.after and ${mayBeTold('updates')} order by a.user_id limit ${most}
      ) r
    ), added as (
      insert into update_mails (update_id, user_id, listed_at) select id, user_id, ${now}::timestamptz from piece
      on conflict do nothing
    )
    update written_updates w set is_listed = (select count(*) < ${most} from piece),
      listed_to = coalesce((select user_id from piece order by user_id desc limit 1), w.listed_to)
    from due where w.id = due.id returning w.id`)
  return listed.length > 0
}

export type WaitingMail = {
  updateId: string
  userId: string
  /** What was agreed to and proved when the reader was listed may be so no longer. */
  isReader: boolean
  email: string
  name: string
  language: Language
  title: string
  paragraphs: string[]
  link: { label: string; to: string } | null
}

/** Takes a mail of an update that is still out, but for those passed over by the number of their reader. */
export async function takeWaiting(
  tx: Queries,
  now: Date,
  passed: readonly string[],
): Promise<WaitingMail | undefined> {
  const [row] = await tx.rows<WaitingMail>(sql`
    select m.update_id as "updateId", m.user_id as "userId", coalesce(${mayBeTold('updates')}, false) as "isReader",
      coalesce(a.email, '') as email, coalesce(a.name, '') as name, u.language, w.title, w.paragraphs, w.link
    from update_mails m join written_updates w on w.id = m.update_id join users u on u.id = m.user_id
    left join identity.accounts a on a.user_id = m.user_id
    where m.queued_at is null and ${isGoing(now)} and m.user_id <> all(${passed}::uuid[])
    order by w.published_at, m.update_id, m.user_id limit 1
    -- Whoever erases the user locks it first.
    for update of m skip locked for key share of u skip locked`)
  return row
}

type OfOne = { updateId: string; userId: string }

export async function setQueued(tx: Queries, { updateId, userId }: OfOne, now: Date): Promise<void> {
  await tx.rows(sql`
    update update_mails set queued_at = ${now} where update_id = ${updateId} and user_id = ${userId}`)
}

export async function dropWaiting(tx: Queries, { updateId, userId }: OfOne): Promise<void> {
  await tx.rows(sql`delete from update_mails where update_id = ${updateId} and user_id = ${userId}`)
}

/** Forgets to whom updates went that were listed before a time; answers how many. */
export async function eraseListed(db: Queries, before: Date): Promise<number> {
  return (await db.rows(sql`delete from update_mails where listed_at < ${before} returning update_id`)).length
}

import sql, { join } from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** Keeps this key where there is none; answers the one that is kept. */
export async function keepKey(db: Queries, key: Buffer): Promise<Buffer> {
  await db.rows(sql`insert into ban_keys (key) values (${key}) on conflict do nothing`)
  const [kept] = await db.rows<{ key: Uint8Array }>(sql`select key from ban_keys`)
  return Buffer.from(kept?.key ?? key)
}

export type Held = {
  id: string
  banned_at: Date | null
  locked_until: Date | null
  appeal_key: string
  language: string
  email_key: string | null
  phone_number: string | null
  people: { issuer: string; subject: string }[]
}

/** Somebody who is banned or locked, with what they have proved to be theirs. */
export async function findHeld(tx: Queries, userId: string, now: Date): Promise<Held | undefined> {
  const [row] = await tx.rows<Held>(sql`
    select u.id, u.banned_at, u.locked_until, u.appeal_key, u.language,
      case when a.email_verified_at is not null then a.email_key end as email_key,
      case when a.phone_verified_at is not null then a.phone_number end as phone_number,
      (select coalesce(jsonb_agg(jsonb_build_object('issuer', e.issuer, 'subject', e.subject)), '[]')
        from identity.external_accounts e where e.user_id = u.id) as people
    from users u join identity.accounts a on a.user_id = u.id
    where u.id = ${userId} and (u.banned_at is not null or u.locked_until > ${now})`)
  return row
}

/**
 * Puts what a ban rests on aside, with what a person is still asked about it. The terms that matched stay for that answer
 * alone, and what was written in an objection that was answered goes.
 */
export async function putAside(tx: Queries, userId: string, holderId: string): Promise<void> {
  await tx.rows(sql`insert into users (id, kind) values (${holderId}, 'erased')`)
  const isAsked = sql`exists (select from moderation_cases c where c.decision_id = e.id and c.outcome is null)`
  await tx.rows(sql`
    update moderation_events e set user_id = ${holderId}, subject = null, cost = null, offers_help = false,
      evidence = case when ${isAsked} then e.evidence else '[]' end,
      evidence_hash = case when ${isAsked} then e.evidence_hash else '' end
    where e.user_id = ${userId} and e.overturned_at is null and (e.consequence = 'ban' or ${isAsked})`)
  await tx.rows(sql`
    update moderation_cases c set text = '' from moderation_events e
    where e.id = c.decision_id and e.user_id = ${holderId} and c.outcome is not null`)
}

/** Has an erased user stand for the ban or the lock, under the number by which the desk's log knows it. */
export async function insertErased(
  tx: Queries,
  { held, marks, holderId, now }: { held: Held; marks: readonly Buffer[]; holderId: string; now: Date },
): Promise<void> {
  const { id, banned_at, locked_until, appeal_key, language } = held
  await tx.rows(sql`
    insert into users (id, kind, banned_at, locked_until, appeal_key, language, created_at)
    values (${id}, 'erased', ${banned_at}, ${locked_until}, ${appeal_key}, ${language}, ${now})`)
  const rows = marks.map((mark) => sql`(${mark}::bytea, ${id}::uuid)`)
  await tx.rows(sql`insert into ban_marks (mark, user_id) values ${join(rows)} on conflict do nothing`)
  await tx.rows(sql`update moderation_events set user_id = ${id} where user_id = ${holderId}`)
  await tx.rows(sql`delete from users where id = ${holderId}`)
}

export type Hold = { isBan: boolean }

/** What holds somebody with one of these marks: a ban of an account that was erased after `keptSince`, or a lock. */
export async function findHold(
  db: Queries,
  marks: readonly Buffer[],
  { now, keptSince }: { now: Date; keptSince: Date },
): Promise<Hold | undefined> {
  if (marks.length === 0) return undefined
  const [row] = await db.rows<Hold>(sql`
    select u.banned_at is not null and u.created_at > ${keptSince} as "isBan"
    from ban_marks m join users u on u.id = m.user_id
    where m.mark in (${join(marks.map((mark) => sql`${mark}::bytea`))})
      and ((u.banned_at is not null and u.created_at > ${keptSince}) or u.locked_until > ${now})
    order by 1 desc limit 1`)
  return row
}

/** Forgets what holds nobody any more: bans of accounts that were erased before a time, or were taken back. Answers how many. */
export async function eraseEnded(db: Queries, before: Date, now: Date): Promise<number> {
  const rows = await db.rows(sql`
    delete from users where kind = 'erased' and (created_at < ${before} or banned_at is null)
      and (locked_until is null or locked_until <= ${now}) returning id`)
  return rows.length
}

import sql from 'sql-template-tag'
import type { OfferCode } from '#contract/catalogue.ts'
import type { Queries } from '#server/platform/database.ts'

export type Person = {
  kind: string
  isSubscriber: boolean
  hasLapsed: boolean
  /** All months of the last subscription. */
  hasAllBack: boolean
}

/** Locks a user, so that what is given at once is given once. */
export async function lockPerson(tx: Queries, userId: string): Promise<Person | undefined> {
  const [row] = await tx.rows<Person>(sql`
    select kind, plan <> 'none' as "isSubscriber", plan = 'none' and plan_ended_at is not null as "hasLapsed",
      coalesce((
        select bool_and(m.taken_back_at is not null) from subscription_months m
        where m.subscription_id = (
          select s.id from subscriptions s where s.user_id = users.id order by s.began_at desc limit 1)
      ), false) as "hasAllBack"
    from users where id = ${userId} for no key update`)
  return row
}

export type OfferRow = {
  id: string
  code: OfferCode
  givenAt: Date
  endsAt: Date
  uses: ('plan' | 'package')[]
}

/** Latest first. */
export async function listOffers(db: Queries, userId: string): Promise<OfferRow[]> {
  return await db.rows<OfferRow>(sql`
    select o.id, o.code, o.given_at as "givenAt", o.ends_at as "endsAt",
      array(select u.kind from offer_uses u where u.offer_id = o.id order by u.kind) as uses
    from offers_given o where o.user_id = ${userId} order by o.given_at desc, o.id`)
}

export async function insertOffer(
  tx: Queries,
  { userId, code, now, endsAt }: { userId: string; code: OfferCode; now: Date; endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into offers_given (user_id, code, given_at, ends_at) values (${userId}, ${code}, ${now}, ${endsAt})`)
}

/** Counts a visit, the same one once; answers how many there have been. */
export async function countVisit(tx: Queries, userId: string, visitId: string): Promise<number> {
  const [row] = await tx.rows<{ visits: number }>(sql`
    insert into subscribe_visits as v (user_id, visits, last_visit) values (${userId}, 1, ${visitId})
    on conflict (user_id) do update
      set visits = v.visits + case when v.last_visit = excluded.last_visit then 0 else 1 end, last_visit = excluded.last_visit
    returning visits`)
  return row?.visits ?? 0
}

/** Whoever has subscribed begins to count anew. */
export async function forgetVisits(tx: Queries, userId: string): Promise<void> {
  await tx.rows(sql`delete from subscribe_visits where user_id = ${userId}`)
}

export async function insertUse(
  tx: Queries,
  { offerId, kind, paymentId }: { offerId: string; kind: 'plan' | 'package'; paymentId: string },
): Promise<void> {
  await tx.rows(sql`
    insert into offer_uses (offer_id, kind, payment_id)
    select id, ${kind}, ${paymentId}::uuid from offers_given where id = ${offerId} on conflict do nothing`)
}

export async function dropOffer(tx: Queries, id: string): Promise<void> {
  await tx.rows(sql`delete from offers_given where id = ${id}`)
}

export async function giveOffers(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`update offers_given set user_id = ${toUserId} where user_id = ${fromUserId}`)
  await tx.rows(sql`
    insert into subscribe_visits as v (user_id, visits, last_visit)
    select ${toUserId}::uuid, visits, last_visit from subscribe_visits where user_id = ${fromUserId}
    on conflict (user_id) do update set visits = v.visits + excluded.visits, last_visit = excluded.last_visit`)
}

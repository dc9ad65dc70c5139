import sql, { empty, join, raw } from 'sql-template-tag'
import type { AnalyticsEvent, EventName } from '#contract/analytics.ts'
import type { ConversionStep } from '#contract/desk-conversions.ts'
import type { Queries } from '#server/platform/database.ts'

export type NewEvents = {
  events: readonly (Omit<AnalyticsEvent, 'at'> & { at: Date })[]
  distinctId: string
  userId: string | undefined
  /** Undefined where nobody else gets them. */
  forwardAt: Date | undefined
}

/** Answers how many were new. */
export async function insertEvents(
  db: Queries,
  { events, distinctId, userId, forwardAt }: NewEvents,
): Promise<number> {
  const values = events.map(
    ({ id, name, source, previous, properties, at }) =>
      sql`(${id}::uuid, ${name}, ${source}, ${previous ?? null}, ${JSON.stringify(properties)}::jsonb,
        ${distinctId}::uuid, ${userId ?? null}::uuid, ${at}::timestamptz, ${forwardAt ?? null}::timestamptz)`,
  )
  const rows = await db.rows(sql`
    insert into analytics_events
      (id, name, source, previous_source, properties, distinct_id, user_id, happened_at, forward_at)
    values ${join(values)} on conflict do nothing returning id`)
  return rows.length
}

/** The browser of an event. */
export async function findDistinctId(db: Queries, eventId: string): Promise<string | undefined> {
  const [event] = await db.rows<{ distinct_id: string }>(
    sql`select distinct_id from analytics_events where id = ${eventId}`,
  )
  return event?.distinct_id
}

export type DueEvent = {
  id: string
  name: EventName
  source: string
  previous_source: string | null
  properties: Record<string, string | number | boolean | null>
  distinct_id: string
  happened_at: Date
  forward_tries: number
}

/** Takes events that are due, the oldest first; until `again` no other server takes them. */
export async function takeDue(db: Queries, now: Date, again: Date, limit: number): Promise<DueEvent[]> {
  return await db.rows<DueEvent>(sql`
    update analytics_events set forward_at = ${again}, forward_tries = forward_tries + 1
    where id in (
      select id from analytics_events where forward_at <= ${now}
      order by forward_at limit ${limit} for update skip locked
    )
    returning id, name, source, previous_source, properties, distinct_id, happened_at, forward_tries`)
}

/** Null: it was passed on, or is given up. */
export async function setForwardAt(db: Queries, ids: readonly string[], at: Date | null): Promise<void> {
  await db.rows(sql`update analytics_events set forward_at = ${at} where id = any(${ids}::uuid[])`)
}

export async function deleteBefore(db: Queries, before: Date, limit: number): Promise<number> {
  const rows = await db.rows(sql`
    delete from analytics_events where id in (
      select id from analytics_events where happened_at < ${before} limit ${limit}
    ) returning id`)
  return rows.length
}

type Conversion = {
  /** In UTC, of the first step. */
  day: string
  /** How many browsers came to each step, the first first; never more than came to the one before. */
  reached: number[]
}

/**
 * How many of those who took the first step took the next ones, in their order: a browser counts once, on the day of
 * its first step. The events stay in the database, for there may be millions.
 */
export async function countConversions(
  db: Queries,
  [first, ...later]: readonly ConversionStep[],
  from: Date,
  to: Date,
): Promise<Conversion[]> {
  const step = (index: number) => raw(`step${index}`)
  const eventOf = (name: ConversionStep | undefined) => (name === 'came_back' ? 'page_viewed' : name)
  const isLaterDay = (name: ConversionStep) =>
    name === 'came_back'
      ? sql` and (e.happened_at at time zone 'UTC')::date > (before.at at time zone 'UTC')::date`
      : empty
  const steps = later.map(
    (name, index) => sql`, ${step(index + 1)} as (
      select e.distinct_id, min(e.happened_at) as at
      from ${step(index)} before join analytics_events e on e.distinct_id = before.distinct_id
      where e.name = ${eventOf(name)} and e.happened_at >= before.at and e.happened_at < ${to}
        -- No step is before the first one, and by this alone the rows of the time are found.
        and e.happened_at >= ${from}${isLaterDay(name)}
      group by e.distinct_id
    )`,
  )
  const counts = later.map((_, index) => sql`, count(${step(index + 1)}.at)::int`)
  const joins = later.map((_, index) => sql` left join ${step(index + 1)} using (distinct_id)`)
  return await db.rows<Conversion>(sql`
    with step0 as (
      select distinct_id, min(happened_at) as at from analytics_events
      where name = ${eventOf(first)} and happened_at >= ${from} and happened_at < ${to}
      group by distinct_id
    )${join(steps, '', '', '')}
    select to_char(step0.at at time zone 'UTC', 'YYYY-MM-DD') as day,
      array[count(*)::int${join(counts, '', '', '')}] as reached
    from step0${join(joins, '', '', '')} group by 1 order by 1`)
}

export async function giveEvents(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`update analytics_events set user_id = ${toUserId} where user_id = ${fromUserId}`)
}

export async function listEvents(
  db: Queries,
  userId: string,
): Promise<{ at: Date; what: string; page: string; properties: object }[]> {
  return await db.rows(sql`
    select happened_at as at, name as what, source as page, properties from analytics_events
    where user_id = ${userId} order by happened_at`)
}

import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type EventRow = {
  seq: number
  eventId: string
  kind: string
  reference: string
  processor: string
  processorId: string
  cents: number
  happenedAt: Date
  tries: number
}

/** Stores what a processor tells; what it has told before stays as it was. */
export async function insertEvent(
  db: Queries,
  one: {
    processor: string
    eventId: string
    kind: string
    reference: string
    processorId: string
    cents: number
    at: Date
    raw: Buffer
    now: Date
  },
): Promise<void> {
  await db.rows(sql`
    insert into payment_events (processor, event_id, kind, reference, processor_id, cents, happened_at, raw, due_at)
    values (${one.processor}, ${one.eventId}, ${one.kind}, ${one.reference}, ${one.processorId}, ${one.cents}, ${one.at},
      ${one.raw}, ${one.now})
    on conflict (processor, event_id) do nothing`)
}

export async function takeDueEvent(db: Queries, now: Date, dueAt: Date): Promise<EventRow | undefined> {
  const [row] = await db.rows<EventRow>(sql`
    update payment_events set due_at = ${dueAt}, tries = tries + 1 where seq = (
      select seq from payment_events where due_at <= ${now} order by due_at, seq limit 1 for update skip locked
    ) returning seq, event_id as "eventId", kind, reference, processor, processor_id as "processorId", cents,
      happened_at as "happenedAt", tries`)
  return row
}

export async function delayEvent(db: Queries, seq: number, dueAt: Date): Promise<void> {
  await db.rows(sql`update payment_events set due_at = ${dueAt} where seq = ${seq} and due_at is not null`)
}

/** Ends an event in the transaction of its effect; false where it has had one. */
export async function endEvent(tx: Queries, seq: number, outcome: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update payment_events set due_at = null, outcome = ${outcome} where seq = ${seq} and due_at is not null returning seq`)
  return rows.length > 0
}

/** Forgets events that no processor repeats any more. */
export async function eraseEvents(db: Queries, before: Date): Promise<number> {
  const rows = await db.rows(
    sql`delete from payment_events where received_at < ${before} and due_at is null returning seq`,
  )
  return rows.length
}

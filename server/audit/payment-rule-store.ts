import sql from 'sql-template-tag'
import type { Rule } from './rule-store.ts'

const isPaid = sql`p.paid_at is not null`
const sellsPlan = sql`p.plan is not null and p.kind <> 'change-card'`
/** Nobody or nothing was there any more for what was paid. */
const goesBack = sql`exists (select from payment_refunds r where r.payment_id = p.id and r.reason = 'not-givable')`

/** What is booked for a payment under a cause that no payment has. */
const strays = (prefix: string, known: ReturnType<typeof sql>) => sql`
  select t.cause as what from ledger_transactions t left join (${known}) as known on known.cause = t.cause
  where t.cause like ${`${prefix}:%`} and known.cause is null`

/** What ties payments to the books. Of who is erased the months are gone; what was booked for them stays. */
export const PAYMENT_RULES: readonly Rule[] = [
  {
    id: 'PAY-1',
    says: 'the database holds the steps of payments',
    find: sql`select name as what from unnest(array['payment_steps', 'payment_begins']) as name
      where not exists (select from pg_trigger where tgname = name and tgenabled in ('O', 'A'))`,
  },
  {
    id: 'PAY-2',
    says: 'the money of each paid payment is booked once, to the cent, and of no other',
    find: sql`select 'payment ' || p.id as what from payments p
      left join ledger_transactions t on t.cause = 'sale:' || p.id
      where case when ${isPaid} and p.cents > 0
        then (t.kind, t.what, t.amount) is distinct from ('money', 'sale', p.cents::bigint) else t.id is not null end
      union all ${strays('sale', sql`select 'sale:' || id as cause from payments`)}`,
  },
  {
    id: 'PAY-2',
    says: 'each paid payment of luna has given it once, all of it and to its buyer, or its money goes back; no other has',
    find: sql`select 'payment ' || p.id as what from payments p
      left join payment_entitlements e on e.payment_id = p.id and e.kind = 'luna'
      left join ledger_transactions t on t.cause = 'purchase:' || p.id left join ledger_wallets w on w.id = t.wallet_id
      where case when ${isPaid} and p.luna > 0 and e.payment_id is not null
        then (t.kind, t.what, t.amount, w.user_id) is distinct from ('grant', 'bought purchase', p.luna::bigint, p.user_id)
        else t.id is not null or e.payment_id is not null or (${isPaid} and p.luna > 0 and not ${goesBack}) end
      union all ${strays('purchase', sql`select 'purchase:' || id as cause from payments`)}`,
  },
  {
    id: 'PAY-2',
    says: 'each paid payment of a plan has given its months once, or its money goes back; no other has',
    find: sql`select 'payment ' || p.id as what from payments p
      left join payment_entitlements e on e.payment_id = p.id and e.kind = 'plan'
      cross join lateral (
        select count(*) as count, bool_and(subscription_id is not distinct from p.subscription_id
          and (taken_back_at is null) = (e.taken_back_at is null)) as are_its_own
        from subscription_months where payment_id = p.id
      ) as m
      where case when ${isPaid} and ${sellsPlan} and e.payment_id is not null
        then p.user_id is not null and (m.count <> p.months or not m.are_its_own)
        else m.count > 0 or e.payment_id is not null or (${isPaid} and ${sellsPlan} and not ${goesBack}) end`,
  },
  {
    id: 'PAY-2',
    says: 'a subscription is paid until the end of its months, and who has one has its plan',
    find: sql`select 'subscription ' || s.id as what from subscriptions s join users u on u.id = s.user_id
      cross join lateral (
        select count(*)::int as count from subscription_months where subscription_id = s.id and taken_back_at is null
      ) as m
      where s.paid_until <> (s.began_at at time zone 'UTC' + make_interval(months => m.count)) at time zone 'UTC'
        or (s.state <> 'ended' and u.plan <> s.plan)`,
  },
  {
    id: 'LED-8',
    says: 'the luna of each month that was paid is granted once, as the month says, and no other',
    find: sql`select 'month ' || m.part || ' of payment ' || m.payment_id as what from subscription_months m
      join subscriptions s on s.id = m.subscription_id
      left join ledger_transactions t on t.cause = 'month:' || m.payment_id || ':' || m.part
      left join ledger_wallets w on w.id = t.wallet_id
      where case when m.luna_given_at is null then t.id is not null else (t.kind, t.what, t.amount, w.user_id)
        is distinct from ('grant', 'granted subscription', m.luna::bigint, s.user_id) end
      union all ${strays(
        'month',
        sql`select 'month:' || p.id || ':' || part as cause from payments p
          join payment_entitlements e on e.payment_id = p.id and e.kind = 'plan'
          cross join generate_series(0, p.months - 1) as part where ${isPaid}`,
      )}`,
  },
  {
    id: 'PAY-17',
    says: 'what went back of a payment is the sum of its refunds, and never more than was paid',
    find: sql`select 'payment ' || p.id as what from payments p
      left join payment_refunds r on r.payment_id = p.id and r.state = 'done'
      group by p.id having coalesce(sum(r.cents), 0) <> p.refunded_cents or p.refunded_cents > p.cents
        or (p.paid_at is null and count(r.id) > 0)`,
  },
  {
    id: 'PAY-17',
    says: 'each refund that is done is booked once, to the cent, and no other',
    find: sql`select 'refund ' || r.id as what from payment_refunds r
      left join ledger_transactions t on t.cause = 'refund:' || r.id
      where case r.state when 'done' then (t.kind, t.what, t.amount) is distinct from ('money', 'refund', r.cents::bigint)
        else t.id is not null end
      union all ${strays('refund', sql`select 'refund:' || id as cause from payment_refunds`)}`,
  },
  {
    id: 'PAY-15',
    says: 'each dispute, and each end of one, that a processor told of is booked once, to the cent',
    // What processors told is erased after some weeks; what is booked of it stays.
    find: sql`select 'event ' || v.event_id as what from payment_events v
      left join ledger_transactions t
        on t.cause = case v.kind when 'charged-back' then 'chargeback:' else 'chargeback-reversal:' end || v.event_id
      where v.kind in ('charged-back', 'chargeback-reversed') and case when v.outcome = 'done'
        then (t.kind, t.amount) is distinct from ('money', v.cents::bigint) else t.id is not null end`,
  },
  {
    id: 'PAY-15',
    says: 'what was bought is taken back where all of its money is back, disputed or withdrawn, and only there',
    find: sql`select 'payment ' || p.id as what from payment_entitlements e join payments p on p.id = e.payment_id
      where (e.taken_back_at is not null) <> (p.state in ('refunded', 'charged_back')
        or exists (select from withdrawals w where w.payment_id = p.id))`,
  },
  {
    id: 'PAY-15',
    says: 'luna that was bought is taken back once each time, and given again once where the payment stands after all',
    find: sql`select 'payment ' || p.id as what from payment_entitlements e join payments p on p.id = e.payment_id
      cross join lateral (
        select count(*) as taken, count(b.id) as restored,
          bool_or(t.amount > p.luna or (t.amount < p.luna and not e.is_for_good)) as is_other
        from generate_series(1, e.takings) as n
          join ledger_transactions t on t.cause = 'take-back:' || p.id || ':' || n and t.kind = 'revoke'
          left join ledger_transactions b on b.cause = 'restore:' || t.cause
      ) as back
      where e.kind = 'luna' and e.takings > 0 and p.user_id is not null and (back.taken <> e.takings or back.is_other
        or back.taken - back.restored <> (e.taken_back_at is not null)::int)`,
  },
  {
    id: 'PAY-15',
    says: 'the luna of a month is taken back once each time, and given again once where the month counts after all',
    find: sql`select 'month ' || m.part || ' of payment ' || m.payment_id as what from subscription_months m
      join payment_entitlements e on e.payment_id = m.payment_id and e.kind = 'plan'
      cross join lateral (
        select count(*) as taken, count(b.id) as restored, bool_or(t.amount <> m.luna) as is_other
        from generate_series(1, e.takings) as n
          join ledger_transactions t on t.cause = 'take-back:' || m.payment_id || ':' || m.part || ':' || n and t.kind = 'revoke'
          left join ledger_transactions b on b.cause = 'restore:' || t.cause
      ) as back
      where e.takings > 0 and (back.is_other
        or back.taken - back.restored <> (m.taken_back_at is not null and m.luna_given_at is not null)::int)`,
  },
  {
    id: 'PAY-15',
    says: 'nothing is taken back that no refund, dispute or withdrawal has taken',
    find: strays(
      'take-back',
      sql`select 'take-back:' || e.payment_id || ':' || n as cause from payment_entitlements e
          cross join generate_series(1, e.takings) as n where e.kind = 'luna'
        union all select 'take-back:' || e.payment_id || ':' || part || ':' || n from payment_entitlements e
          join payments p on p.id = e.payment_id cross join generate_series(0, p.months - 1) as part
          cross join generate_series(1, e.takings) as n where e.kind = 'plan'`,
    ),
  },
]

-- How often a processor was asked to give something back: what was back before the first time is not this refund.
alter table payment_refunds add column asks integer not null default 0;

-- What the terms owe somebody and the processor refuses to give back. A person does it by hand, at the processor.
create view refunds_owed as
select r.id, r.payment_id, r.cents, r.asked_at, p.user_id, p.what, p.processor, p.processor_id,
  coalesce(p.challenge_reference, p.reference) as reference,
  case r.reason when 'not-givable' then 'not-givable' else 'withdrawal' end as reason
from payment_refunds r join payments p on p.id = r.payment_id
where r.state = 'refused' and p.refunded_cents < p.cents and p.dispute is distinct from 'open'
  and (r.reason in ('withdrawal', 'not-givable') or exists (select from withdrawals w where w.payment_id = p.id));
create index refunds_refused on payment_refunds (asked_at) where state = 'refused';

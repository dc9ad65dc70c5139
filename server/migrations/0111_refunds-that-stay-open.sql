-- What somebody has to see to: what is owed and refused, and what a processor has not given back for three days, whoever
-- asked for it. Some keep a refund pending for ever.
create view refunds_by_hand as
select id, payment_id, cents, asked_at, user_id, what, processor, processor_id, reference, reason from refunds_owed
union all
select r.id, r.payment_id, r.cents, r.asked_at, p.user_id, p.what, p.processor, p.processor_id,
  coalesce(p.challenge_reference, p.reference), 'pending'
from payment_refunds r join payments p on p.id = r.payment_id
where r.state = 'asked' and r.asked_at < now() - interval '3 days';
create index refunds_asked on payment_refunds (asked_at) where state = 'asked';

-- Owed is what a withdrawal or a payment for nothing gives back, and no more than is left of the payment: what somebody at
-- the desk had asked for before and was refused is no debt.
create or replace view refunds_owed as
select r.id, r.payment_id, r.cents, r.asked_at, p.user_id, p.what, p.processor, p.processor_id,
  coalesce(p.challenge_reference, p.reference) as reference,
  case r.reason when 'not-givable' then 'not-givable' else 'withdrawal' end as reason
from payment_refunds r join payments p on p.id = r.payment_id
where r.state = 'refused' and p.refunded_cents + r.cents <= p.cents and p.dispute is distinct from 'open'
  and r.reason in ('withdrawal', 'not-givable');

-- One that was asked for before this was counted, or by an older server, may have been heard.
update payment_refunds set asks = 1 where state = 'asked' and asks = 0;
alter table payment_refunds alter column asks set default 1;

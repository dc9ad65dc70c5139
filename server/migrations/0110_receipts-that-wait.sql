-- A receipt that was due while its buyer had no address waits for one that is confirmed.
alter table payments add column receipt_waits boolean not null default false;
update payments p set receipt_waits = true from identity.accounts a
where a.user_id = p.user_id and a.email is null and p.number is not null and p.receipt_mailed_at is not null;

-- In the transaction that confirms the address: the receipts of the last year of months are due as if paid now, and
-- older ones are not, nor those of money that is back.
create function send_waiting_receipts() returns trigger language plpgsql as $$
begin
  update payments p set receipt_waits = false, receipt_mailed_at = case when p.refunded_cents < p.cents and p.id in (
    select l.id from payments l where l.user_id = new.user_id and l.number is not null order by l.paid_at desc limit 12
  ) then null else p.receipt_mailed_at end
  where p.user_id = new.user_id and p.receipt_waits;
  return null;
end
$$;
create trigger account_address_confirmed after update of email_verified_at on identity.accounts for each row
  when (new.email is not null and new.email_verified_at is not null and old.email_verified_at is null)
  execute function send_waiting_receipts();

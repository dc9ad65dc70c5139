-- Luna that comes to somebody who owes some pays that first, whatever brings it: a grant, a purchase, what was held and
-- comes back, what a dispute had taken. So nobody who owes luna has any to spend.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('grant', 'hold', 'take', 'release', 'spend', 'revoke', 'restore',
    'expire', 'money', 'commission', 'payout', 'set-off', 'set-off-back'));

-- A line of a statement may change what is owed and nothing else.
create index ledger_statement_lines on ledger_transactions (wallet_id, id)
  where change <> 0 or kind in ('revoke', 'restore');
drop index ledger_statements;

-- Of a repeated call the answer is what was left once the debt was paid.
create or replace function ledger_known(
  the_cause text, the_kind text, wallet bigint, the_amount bigint, the_what text, out outcome text, out balance bigint
) language plpgsql as $$
declare
  known record;
begin
  select t.kind, t.wallet_id, t.amount, t.what, 'done' as told, coalesce((
    select s.balance from ledger_transactions s where s.cause = 'set-off:' || t.cause), t.balance) as balance into known
  from ledger_transactions t where t.cause = the_cause;
  if not found then
    select r.kind, r.wallet_id, r.amount, r.what, 0::bigint as balance, 'refused' as told into known
    from ledger_refusals r where r.cause = the_cause;
    if not found then return; end if;
  end if;
  outcome := case when (known.kind, known.wallet_id, known.amount, known.what) = (the_kind, wallet, the_amount, the_what)
    then known.told else 'differs' end;
  balance := known.balance;
end
$$;

-- Pays what a locked wallet owes with luna that has come to it, and no more of that than `luna`, once for each cause.
-- Answers what there is to spend then.
create function ledger_set_off(wallet bigint, the_cause text, luna bigint) returns bigint language plpgsql as $$
declare
  had record;
  owed bigint;
  part bigint;
  free bigint;
begin
  select -balance into owed from ledger_accounts where wallet_id = wallet and kind = 'chargeback_debt';
  had := ledger_left(wallet);
  part := least(owed, luna, had.granted + had.bought);
  if coalesce(part, 0) <= 0 then return had.granted + had.bought; end if;
  free := least(had.granted, part);
  return ledger_post('set-off:' || the_cause, 'set-off', wallet, part, the_cause, had.granted, had.bought, -part,
    array['user_luna_granted', 'user_luna_bought', 'chargeback_debt'], array[-free, free - part, part]);
end
$$;

-- The same as before, and what is owed is paid of what has come.
create or replace function ledger_post(
  the_cause text, the_kind text, wallet bigint, the_amount bigint, the_what text, granted bigint, bought bigint,
  the_change bigint, kinds text[], amounts bigint[]
) returns bigint language plpgsql as $$
begin
  with made as (
    insert into ledger_transactions (cause, kind, wallet_id, amount, what, change, balance)
    values (the_cause, the_kind, wallet, the_amount, the_what, the_change, granted + bought + the_change) returning id
  ), moved as (
    update ledger_accounts a set balance = a.balance + m.amount, version = a.version + 1
    from unnest(kinds, amounts) as m (kind, amount)
    where a.wallet_id = wallet and a.kind = m.kind and m.amount <> 0
    returning a.id, a.currency, m.amount, a.version, a.balance
  )
  insert into ledger_entries (transaction_id, account_id, currency, amount, version, balance_before, balance_after)
  select made.id, moved.id, currency, amount, version, balance - amount, balance from made, moved;
  if the_change > 0 and the_kind in ('grant', 'take', 'release', 'restore') then
    return ledger_set_off(wallet, the_cause, the_change);
  end if;
  return granted + bought + the_change;
end
$$;

-- Undoes what was booked when luna was taken back, once. What of its debt was paid meanwhile is given back before, as
-- bought luna as far as such has paid: the debts of a wallet are one.
create or replace function ledger_restore(revoked text, out outcome text, out balance bigint) language plpgsql as $$
declare
  back ledger_transactions;
  had record;
  paid bigint;
  paid_bought bigint;
begin
  select t.* into back from ledger_transactions t where t.cause = revoked and t.kind = 'revoke';
  if not found then
    outcome := 'none';
    return;
  end if;
  perform from ledger_wallets where id = back.wallet_id for no key update;
  select * into outcome, balance from ledger_known('restore:' || revoked, 'restore', back.wallet_id, back.amount, back.what);
  if outcome is not null then return; end if;
  select greatest(0, a.balance - e.amount) into paid from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transaction_id = back.id and a.kind = 'chargeback_debt';
  if paid > 0 then
    select least(paid, coalesce(-sum(e.amount), 0)) into paid_bought
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.wallet_id = back.wallet_id and t.kind in ('set-off', 'set-off-back') and a.kind = 'user_luna_bought';
    had := ledger_left(back.wallet_id);
    perform ledger_post('set-off-back:' || revoked, 'set-off-back', back.wallet_id, paid, revoked, had.granted, had.bought, paid,
      array['user_luna_granted', 'user_luna_bought', 'chargeback_debt'], array[paid - paid_bought, paid_bought, -paid]);
  end if;
  had := ledger_left(back.wallet_id);
  balance := ledger_post('restore:' || revoked, 'restore', back.wallet_id, back.amount, back.what, had.granted, had.bought,
    -back.change, array_agg(a.kind), array_agg(-e.amount))
  from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = back.id;
  outcome := 'done';
end
$$;

-- Debts of before are paid with what comes as well; luna that was there beside one stays. The rule that nobody who owes has
-- any is one of debts that were made since: this is the last transaction of before.
do $$
begin
  execute format('create function luna_debts_since() returns bigint immutable language sql as ''select %s::bigint''',
    (select coalesce(max(id), 0) from ledger_transactions));
end
$$;

-- Many spendings at once, as `ledger_spend_many`, for less: its answer is one row of lists in the order of what was asked,
-- and where everybody spends once, which is nearly always so, nothing has to be added up and one statement does it all.
-- A wallet's accounts are found once and then by their place on the disk, which nobody moves who has not locked the wallet.
create function ledger_pay_many(
  causes text[], whose uuid[], lunas bigint[], purposes text[], out outcomes text[], out balances bigint[]
) language plpgsql as $$
declare
  wallets bigint[];
  known bigint;
  booked bigint[];
  lefts bigint[];
  one record;
  said record;
  tells text;
begin
  select array_agg(id order by place), count(distinct id) + count(distinct cause) into wallets, known
  from (
    select w.id, s.place, s.cause from unnest(causes, whose) with ordinality as s (cause, who, place)
    join ledger_wallets w on w.user_id = s.who order by w.id for no key update of w
  ) as locked;
  if known is distinct from 2 * cardinality(causes) then
    select array_agg(r.outcome order by r.place), array_agg(r.balance order by r.place) into outcomes, balances
    from ledger_spend_many(causes, whose, lunas, purposes) r;
    return;
  end if;
  tells := set_config('ledger.tells', 'later', true);
  with paid as materialized (
    select nextval('ledger_transactions_id_seq') as id, s.*, g.balance + b.balance - s.luna as left_over,
      least(g.balance, s.luna) as free, g.ctid as granted_at, b.ctid as bought_at, p.ctid as spent_at
    from unnest(causes, whose, lunas, purposes, wallets) with ordinality as s (cause, who, luna, purpose, wallet, place)
    join ledger_accounts g on g.wallet_id = s.wallet and g.kind = 'user_luna_granted'
    join ledger_accounts b on b.wallet_id = s.wallet and b.kind = 'user_luna_bought'
    join ledger_accounts p on p.wallet_id = s.wallet
      and p.kind = case s.purpose when 'pictures' then 'luna_spent_images' else 'luna_spent_other' end
    where s.luna between 1 and g.balance + b.balance
      and not exists (select from ledger_transactions where cause = any(causes))
      and not exists (select from ledger_refusals where cause = any(causes))
    order by s.wallet
  ), made as (
    insert into ledger_transactions (id, cause, kind, wallet_id, amount, what, change, balance) overriding system value
    select id, cause, 'spend', wallet, luna, purpose, -luna, left_over from paid
  ), moved as (
    update ledger_accounts a set balance = a.balance + leg.amount, version = a.version + 1
    from (
      select paid.id, leg.account_at, leg.amount from paid
      cross join lateral (values (granted_at, -free), (bought_at, free - luna), (spent_at, luna)) as leg (account_at, amount)
      where leg.amount <> 0
    ) as leg
    where a.ctid = leg.account_at
    returning leg.id as transaction_id, a.id, a.currency, leg.amount, a.version, a.balance
  ), entered as (
    insert into ledger_entries (transaction_id, account_id, currency, amount, version, balance_before, balance_after)
    select transaction_id, id, currency, amount, version, balance - amount, balance from moved
  ), heads as (
    update change_heads h set seq = h.seq + 1 from paid where h.user_id = paid.who
    returning h.user_id, h.seq, paid.place, paid.left_over
  ), noted as (
    insert into changes (user_id, seq, kind) select user_id, seq, 'me' from heads
  )
  select array_agg(place), array_agg(left_over) into booked, lefts
  from (select place, left_over from heads order by place) as told;
  if cardinality(booked) = cardinality(causes) then
    balances := lefts;
  else
    -- Whoever has too little, is booked already, or is told of a change for the first time.
    outcomes := array_fill('done'::text, array[cardinality(causes)]);
    balances := array_fill(0::bigint, array[cardinality(causes)]);
    for place in 1 .. coalesce(cardinality(booked), 0) loop
      balances[booked[place]] := lefts[place];
    end loop;
    for one in
      select s.* from unnest(causes, whose, lunas, purposes, wallets) with ordinality as s (cause, who, luna, purpose, wallet, place)
      where s.place <> all(coalesce(booked, '{}')) order by s.wallet
    loop
      select r.* into said from ledger_spend(one.cause, one.who, one.luna, one.purpose) r;
      outcomes[one.place] := said.outcome;
      balances[one.place] := said.balance;
    end loop;
    perform note_change(s.who, 'me') from unnest(whose, wallets) with ordinality as s (who, wallet, place)
    where s.place <> all(coalesce(booked, '{}')) order by s.wallet;
  end if;
  tells := set_config('ledger.tells', 'each', true);
end
$$;
alter function ledger_pay_many(text[], uuid[], bigint[], text[]) set plan_cache_mode = force_generic_plan;

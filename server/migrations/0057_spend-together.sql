-- The sums are looked at once for each statement that books, and not once for each of its lines at the commit.
drop trigger ledger_entries_sum on ledger_entries;
drop function ledger_check_sum();
create function ledger_check_sums() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transaction_id in (select transaction_id from added)
    group by transaction_id, currency having sum(amount) <> 0
  ) then raise exception 'a transaction does not sum to zero' using errcode = 'ML003'; end if;
  return null;
end
$$;
create trigger ledger_entries_sum after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_check_sums();

-- Many at once, each as if it came alone; the wallets are locked in one order. Where no cause is known or comes twice,
-- whoever has enough for all of theirs is booked as a set; the others one after the other. Up to three are done sooner so.
create or replace function ledger_spend_many(causes text[], whose uuid[], lunas bigint[], purposes text[])
returns table (place bigint, outcome text, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  one record;
  booked bigint[] := '{}';
begin
  perform set_config('ledger.tells', 'later', true);
  perform from ledger_wallets where user_id = any(whose) order by id for no key update;
  if cardinality(causes) > 3 and not exists (select from ledger_transactions where cause = any(causes))
    and not exists (select from ledger_refusals where cause = any(causes))
    and (select count(distinct cause) from unnest(causes) as cause) = cardinality(causes)
    and 0 < all(lunas)
  then
    for one in
      with asked as materialized (
        select s.cause, s.luna, s.purpose, s.place, w.id as wallet_id,
          sum(s.luna) over (partition by w.id order by s.place)::bigint as spent,
          sum(s.luna) over (partition by w.id)::bigint as total
        from unnest(causes, whose, lunas, purposes) with ordinality as s (cause, who, luna, purpose, place)
        join ledger_wallets w on w.user_id = s.who
      ), had as materialized (
        select wallet_id, max(balance) filter (where kind = 'user_luna_granted') as granted,
          max(balance) filter (where kind = 'user_luna_bought') as bought
        from ledger_accounts
        where wallet_id in (select wallet_id from asked) and kind in ('user_luna_granted', 'user_luna_bought') group by wallet_id
      ), paid as materialized (
        select asked.*, granted + bought - spent as left_over,
          least(greatest(granted - (spent - luna), 0), luna) as free
        from asked join had using (wallet_id) where total <= granted + bought
      ), made as (
        insert into ledger_transactions (cause, kind, wallet_id, amount, what, change, balance)
        select cause, 'spend', wallet_id, luna, purpose, -luna, left_over from paid order by wallet_id, place
        returning id, cause
      ), legs as materialized (
        select made.id, wallet_id, leg.kind, leg.amount
        from paid join made using (cause) cross join lateral (values
          ('user_luna_granted', -free), ('user_luna_bought', free - luna), (ledger_spent_kind(purpose), luna)
        ) as leg (kind, amount)
        where leg.amount <> 0
      ), moved as (
        update ledger_accounts a set balance = a.balance + m.amount, version = a.version + m.legs
        from (select wallet_id, kind, sum(amount)::bigint as amount, count(*) as legs from legs group by wallet_id, kind) as m
        where a.wallet_id = m.wallet_id and a.kind = m.kind
        returning a.id, a.wallet_id, a.kind, a.currency, a.balance - m.amount as was, a.version - m.legs as version
      ), entered as (
        insert into ledger_entries (transaction_id, account_id, currency, amount, version, balance_before, balance_after)
        select legs.id, moved.id, currency, amount, version + row_number() over sofar,
          was + sum(amount) over sofar - amount, was + sum(amount) over sofar
        from legs join moved using (wallet_id, kind) window sofar as (partition by moved.id order by legs.id)
      )
      select place, left_over from paid
    loop
      booked := booked || one.place;
      place := one.place;
      outcome := 'done';
      balance := one.left_over;
      return next;
    end loop;
  end if;
  for one in
    select s.* from unnest(causes, whose, lunas, purposes) with ordinality as s (cause, who, luna, purpose, place)
    left join ledger_wallets w on w.user_id = s.who where s.place <> all(booked) order by w.id, s.who, s.place
  loop
    place := one.place;
    select r.outcome, r.balance into outcome, balance from ledger_spend(one.cause, one.who, one.luna, one.purpose) r;
    return next;
  end loop;
  perform set_config('ledger.tells', 'each', true);
  with told as (
    select u.id from users u where u.id = any(whose) order by (select w.id from ledger_wallets w where w.user_id = u.id)
  ), heads as (
    insert into change_heads as h (user_id, seq) select id, 1 from told
    on conflict (user_id) do update set seq = h.seq + 1 returning h.user_id, h.seq
  )
  insert into changes (user_id, seq, kind) select heads.user_id, heads.seq, 'me' from heads;
end
$$;

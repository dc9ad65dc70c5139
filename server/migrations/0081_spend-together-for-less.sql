-- Many at once, each as if it came alone; the wallets are locked in one order. Where no cause is known or comes twice,
-- whoever has enough for all of theirs is booked as a set; the others one after the other. To begin a statement takes as
-- long as to book a spending: so there are few.
create or replace function ledger_spend_many(causes text[], whose uuid[], lunas bigint[], purposes text[])
returns table (place bigint, outcome text, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  one record;
  wallets bigint[];
  owners uuid[];
  told uuid[];
  booked bigint;
  tells text;
begin
  tells := set_config('ledger.tells', 'later', true);
  select array_agg(id), array_agg(user_id) into wallets, owners
  from (select id, user_id from ledger_wallets where user_id = any(whose) order by id for no key update) as locked;
  return query
    with asked as (
      select s.cause, s.luna, s.purpose, s.place, w.id as wallet_id, g.id as granted_id, b.id as bought_id, p.id as spent_id,
        g.balance as granted, b.balance as bought,
        sum(s.luna) over (partition by w.id order by s.place)::bigint as spent,
        sum(s.luna) over (partition by w.id)::bigint as total
      from unnest(causes, whose, lunas, purposes) with ordinality as s (cause, who, luna, purpose, place)
      join unnest(wallets, owners) as w (id, user_id) on w.user_id = s.who
      join ledger_accounts g on g.wallet_id = w.id and g.kind = 'user_luna_granted'
      join ledger_accounts b on b.wallet_id = w.id and b.kind = 'user_luna_bought'
      join ledger_accounts p on p.wallet_id = w.id
        and p.kind = case s.purpose when 'pictures' then 'luna_spent_images' else 'luna_spent_other' end
      where 0 < all(lunas)
        and not exists (select from ledger_transactions where cause = any(causes))
        and not exists (select from ledger_refusals where cause = any(causes))
        and (select count(distinct cause) from unnest(causes) as cause) = cardinality(causes)
    ), paid as materialized (
      -- The numbers go by the order within a wallet.
      select nextval('ledger_transactions_id_seq') as id, asked.*, granted + bought - spent as left_over,
        least(greatest(granted - (spent - luna), 0), luna) as free
      from asked where total <= granted + bought order by wallet_id, place
    ), made as (
      insert into ledger_transactions (id, cause, kind, wallet_id, amount, what, change, balance) overriding system value
      select id, cause, 'spend', wallet_id, luna, purpose, -luna, left_over from paid
    ), legs as materialized (
      select paid.id, leg.account_id, leg.amount
      from paid cross join lateral (values
        (granted_id, -free), (bought_id, free - luna), (spent_id, luna)
      ) as leg (account_id, amount)
      where leg.amount <> 0
    ), moved as (
      update ledger_accounts a set balance = a.balance + m.amount, version = a.version + m.legs
      from (select account_id, sum(amount)::bigint as amount, count(*) as legs from legs group by account_id) as m
      where a.id = m.account_id
      returning a.id, a.currency, a.balance - m.amount as was, a.version - m.legs as version
    ), entered as (
      insert into ledger_entries (transaction_id, account_id, currency, amount, version, balance_before, balance_after)
      select legs.id, moved.id, currency, amount, version + row_number() over sofar,
        was + sum(amount) over sofar - amount, was + sum(amount) over sofar
      from legs join moved on moved.id = legs.account_id window sofar as (partition by moved.id order by legs.id)
    )
    select place, 'done', left_over from paid;
  get diagnostics booked = row_count;
  if booked < cardinality(causes) then
    for one in
      select s.* from unnest(causes, whose, lunas, purposes) with ordinality as s (cause, who, luna, purpose, place)
      left join ledger_wallets w on w.user_id = s.who
      -- Where anything was booked as a set, nothing was known before.
      where booked = 0 or not exists (select from ledger_transactions t where t.cause = s.cause and t.wallet_id = w.id)
      order by w.id, s.who, s.place
    loop
      place := one.place;
      select r.outcome, r.balance into outcome, balance from ledger_spend(one.cause, one.who, one.luna, one.purpose) r;
      return next;
    end loop;
  end if;
  tells := set_config('ledger.tells', 'each', true);
  with heads as (
    update change_heads h set seq = h.seq + 1 from unnest(owners) as owner where h.user_id = owner
    returning h.user_id, h.seq
  ), noted as (
    insert into changes (user_id, seq, kind) select heads.user_id, heads.seq, 'me' from heads returning user_id
  )
  select array_agg(user_id) into told from noted;
  if cardinality(told) is distinct from cardinality(owners) then
    perform note_change(owner, 'me') from unnest(owners) as owner where owner <> all(coalesce(told, '{}'));
  end if;
end
$$;
alter function ledger_spend_many(text[], uuid[], bigint[], text[]) set plan_cache_mode = force_generic_plan;

-- The books of luna (integers) and of money (US cents): double entry, only ever added to. Whoever writes goes through the
-- functions below; each locks the wallet first, so everything of one wallet happens one after the other.

-- Whose accounts they are. The user's erasure drops the link and leaves the books as they are. 0 is the house.
create table ledger_wallets (
  id bigint generated always as identity primary key,
  user_id uuid unique references users (id) on delete set null
);
insert into ledger_wallets (id) overriding system value values (0);

-- What people have is above zero, where it came from is below. The sum of all accounts of a currency is zero, and of
-- those of a wallet too.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  wallet_id bigint not null references ledger_wallets (id),
  kind text not null check (kind in ('user_luna_granted', 'user_luna_bought', 'user_luna_held_granted', 'user_luna_held_bought',
    'luna_issued', 'luna_spent_images', 'luna_spent_other', 'luna_expired', 'chargeback_debt',
    'cash_processor', 'revenue', 'refunds', 'chargebacks')),
  currency text not null
    check (currency = case when kind in ('cash_processor', 'revenue', 'refunds', 'chargebacks') then 'USD' else 'LUNA' end),
  balance bigint not null default 0
    check (case when kind like 'user_luna%' then balance >= 0 when kind = 'chargeback_debt' then balance <= 0 else true end),
  -- How many entries it has.
  version bigint not null default 0,
  unique (wallet_id, kind)
) with (fillfactor = 70);
insert into ledger_accounts (wallet_id, kind, currency)
select 0, kind, 'USD' from unnest(array['cash_processor', 'revenue', 'refunds', 'chargebacks']) as kind;

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- The fact of business, as `purchase:{attempt}`: it can be booked once.
  cause text not null unique check (length(cause) between 1 and 200),
  kind text not null check (kind in ('grant', 'hold', 'take', 'release', 'spend', 'revoke', 'restore', 'expire', 'money')),
  wallet_id bigint not null,
  -- Luna or cents that were asked for, and for what: a repeated call has to say the same.
  amount bigint not null check (amount >= 0),
  what text not null,
  -- How much luna more there is to spend than before, and how much there is then.
  change bigint not null default 0,
  balance bigint not null default 0 check (balance >= 0),
  made_at timestamptz not null default now()
);
create index ledger_statements on ledger_transactions (wallet_id, id) where change <> 0;

create table ledger_entries (
  transaction_id bigint not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  version bigint not null,
  balance_before bigint not null,
  balance_after bigint not null check (balance_after = balance_before + amount),
  primary key (transaction_id, account_id),
  unique (account_id, version)
);

-- What was not booked because there was too little: a call that comes again is told the same, though there is more by now.
create table ledger_refusals (
  cause text primary key,
  kind text not null,
  wallet_id bigint not null,
  amount bigint not null,
  what text not null,
  refused_at timestamptz not null default now()
);

-- Luna that is kept back for something under way. It ends once.
create table ledger_holds (
  id uuid primary key,
  wallet_id bigint not null,
  purpose text not null,
  granted bigint not null check (granted >= 0),
  bought bigint not null check (bought >= 0),
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'taken', 'released', 'expired')),
  taken bigint not null default 0 check (taken between 0 and granted + bought),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create index ledger_holds_open on ledger_holds (expires_at) where status = 'open';
create index ledger_holds_of_wallet on ledger_holds (wallet_id) where status = 'open';

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books are only added to: % of %', tg_op, tg_table_name using errcode = 'ML003';
end
$$;
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger ledger_transactions_stay before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
create trigger ledger_refusals_stay before update or delete or truncate on ledger_refusals
  for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
create trigger ledger_wallets_stay before delete or truncate on ledger_wallets
  for each statement execute function ledger_refuse_change();
create trigger ledger_holds_stay before delete or truncate on ledger_holds
  for each statement execute function ledger_refuse_change();
create trigger ledger_holds_end_once before update on ledger_holds
  for each row when (old.status <> 'open') execute function ledger_refuse_change();

create function ledger_check_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0
  ) then raise exception 'transaction % does not sum to zero', new.transaction_id using errcode = 'ML003'; end if;
  return null;
end
$$;
create constraint trigger ledger_entries_sum after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_sum();

-- The header of every open page shows the balance. Whoever books for many tells all of them at once.
create function ledger_note() returns trigger language plpgsql as $$
begin
  perform note_change(user_id, 'me') from ledger_wallets where id = new.wallet_id and user_id is not null;
  return null;
end
$$;
create constraint trigger ledger_noted after insert on ledger_transactions
  deferrable initially deferred for each row
  when (new.change <> 0 and current_setting('ledger.tells', true) is distinct from 'later') execute function ledger_note();

-- Answers a user's wallet, locked until the end of the transaction; makes it where there is none yet.
create function ledger_wallet(who uuid) returns bigint language plpgsql as $$
declare
  wallet bigint;
begin
  select id into wallet from ledger_wallets where user_id = who for no key update;
  if found then return wallet; end if;
  insert into ledger_wallets (user_id) values (who) on conflict (user_id) do nothing returning id into wallet;
  if found then
    insert into ledger_accounts (wallet_id, kind, currency)
    select wallet, kind, 'LUNA' from unnest(array['user_luna_granted', 'user_luna_bought', 'user_luna_held_granted',
      'user_luna_held_bought', 'luna_issued', 'luna_spent_images', 'luna_spent_other', 'luna_expired', 'chargeback_debt']) as kind;
    return wallet;
  end if;
  select id into wallet from ledger_wallets where user_id = who for no key update;
  return wallet;
end
$$;

-- Whether a fact has been booked: 'done' or 'refused' as it was then, 'differs' where it was another; null for a new one.
create function ledger_known(
  the_cause text, the_kind text, wallet bigint, the_amount bigint, the_what text, out outcome text, out balance bigint
) language plpgsql as $$
declare
  known record;
begin
  select t.kind, t.wallet_id, t.amount, t.what, t.balance, 'done' as told into known
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

-- Books a transaction of a locked wallet: so much to each kind of account. Answers what there is to spend then.
create function ledger_post(
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
  return granted + bought + the_change;
end
$$;

-- What there is to spend, of a locked wallet.
create function ledger_left(wallet bigint, out granted bigint, out bought bigint) language plpgsql as $$
begin
  select max(balance) filter (where kind = 'user_luna_granted'), max(balance) filter (where kind = 'user_luna_bought')
  into granted, bought
  from ledger_accounts where wallet_id = wallet and kind in ('user_luna_granted', 'user_luna_bought');
end
$$;

create function ledger_spent_kind(purpose text) returns text language plpgsql immutable as $$
begin
  return case purpose when 'pictures' then 'luna_spent_images' else 'luna_spent_other' end;
end
$$;

create function ledger_refuse(the_cause text, the_kind text, who uuid, the_amount bigint, the_what text) returns void
language plpgsql as $$
begin
  insert into ledger_refusals (cause, kind, wallet_id, amount, what)
  values (the_cause, the_kind, ledger_wallet(who), the_amount, the_what) on conflict do nothing;
end
$$;

create function ledger_grant(
  the_cause text, who uuid, luna bigint, bucket text, source text, out outcome text, out balance bigint
) language plpgsql as $$
declare
  wallet bigint := ledger_wallet(who);
  had record;
begin
  select * into outcome, balance from ledger_known(the_cause, 'grant', wallet, luna, bucket || ' ' || source);
  if outcome is not null then return; end if;
  had := ledger_left(wallet);
  balance := ledger_post(the_cause, 'grant', wallet, luna, bucket || ' ' || source, had.granted, had.bought, luna,
    array['luna_issued', 'user_luna_' || bucket], array[-luna, luna]);
  outcome := 'done';
end
$$;

-- What is granted goes before what was bought.
create function ledger_spend(
  the_cause text, who uuid, luna bigint, purpose text, out outcome text, out balance bigint
) language plpgsql as $$
declare
  wallet bigint := ledger_wallet(who);
  had record;
  free bigint;
begin
  select * into outcome, balance from ledger_known(the_cause, 'spend', wallet, luna, purpose);
  if outcome is not null then return; end if;
  had := ledger_left(wallet);
  if had.granted + had.bought < luna then
    perform ledger_refuse(the_cause, 'spend', who, luna, purpose);
    outcome := 'refused';
    return;
  end if;
  free := least(had.granted, luna);
  balance := ledger_post(the_cause, 'spend', wallet, luna, purpose, had.granted, had.bought, -luna,
    array['user_luna_granted', 'user_luna_bought', ledger_spent_kind(purpose)], array[-free, free - luna, luna]);
  outcome := 'done';
end
$$;

-- Many at once, each as if it came alone; the wallets are locked in one order.
create function ledger_spend_many(causes text[], whose uuid[], lunas bigint[], purposes text[])
returns table (place bigint, outcome text, balance bigint) language plpgsql as $$
declare
  one record;
begin
  perform set_config('ledger.tells', 'later', true);
  for one in
    select s.* from unnest(causes, whose, lunas, purposes) with ordinality as s (cause, who, luna, purpose, place)
    left join ledger_wallets w on w.user_id = s.who order by w.id, s.who, s.place
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

-- 'ended' where there was such a hold: nothing can be had for it a second time.
create function ledger_hold(
  hold uuid, who uuid, luna bigint, the_purpose text, until timestamptz, out outcome text, out balance bigint
) language plpgsql as $$
declare
  wallet bigint := ledger_wallet(who);
  had record;
  free bigint;
begin
  select * into outcome, balance from ledger_known('hold:' || hold, 'hold', wallet, luna, the_purpose);
  if outcome = 'done' and not exists (select from ledger_holds where id = hold and status = 'open') then outcome := 'ended'; end if;
  if outcome is not null then return; end if;
  had := ledger_left(wallet);
  if had.granted + had.bought < luna then
    perform ledger_refuse('hold:' || hold, 'hold', who, luna, the_purpose);
    outcome := 'refused';
    return;
  end if;
  free := least(had.granted, luna);
  insert into ledger_holds (id, wallet_id, purpose, granted, bought, expires_at)
  values (hold, wallet, the_purpose, free, luna - free, until);
  balance := ledger_post('hold:' || hold, 'hold', wallet, luna, the_purpose, had.granted, had.bought, -luna,
    array['user_luna_granted', 'user_luna_bought', 'user_luna_held_granted', 'user_luna_held_bought'],
    array[-free, free - luna, free, luna - free]);
  outcome := 'done';
end
$$;

-- Ends an open hold: so much of it is spent, the rest goes back to where it came from.
create function ledger_end_hold(held ledger_holds, luna bigint, how text) returns bigint language plpgsql as $$
declare
  had record;
  free bigint := least(luna, held.granted);
  paid bigint := luna - free;
begin
  update ledger_holds set status = how, taken = luna, ended_at = now() where id = held.id;
  had := ledger_left(held.wallet_id);
  return ledger_post(case how when 'taken' then 'take:' else 'release:' end || held.id,
    case how when 'taken' then 'take' else 'release' end, held.wallet_id, luna, held.purpose, had.granted, had.bought,
    held.granted + held.bought - luna,
    array['user_luna_held_granted', 'user_luna_held_bought', 'user_luna_granted', 'user_luna_bought', ledger_spent_kind(held.purpose)],
    array[-held.granted, -held.bought, held.granted - free, held.bought - paid, luna]);
end
$$;

create function ledger_lock_hold(hold uuid) returns ledger_holds language plpgsql as $$
declare
  held ledger_holds;
begin
  perform from ledger_wallets where id = (select wallet_id from ledger_holds where id = hold) for no key update;
  select * into held from ledger_holds where id = hold;
  return held;
end
$$;

-- Spends what is held, or less. 'none' where nothing was; 'ended' where it went back, also now because it is too late.
create function ledger_take(hold uuid, luna bigint, out outcome text, out balance bigint) language plpgsql as $$
declare
  held ledger_holds := ledger_lock_hold(hold);
  wanted bigint := coalesce(luna, held.granted + held.bought);
begin
  if held.id is null then
    outcome := 'none';
  elsif held.status = 'taken' then
    select * into outcome, balance from ledger_known('take:' || hold, 'take', held.wallet_id, wanted, held.purpose);
  elsif held.status <> 'open' then
    outcome := 'ended';
  elsif held.expires_at <= now() then
    balance := ledger_end_hold(held, 0, 'expired');
    outcome := 'ended';
  elsif wanted > held.granted + held.bought then
    outcome := 'differs';
  else
    balance := ledger_end_hold(held, wanted, 'taken');
    outcome := 'done';
  end if;
end
$$;

-- Gives back what is held. 'none' where nothing was; 'ended' where it was taken.
create function ledger_release(hold uuid, out outcome text, out balance bigint) language plpgsql as $$
declare
  held ledger_holds := ledger_lock_hold(hold);
begin
  if held.id is null then
    outcome := 'none';
  elsif held.status = 'taken' then
    outcome := 'ended';
  elsif held.status = 'open' then
    balance := ledger_end_hold(held, 0, 'released');
    outcome := 'done';
  else
    select * into outcome, balance from ledger_known('release:' || hold, 'release', held.wallet_id, 0, held.purpose);
  end if;
end
$$;

-- Gives back what has been held for too long; answers whose it is.
create function ledger_release_expired(most integer) returns setof uuid language plpgsql as $$
declare
  due record;
  held ledger_holds;
begin
  for due in select * from (
    select h.id, w.user_id, w.id as wallet from ledger_holds h join ledger_wallets w on w.id = h.wallet_id
    where h.status = 'open' and h.expires_at <= now() order by h.expires_at limit most
  ) as late order by wallet, id
  loop
    held := ledger_lock_hold(due.id);
    if held.status = 'open' then
      perform ledger_end_hold(held, 0, 'expired');
      if due.user_id is not null then return next due.user_id; end if;
    end if;
  end loop;
end
$$;

-- Takes luna back whose payment was: from one kind first, then from the other; what is spent already is a debt.
create function ledger_revoke(
  the_cause text, who uuid, luna bigint, first text, reason text, out outcome text, out balance bigint
) language plpgsql as $$
declare
  wallet bigint := ledger_wallet(who);
  had record;
  granted bigint;
  bought bigint;
begin
  select * into outcome, balance from ledger_known(the_cause, 'revoke', wallet, luna, first || ' ' || reason);
  if outcome is not null then return; end if;
  had := ledger_left(wallet);
  granted := least(had.granted, case first when 'granted' then luna else greatest(0, luna - had.bought) end);
  bought := least(had.bought, luna - granted);
  balance := ledger_post(the_cause, 'revoke', wallet, luna, first || ' ' || reason, had.granted, had.bought, -granted - bought,
    array['user_luna_granted', 'user_luna_bought', 'chargeback_debt', 'luna_issued'],
    array[-granted, -bought, granted + bought - luna, luna]);
  outcome := 'done';
end
$$;

-- Undoes what was booked when luna was taken back, once.
create function ledger_restore(revoked text, out outcome text, out balance bigint) language plpgsql as $$
declare
  back ledger_transactions;
  had record;
begin
  select t.* into back from ledger_transactions t where t.cause = revoked and t.kind = 'revoke';
  if not found then
    outcome := 'none';
    return;
  end if;
  perform from ledger_wallets where id = back.wallet_id for no key update;
  select * into outcome, balance from ledger_known('restore:' || revoked, 'restore', back.wallet_id, back.amount, back.what);
  if outcome is not null then return; end if;
  had := ledger_left(back.wallet_id);
  balance := ledger_post('restore:' || revoked, 'restore', back.wallet_id, back.amount, back.what, had.granted, had.bought,
    -back.change, array_agg(a.kind), array_agg(-e.amount))
  from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = back.id;
  outcome := 'done';
end
$$;

create function ledger_money(the_cause text, the_what text, cents bigint, out outcome text, out balance bigint)
language plpgsql as $$
begin
  perform from ledger_wallets where id = 0 for no key update;
  select * into outcome, balance from ledger_known(the_cause, 'money', 0, cents, the_what);
  if outcome is not null then return; end if;
  balance := ledger_post(the_cause, 'money', 0, cents, the_what, 0, 0, 0,
    array['cash_processor', case the_what when 'sale' then 'revenue' when 'refund' then 'refunds' else 'chargebacks' end],
    case when the_what in ('sale', 'chargeback-reversal') then array[cents, -cents] else array[-cents, cents] end);
  outcome := 'done';
end
$$;

-- Whoever is erased leaves nothing that could be spent.
create function ledger_close() returns trigger language plpgsql as $$
declare
  held ledger_holds;
  had record;
begin
  for held in select * from ledger_holds where wallet_id = new.id and status = 'open' order by id loop
    perform ledger_end_hold(held, 0, 'released');
  end loop;
  had := ledger_left(new.id);
  if had.granted + had.bought > 0 then
    perform ledger_post('close:' || new.id, 'expire', new.id, had.granted + had.bought, 'erased', had.granted, had.bought,
      -had.granted - had.bought, array['user_luna_granted', 'user_luna_bought', 'luna_expired'],
      array[-had.granted, -had.bought, had.granted + had.bought]);
  end if;
  return null;
end
$$;
create trigger ledger_wallet_closed after update of user_id on ledger_wallets
  for each row when (old.user_id is not null and new.user_id is null) execute function ledger_close();

-- By which campaign somebody came: the first touch that was seen of them, and the last one.
create table attributions (
  user_id uuid primary key references users (id) on delete cascade,
  first jsonb not null,
  first_at timestamptz not null,
  last jsonb not null,
  last_at timestamptz not null,
  check (last_at >= first_at)
);

-- Who takes part in the programme.
create table affiliates (
  user_id uuid primary key references users (id) on delete cascade,
  code text not null unique check (code ~ '^[a-z2-7]{8}$'),
  joined_at timestamptz not null
);

-- Where affiliates were of late, so that nobody earns by signing up again at home. Swept after some weeks.
create table affiliate_networks (
  affiliate_id uuid not null references affiliates (user_id) on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (affiliate_id, network)
);
create index affiliate_networks_seen on affiliate_networks (seen_at);

create table affiliate_visits (
  affiliate_id uuid not null references affiliates (user_id) on delete cascade,
  entered_at timestamptz not null,
  primary key (affiliate_id, entered_at)
);

-- Whom an affiliate has brought, decided once, when they sign up. A row outlives its person: what was earned stays.
create table affiliate_referrals (
  id uuid primary key,
  affiliate_id uuid not null references affiliates (user_id) on delete cascade,
  referred_id uuid unique references users (id) on delete set null,
  signed_up_at timestamptz not null,
  -- Why nothing is earned by them.
  flag text check (flag in ('same-network', 'same-card'))
);
create index referrals_of_affiliate on affiliate_referrals (affiliate_id, signed_up_at);

-- The share of a payment. `cents` is what it comes to by what is known of the payment, `booked_cents` what the ledger says.
create table affiliate_commissions (
  payment_id uuid primary key references payments (id),
  referral_id uuid not null references affiliate_referrals (id) on delete cascade,
  affiliate_id uuid not null references affiliates (user_id) on delete cascade,
  cents integer not null check (cents >= 0),
  booked_cents integer not null default 0 check (booked_cents >= 0),
  stage text not null default 'held' check (stage in ('held', 'payable')),
  -- How often something of it was booked; part of the cause.
  bookings integer not null default 0,
  paid_at timestamptz not null,
  held_until timestamptz not null
);
create index commissions_of_affiliate on affiliate_commissions (affiliate_id, paid_at);
create index commissions_of_referral on affiliate_commissions (referral_id);
create index commissions_to_book on affiliate_commissions (payment_id) where cents <> booked_cents;
create index commissions_held on affiliate_commissions (held_until) where stage = 'held';

create table affiliate_payouts (
  -- Made by the client.
  id uuid primary key,
  affiliate_id uuid not null references affiliates (user_id) on delete cascade,
  cents integer not null check (cents > 0),
  method text not null check (method in ('bank', 'paypal')),
  address text not null,
  state text not null default 'requested' check (state in ('requested', 'paid', 'refused')),
  reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'requested') = (decided_at is null))
);
create index payouts_of_affiliate on affiliate_payouts (affiliate_id, requested_at);
create unique index one_open_payout on affiliate_payouts (affiliate_id) where state = 'requested';

-- An affiliate's accounts stand beside those of luna in the same wallet and sum to zero among themselves: what is earned is
-- held, then payable, then asked for, then paid. Payable falls below zero where what was paid out is taken back later.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_check,
  add constraint ledger_accounts_kind_check check (kind in ('user_luna_granted', 'user_luna_bought', 'user_luna_held_granted',
    'user_luna_held_bought', 'luna_issued', 'luna_spent_images', 'luna_spent_other', 'luna_expired', 'chargeback_debt',
    'cash_processor', 'revenue', 'refunds', 'chargebacks', 'affiliate_earned', 'affiliate_held', 'affiliate_payable',
    'affiliate_requested', 'affiliate_paid', 'cash_payouts', 'affiliate_costs')),
  add constraint ledger_accounts_check check (currency = case
    when kind in ('cash_processor', 'revenue', 'refunds', 'chargebacks', 'cash_payouts') or kind like 'affiliate%' then 'USD'
    else 'LUNA' end),
  add constraint ledger_accounts_affiliate_check check (case kind when 'affiliate_earned' then balance <= 0
    when 'affiliate_held' then balance >= 0 when 'affiliate_requested' then balance >= 0 when 'affiliate_paid' then balance >= 0
    else true end);
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('grant', 'hold', 'take', 'release', 'spend', 'revoke', 'restore',
    'expire', 'money', 'commission', 'payout'));
insert into ledger_accounts (wallet_id, kind, currency)
select 0, kind, 'USD' from unnest(array['cash_payouts', 'affiliate_costs']) as kind;

-- Moves cents between two of an affiliate's accounts. 'refused' where less is payable than is asked for.
create function ledger_commission(
  the_cause text, who uuid, cents bigint, step text, out outcome text, out balance bigint
) language plpgsql as $$
declare
  wallet bigint := ledger_wallet(who);
  had record;
  way text[];
begin
  select * into outcome, balance from ledger_known(the_cause, 'commission', wallet, cents, step);
  if outcome is not null then return; end if;
  insert into ledger_accounts (wallet_id, kind, currency)
  select wallet, kind, 'USD' from unnest(array['affiliate_earned', 'affiliate_held', 'affiliate_payable', 'affiliate_requested',
    'affiliate_paid']) as kind on conflict (wallet_id, kind) do nothing;
  if step = 'request' and cents > (select a.balance from ledger_accounts a where a.wallet_id = wallet and a.kind = 'affiliate_payable')
  then
    outcome := 'refused';
    return;
  end if;
  way := case step
    when 'earn' then array['affiliate_earned', 'affiliate_held']
    when 'mature' then array['affiliate_held', 'affiliate_payable']
    when 'reverse-held' then array['affiliate_held', 'affiliate_earned']
    when 'reverse-payable' then array['affiliate_payable', 'affiliate_earned']
    when 'request' then array['affiliate_payable', 'affiliate_requested']
    when 'refuse' then array['affiliate_requested', 'affiliate_payable']
    when 'pay' then array['affiliate_requested', 'affiliate_paid'] end;
  had := ledger_left(wallet);
  balance := ledger_post(the_cause, 'commission', wallet, cents, step, had.granted, had.bought, 0, way, array[-cents, cents]);
  outcome := 'done';
end
$$;

-- The house's side of what was paid to an affiliate.
create function ledger_payout(the_cause text, cents bigint, out outcome text, out balance bigint) language plpgsql as $$
begin
  perform from ledger_wallets where id = 0 for no key update;
  select * into outcome, balance from ledger_known(the_cause, 'payout', 0, cents, 'affiliate');
  if outcome is not null then return; end if;
  balance := ledger_post(the_cause, 'payout', 0, cents, 'affiliate', 0, 0, 0,
    array['cash_payouts', 'affiliate_costs'], array[-cents, cents]);
  outcome := 'done';
end
$$;

-- Whoever is erased leaves nothing to pay either.
create function ledger_close_affiliate() returns trigger language plpgsql as $$
declare
  had record;
  open record;
begin
  select coalesce(sum(balance) filter (where kind = 'affiliate_held'), 0)::bigint as held,
    coalesce(sum(balance) filter (where kind = 'affiliate_payable'), 0)::bigint as payable,
    coalesce(sum(balance) filter (where kind = 'affiliate_requested'), 0)::bigint as requested
  into open from ledger_accounts where wallet_id = new.id;
  if (open.held, open.payable, open.requested) <> (0, 0, 0) then
    had := ledger_left(new.id);
    perform ledger_post('close-affiliate:' || new.id, 'commission', new.id,
      greatest(open.held + open.requested + greatest(open.payable, 0), -open.payable), 'erased', had.granted, had.bought, 0,
      array['affiliate_held', 'affiliate_payable', 'affiliate_requested', 'affiliate_earned'],
      array[-open.held, -open.payable, -open.requested, open.held + open.payable + open.requested]);
  end if;
  return null;
end
$$;
-- After the one that spends what luna there is, by its name.
create trigger ledger_wallet_closed_affiliate after update of user_id on ledger_wallets
  for each row when (old.user_id is not null and new.user_id is null) execute function ledger_close_affiliate();

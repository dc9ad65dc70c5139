-- Offers are given to a user and end when this row says, whatever a browser forgets.
create table offers_given (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  code text not null check (code in ('FORGOT', 'RECOVER')),
  given_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > given_at)
);
create index offers_of_user on offers_given (user_id, ends_at);

-- An offer makes one subscription and one package cheaper. No reference to the payment: that one outlives a user.
create table offer_uses (
  offer_id uuid not null references offers_given (id) on delete cascade,
  kind text not null check (kind in ('plan', 'package')),
  payment_id uuid not null,
  primary key (offer_id, kind)
);

create table subscribe_visits (
  user_id uuid primary key references users (id) on delete cascade,
  visits integer not null,
  -- The client's own id of the last one, so that it counts once.
  last_visit uuid not null
);

-- The card that renewals and later payments are made with; its number is with the processor.
create table payment_cards (
  user_id uuid primary key references users (id) on delete cascade,
  processor text not null,
  -- The processor's name for it.
  token text not null,
  -- The processor's id of the payment in which its holder agreed to later ones.
  initial_id text not null,
  brand text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  expires text not null,
  holder text not null,
  require_cvv boolean not null default false,
  kept_at timestamptz not null
);

-- Cards that nobody pays with any more, until the processor has been told.
create table cards_to_forget (
  processor text not null,
  token text not null,
  primary key (processor, token)
);
create function forget_card() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.token <> old.token then
    insert into cards_to_forget (processor, token) values (old.processor, old.token) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger payment_card_replaced after update or delete on payment_cards
  for each row execute function forget_card();

create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  plan text not null check (plan in ('monthly', 'annual')),
  state text not null default 'active' check (state in ('active', 'past-due', 'ended')),
  renews boolean not null default true,
  -- What the next period costs, as it was told when this one was bought.
  renewal_cents integer not null check (renewal_cents > 0),
  -- Months are counted from here, so that a 31st stays one.
  began_at timestamptz not null,
  paid_until timestamptz not null,
  -- Renewals that were declined, one after the other; no more of them where the card is dead.
  declines integer not null default 0,
  is_card_dead boolean not null default false,
  -- The renewal that is on its way.
  renewal_id uuid,
  -- The end of the paid time of which its owner was reminded.
  reminded_of timestamptz,
  -- When something is to be done: luna, reminder, renewal, end. Null once it has ended.
  due_at timestamptz,
  ended_at timestamptz,
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (due_at is null))
);
-- The months that payments have bought, in that order. One that is taken back no longer counts, and those after it come
-- earlier; its luna was of its own.
create table subscription_months (
  seq bigint generated always as identity,
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  payment_id uuid not null,
  part integer not null,
  luna integer not null check (luna > 0),
  luna_given_at timestamptz,
  taken_back_at timestamptz,
  primary key (payment_id, part)
);
create index months_of_subscription on subscription_months (subscription_id, seq);

create unique index one_subscription_of_user on subscriptions (user_id) where state <> 'ended';
create index subscriptions_of_user on subscriptions (user_id, began_at);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;

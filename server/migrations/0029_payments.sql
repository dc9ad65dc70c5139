-- The steps of a payment. What is not here cannot happen, whoever tries.
create table payment_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payment_transitions values
  ('created', 'submitted'),
  -- Given up before the processor was asked.
  ('created', 'error'),
  ('submitted', 'requires_action'), ('submitted', 'authorised'), ('submitted', 'declined'), ('submitted', 'error'),
  ('submitted', 'unknown'),
  ('requires_action', 'authorised'), ('requires_action', 'declined'), ('requires_action', 'error'),
  ('requires_action', 'unknown'), ('requires_action', 'expired'),
  ('unknown', 'requires_action'), ('unknown', 'authorised'), ('unknown', 'declined'), ('unknown', 'error'),
  ('unknown', 'expired'),
  -- The processor has taken money after all: what was paid for is owed.
  ('expired', 'authorised'), ('declined', 'authorised'), ('error', 'authorised'),
  -- Found again on a later day, to the cent.
  ('authorised', 'settled'),
  -- Where the end of a dispute is told before its beginning.
  ('authorised', 'chargeback_reversed'), ('settled', 'chargeback_reversed'),
  ('authorised', 'partially_refunded'), ('authorised', 'refunded'), ('authorised', 'charged_back'),
  ('settled', 'partially_refunded'), ('settled', 'refunded'), ('settled', 'charged_back'),
  ('partially_refunded', 'refunded'), ('partially_refunded', 'charged_back'),
  ('refunded', 'charged_back'),
  ('charged_back', 'chargeback_reversed'), ('charged_back', 'partially_refunded'), ('charged_back', 'refunded'),
  ('chargeback_reversed', 'charged_back'), ('chargeback_reversed', 'partially_refunded'),
  ('chargeback_reversed', 'refunded');

-- One row for each thing that a user does, stored before the processor is asked. It outlives its user, for the books.
create table payments (
  -- Made by the client.
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  processor text not null,
  kind text not null check (kind in ('initial', 'upgrade', 'purchase', 'renewal', 'change-card')),
  plan text check (plan in ('monthly', 'annual')),
  package_id text,
  -- What it gives: months of a subscription, or luna at once.
  months integer not null default 0 check (months >= 0),
  luna integer not null default 0 check (luna >= 0),
  offer_id uuid,
  what text not null,
  cents integer not null check (cents >= 0),
  -- Of what the client asked, so that the same id with something else is found.
  request_hash bytea not null,
  reference text not null unique check (reference ~ '^[A-Z0-9]{8,16}$'),
  -- Of the one more charge, with a challenge, after a soft decline; the first one is over then.
  challenge_reference text unique check (challenge_reference ~ '^[A-Z0-9]{8,16}$'),
  -- In the address to which the issuer sends the browser back; only the processor and the payer know it.
  return_id uuid not null unique,
  state text not null default 'created',
  processor_id text,
  -- Where the browser is to go, while an action is required.
  redirect jsonb,
  decline_reason text,
  subscription_id uuid references subscriptions (id) on delete set null,
  -- The number of the receipt, from the moment at which it is paid.
  number text unique,
  paid_with text,
  with_kept_card boolean not null default false,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and cents),
  dispute text check (dispute in ('open', 'reversed')),
  -- The processor's time of what is known of it.
  disputed_at timestamptz,
  -- For a dispute: where it was made from.
  evidence jsonb,
  -- When its processor is asked again, and how often that was.
  due_at timestamptz,
  asks integer not null default 0,
  asked_at timestamptz,
  created_at timestamptz not null,
  submitted_at timestamptz,
  paid_at timestamptz,
  receipt_mailed_at timestamptz,
  check ((state in ('created', 'submitted', 'requires_action', 'unknown', 'declined', 'error', 'expired')) = (paid_at is null)),
  check (redirect is null or state = 'requires_action')
);
create index payments_of_user on payments (user_id, created_at desc);
create index payments_due on payments (due_at) where due_at is not null;
create index payments_without_mail on payments (paid_at) where number is not null and receipt_mailed_at is null;
create sequence receipt_numbers start 100001;

create function check_payment() returns trigger language plpgsql as $$
begin
  if new.cents <> old.cents or new.reference <> old.reference then
    raise exception 'what a payment is about stays as it is' using errcode = 'ML005';
  end if;
  if new.state <> old.state
    and not exists (select from payment_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a payment goes from % to %', old.state, new.state using errcode = 'ML005';
  end if;
  -- Whoever is erased takes along where it was paid from.
  if new.user_id is null then new.evidence := null; end if;
  return new;
end
$$;
create trigger payment_steps before update on payments for each row execute function check_payment();
create function check_new_payment() returns trigger language plpgsql as $$
begin
  if new.state <> 'created' then raise exception 'a payment begins as created' using errcode = 'ML005'; end if;
  return new;
end
$$;
create trigger payment_begins before insert on payments for each row execute function check_new_payment();

-- What a payment has given, each once; and whether it was taken back.
create table payment_entitlements (
  payment_id uuid not null references payments (id),
  kind text not null check (kind in ('plan', 'luna')),
  taken_back_at timestamptz,
  takings integer not null default 0,
  primary key (payment_id, kind)
);

-- Ours are stored before the processor is asked; those that it tells of find them, or are stored then.
create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  cents integer not null check (cents > 0),
  state text not null check (state in ('asked', 'done', 'refused')),
  event_id text unique,
  asked_at timestamptz not null,
  due_at timestamptz
);
create index refunds_of_payment on payment_refunds (payment_id);
create index refunds_due on payment_refunds (due_at) where state = 'asked';

-- What processors tell, as it came; worked off from here. Kept longer than any of them repeats itself.
create table payment_events (
  seq bigint generated always as identity primary key,
  processor text not null,
  event_id text not null,
  kind text not null,
  reference text not null,
  processor_id text not null,
  cents integer not null,
  happened_at timestamptz not null,
  raw bytea not null,
  received_at timestamptz not null default now(),
  -- Null once its effect is stored, or is found to be none.
  due_at timestamptz,
  tries integer not null default 0,
  outcome text,
  unique (processor, event_id)
);
create index payment_events_due on payment_events (due_at) where due_at is not null;

alter table changes
  add column payment_id uuid,
  add column payment_status text,
  drop constraint changes_kind_check,
  add constraint changes_kind_check check (kind in ('chat', 'talk', 'chat-removed', 'reply-began', 'reply-ended', 'message', 'me',
    'sessions', 'picture-job', 'picture-removed', 'payment', 'subscription'));

create function note_payment_change(who uuid, what text, payment uuid, state text) returns void
language plpgsql as $$
begin
  with head as (
    insert into change_heads as h (user_id, seq) select id, 1 from users where id = who
    on conflict (user_id) do update set seq = h.seq + 1 returning seq
  )
  insert into changes (user_id, seq, kind, payment_id, payment_status) select who, seq, what, payment, state from head;
end
$$;

create function note_payment() returns trigger language plpgsql as $$
begin
  perform note_payment_change(new.user_id, 'payment', new.id, case
    when new.state in ('created', 'submitted', 'unknown') then 'pending'
    when new.state = 'requires_action' then 'requires-action'
    when new.state in ('declined', 'error') then 'declined'
    when new.state = 'expired' then 'expired'
    else 'paid'
  end);
  return null;
end
$$;
create constraint trigger note_payment_changed after update on payments
  deferrable initially deferred for each row
  when (new.user_id is not null and (old.state, old.refunded_cents) is distinct from (new.state, new.refunded_cents))
  execute function note_payment();

create function note_subscription() returns trigger language plpgsql as $$
begin
  perform note_payment_change(coalesce(new.user_id, old.user_id), 'subscription', null, null);
  return null;
end
$$;
create constraint trigger note_subscription_made after insert on subscriptions
  deferrable initially deferred for each row execute function note_subscription();
create constraint trigger note_subscription_changed after update on subscriptions
  deferrable initially deferred for each row
  when ((old.plan, old.state, old.renews, old.paid_until) is distinct from (new.plan, new.state, new.renews, new.paid_until))
  execute function note_subscription();
create constraint trigger note_card_kept after insert or update on payment_cards
  deferrable initially deferred for each row execute function note_subscription();

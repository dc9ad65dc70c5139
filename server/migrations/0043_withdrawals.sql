-- A purchase from which its buyer has withdrawn, each at most once. It names nobody: the payment does.
create table withdrawals (
  payment_id uuid primary key references payments (id),
  withdrawn_at timestamptz not null,
  -- What goes back, and what is kept for the days on which it was used.
  back_cents integer not null check (back_cents >= 0),
  kept_cents integer not null check (kept_cents >= 0),
  -- When the acknowledgement went out.
  told_at timestamptz
);
create index withdrawals_untold on withdrawals (withdrawn_at) where told_at is null;

-- Not given again, even where a bank decides later that the payment stands.
alter table payment_entitlements add column is_for_good boolean not null default false;

-- Why money goes back; null where the processor told of it first.
alter table payment_refunds add column reason text
  check (reason in ('withdrawal', 'not-givable', 'duplicate', 'unused', 'fault', 'fraud', 'goodwill')),
  add column note text check (length(note) <= 500);

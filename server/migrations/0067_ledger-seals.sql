-- All that was booked up to a transaction as one number, which holds the number before it: whoever changes what is
-- sealed changes the number. The log is told it too, which is kept where whoever may write here cannot reach it.
create table ledger_seals (
  id bigint generated always as identity primary key,
  day date not null unique,
  -- The last transaction in it.
  through bigint not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null default now()
);
create trigger ledger_seals_stay before update or delete or truncate on ledger_seals
  for each statement execute function ledger_refuse_change();

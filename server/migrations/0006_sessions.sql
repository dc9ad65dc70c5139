-- A token is exchanged for a new one now and then. The one before stays good until the new one has been seen,
-- and a minute longer, so that calls on their way and answers that got lost sign nobody out.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column previous_hash bytea unique,
  add column previous_until timestamptz,
  add column is_confirmed boolean not null default true,
  add column rotated_at timestamptz not null default now(),
  add column last_seen_at timestamptz not null default now(),
  add column signed_in_at timestamptz not null default now(),
  add column device text not null default '',
  add column country text,
  add column ended_at timestamptz,
  add column ended_because text check (ended_because in ('signed-out', 'signed-out-elsewhere', 'password-changed', 'account-deleted'));
create index sessions_ending on sessions (expires_at);

-- What somebody said of being 18 or older: when, and to which words. Guests say it too, so it is the user's.
alter table users
  add column adult_since timestamptz,
  add column adult_text_version text;

-- Checks of an age by a provider. There is no document, birth date or picture, nor a place for one (SAF-32).
create table age_proofs (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the single-use state and of the browser's own secret.
  state_hash bytea not null unique,
  browser_hash bytea not null,
  provider text not null,
  provider_reference text not null default '',
  path text not null,
  country text not null,
  state text,
  started_at timestamptz not null,
  outcome text check (outcome in ('proven', 'not-proven', 'cancelled')),
  method text,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);
create index age_proofs_of_user on age_proofs (user_id, started_at);

-- How long somebody has used the service since the last notice that this is an AI (SAF-22).
create table ai_use (
  user_id uuid primary key references users on delete cascade,
  active_ms bigint not null,
  last_at timestamptz not null,
  noticed_at timestamptz not null
);

-- Each notice that was due, and when it was seen: type and time, never what was said (SAF-27).
create table ai_notices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('first', 'daily', 'three-hours')),
  at timestamptz not null,
  seen_at timestamptz
);
create index ai_notices_unseen on ai_notices (user_id, at) where seen_at is null;

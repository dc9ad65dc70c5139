-- A person: a guest is one too, so that what a guest makes needs no move when an account comes.
create table users (
  id uuid primary key,
  kind text not null check (kind in ('guest', 'registered')),
  bannable_offenses integer not null default 0 check (bannable_offenses >= 0),
  created_at timestamptz not null default now()
);

-- Only the hash of a token is kept: whoever reads this table can sign in as nobody.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

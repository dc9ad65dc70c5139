create table pictures (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- File name in the storage: unguessable, so that the address alone gives access.
  file text not null unique,
  width integer not null,
  height integer not null,
  description text not null,
  created_at timestamptz not null default now()
);
create index pictures_of_owner on pictures (owner_id, created_at);

create table personas (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  gender text,
  text text not null,
  created_at timestamptz not null default now()
);
create index personas_of_owner on personas (owner_id, created_at);

alter table chats
  add column persona_id uuid references personas (id) on delete set null,
  -- Where the two are, what they wear, the mood.
  add column scene text not null default '';
create index chats_with_persona on chats (persona_id) where persona_id is not null;

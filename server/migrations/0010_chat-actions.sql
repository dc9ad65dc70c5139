-- A character can have more than one chat: branches, imports, what came back from the bin. One of them is the main one.
alter table chats drop constraint chats_owner_id_premade_id_key;
alter table chats add column is_main boolean not null default true;
create unique index chats_main on chats (owner_id, premade_id) where is_main;
-- Number of the latest message that its owner has seen.
alter table chats add column read_seq bigint not null default 0;
update chats set read_seq = last_seq;

alter table messages
  -- Goes up with each change of the text: what was drawn from a message names the version that it was drawn from.
  add column version integer not null default 1,
  -- Number of the writing that is shown, and all writings where there is more than one.
  add column variant integer not null default 0,
  add column variants jsonb,
  add column reaction text,
  add column saved_at timestamptz;
create index messages_saved on messages (chat_id, saved_at desc) where saved_at is not null;

-- The bin. What is removed is moved out of its table, so that nothing that reads a talk has to leave it out.
create table removals (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  chat_id uuid not null,
  premade_id uuid not null,
  kind text not null check (kind in ('chat', 'talk', 'tail')),
  -- The row of a chat that was deleted.
  chat jsonb,
  messages integer not null,
  removed_at timestamptz not null default now()
);
create index removals_of_owner on removals (owner_id, removed_at desc);
create index removals_by_age on removals (removed_at);
create table removed_messages (
  removal_id uuid not null references removals (id) on delete cascade,
  like messages,
  primary key (removal_id, seq)
);
create index removed_messages_with_picture on removed_messages (picture_id) where picture_id is not null;

-- Messages that somebody wants looked at, with the text as it was.
create table reports (
  id uuid primary key,
  reporter_id uuid not null references users (id) on delete cascade,
  chat_id uuid not null,
  message_id uuid not null,
  content text not null,
  reason text not null,
  note text not null,
  created_at timestamptz not null default now(),
  unique (reporter_id, message_id)
);

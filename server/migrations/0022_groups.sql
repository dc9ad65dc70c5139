-- Who is in a group, in their order; the first is the chat's `premade_id`. A chat with one character has no rows here.
create table chat_members (
  chat_id uuid not null references chats (id) on delete cascade,
  place integer not null,
  premade_id uuid not null,
  primary key (chat_id, premade_id)
);
alter table chats add column group_name text not null default '';
alter table messages add column speaker_id uuid;
alter table removed_messages add column speaker_id uuid;

-- Who is still to speak, in this order, once a message has ended. It goes with that message.
create table chat_rounds (
  chat_id uuid primary key references chats (id) on delete cascade,
  after_id uuid not null references messages (id) on delete cascade,
  speakers uuid[] not null,
  begun_at timestamptz not null default now()
);
create index chat_rounds_after on chat_rounds (after_id);

create table chats (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  premade_id uuid not null,
  pinned boolean not null default false,
  -- Number of the latest message. Taking the next one locks the row, which puts the sends of a chat in order.
  last_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner_id, premade_id)
);
create index chats_of_owner on chats (owner_id, updated_at desc);

create table messages (
  chat_id uuid not null references chats (id) on delete cascade,
  seq bigint not null,
  id uuid not null unique,
  author text not null check (author in ('user', 'character')),
  content text not null,
  status text not null check (status in ('writing', 'finished', 'stopped', 'failed', 'cut')),
  picture_id uuid references pictures (id) on delete set null,
  reply_id uuid,
  -- Made by the client: a repeated send finds the message that is there.
  client_id uuid,
  created_at timestamptz not null default now(),
  primary key (chat_id, seq)
);
create unique index messages_by_client on messages (chat_id, client_id) where client_id is not null;

-- A reply is a job. `worker` writes it and moves the heartbeat; one whose heart stopped is reaped.
create table replies (
  id uuid primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  message_seq bigint not null,
  status text not null check (status in ('queued', 'writing', 'finished', 'stopped', 'failed', 'cut')),
  worker uuid,
  heartbeat_at timestamptz not null default now(),
  stop_asked boolean not null default false,
  failure text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index replies_open on replies (heartbeat_at) where status in ('queued', 'writing');
create index replies_of_message on replies (chat_id, message_seq);

-- What a reply has shown, in order. Kept for late readers for a while after the end, then swept.
create table reply_events (
  reply_id uuid not null references replies (id) on delete cascade,
  seq integer not null,
  event text not null,
  primary key (reply_id, seq)
);

-- What a character remembers of a talk. No foreign key to chats: what lies in the bin comes back with its memories.
create table memories (
  id uuid primary key,
  chat_id uuid not null,
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('user', 'character', 'shared', 'plan', 'summary')),
  text text not null,
  -- What there is one answer to, as `job`: the newest of a slot counts.
  slot text,
  pinned boolean not null default false,
  by_user boolean not null default false,
  happens_on date,
  -- Of a summary: the messages that it tells.
  from_seq bigint,
  to_seq bigint,
  -- The first message of the talk for which somebody wrote it: a talk that begins anew has another one.
  anchor uuid,
  forgotten boolean not null default false,
  created_at timestamptz not null default now()
);
create index memories_of_chat on memories (chat_id, created_at);
create index memories_of_owner on memories (owner_id);

-- A memory counts while each of these is in `messages` with this version.
create table memory_sources (
  memory_id uuid not null references memories (id) on delete cascade,
  message_id uuid not null,
  version integer not null,
  primary key (memory_id, message_id)
);

create function is_alive(memory memories) returns boolean language sql stable return
  not memory.forgotten
  and (memory.anchor is null or exists (select from messages a where a.id = memory.anchor and a.chat_id = memory.chat_id))
  and not exists (
    select from memory_sources s where s.memory_id = memory.id and not exists (
      select from messages m where m.id = s.message_id and m.version = s.version and m.chat_id = memory.chat_id));

-- Up to which message memories were drawn from a talk, and who is at it.
create table memory_cursors (
  chat_id uuid primary key references chats (id) on delete cascade,
  read_seq bigint not null default 0,
  claimed_at timestamptz
);
-- Messages that changed after they had been read.
create table memory_unread (
  message_id uuid primary key,
  chat_id uuid not null
);
create index memory_unread_of_chat on memory_unread (chat_id);

-- What a reply was written with.
create table used_memories (
  reply_id uuid primary key references replies (id) on delete cascade,
  memories uuid[] not null,
  messages uuid[] not null
);

-- A new number whenever something but the end of a talk changed: who keeps an index of it looks here first.
create sequence talk_revision;
create table talk_revisions (chat_id uuid primary key, revision bigint not null);

create function revise_changed() returns trigger language plpgsql as $$
begin
  insert into talk_revisions values (new.chat_id, nextval('talk_revision'))
    on conflict (chat_id) do update set revision = excluded.revision;
  if old.chat_id <> new.chat_id then
    update memories m set chat_id = new.chat_id, owner_id = c.owner_id
      from chats c where m.chat_id = old.chat_id and c.id = new.chat_id;
  elsif exists (select from memory_cursors c where c.chat_id = new.chat_id and c.read_seq >= new.seq) then
    insert into memory_unread values (new.id, new.chat_id) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger messages_revised after update of version, chat_id on messages
  for each row when (old.version <> new.version or old.chat_id <> new.chat_id) execute function revise_changed();

create function revise_removed() returns trigger language plpgsql as $$
begin
  insert into talk_revisions select chat_id, nextval('talk_revision') from (select distinct chat_id from gone) as chats
    on conflict (chat_id) do update set revision = excluded.revision;
  return null;
end
$$;
create trigger messages_gone_from_talk after delete on messages
  referencing old table as gone for each statement execute function revise_removed();

-- What is said next has numbers that were read already.
create function read_again() returns trigger language plpgsql as $$
begin
  update memory_cursors c set read_seq = least(c.read_seq, first.seq - 1)
    from (select chat_id, min(seq) as seq from gone group by chat_id) first where c.chat_id = first.chat_id;
  return null;
end
$$;
create trigger messages_gone_from_memory after delete on messages
  referencing old table as gone for each statement execute function read_again();
-- What comes back from the bin.
create trigger removals_gone after delete on removals
  referencing old table as gone for each statement execute function revise_removed();

create function give_memories() returns trigger language plpgsql as $$
begin
  update memories set owner_id = new.owner_id where chat_id = new.id;
  return null;
end
$$;
create trigger chats_given after update of owner_id on chats
  for each row when (old.owner_id <> new.owner_id) execute function give_memories();

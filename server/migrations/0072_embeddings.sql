-- Vectors of messages and memories, of which there are some where a model for them is configured. Each goes with its
-- text: in the transaction that changes or removes that. The vectors themselves are in a column that `open_vectors` adds.
create table message_vectors (
  message_id uuid primary key references messages (id) on delete cascade,
  chat_id uuid not null,
  version integer not null,
  -- Model and length: vectors of different ones cannot be compared.
  space text not null
);
create index message_vectors_of_chat on message_vectors (chat_id);
create table memory_vectors (
  memory_id uuid primary key references memories (id) on delete cascade,
  chat_id uuid not null,
  space text not null
);
create index memory_vectors_of_chat on memory_vectors (chat_id);

-- Up to which message a talk has vectors of which space, and who is at it.
create table embedded_talks (
  chat_id uuid primary key references chats (id) on delete cascade,
  space text not null,
  embedded_seq bigint not null default 0,
  -- Whether a memory may have none.
  has_new_memories boolean not null default true,
  -- Goes up with each change of what was said: whoever embeds meanwhile looks again.
  changes bigint not null default 0,
  claimed_at timestamptz
);

-- False where this PostgreSQL has no pgvector, or we may not create it. It can come later: this is no step of a migration.
create function open_vectors() returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(20261125);
  if exists (select from pg_attribute where attrelid = 'message_vectors'::regclass and attname = 'vector') then
    return true;
  end if;
  begin
    create extension if not exists vector;
  exception when undefined_file or feature_not_supported or insufficient_privilege then
    return false;
  end;
  alter table message_vectors add column vector vector;
  alter table memory_vectors add column vector vector;
  -- In the row itself: all of a talk are read at once, which took three times as long from beside the table.
  alter table message_vectors alter column vector set storage main;
  alter table memory_vectors alter column vector set storage main;
  return true;
end
$$;

create or replace function revise_changed() returns trigger language plpgsql as $$
begin
  insert into talk_revisions values (new.chat_id, nextval('talk_revision'))
    on conflict (chat_id) do update set revision = excluded.revision;
  delete from message_vectors where message_id = new.id;
  update embedded_talks set embedded_seq = least(embedded_seq, new.seq - 1), changes = changes + 1
    where chat_id = new.chat_id;
  if old.chat_id <> new.chat_id then
    update memories m set chat_id = new.chat_id, owner_id = c.owner_id
      from chats c where m.chat_id = old.chat_id and c.id = new.chat_id;
  elsif exists (select from memory_cursors c where c.chat_id = new.chat_id and c.read_seq >= new.seq) then
    insert into memory_unread values (new.id, new.chat_id) on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace function read_again() returns trigger language plpgsql as $$
begin
  update memory_cursors c set read_seq = least(c.read_seq, first.seq - 1)
    from (select chat_id, min(seq) as seq from gone group by chat_id) first where c.chat_id = first.chat_id;
  update embedded_talks c set embedded_seq = least(c.embedded_seq, first.seq - 1), changes = changes + 1
    from (select chat_id, min(seq) as seq from gone group by chat_id) first where c.chat_id = first.chat_id;
  return null;
end
$$;

create function embed_memory_again() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from memory_vectors where memory_id = new.id;
  end if;
  update embedded_talks set has_new_memories = true, changes = changes + 1 where chat_id = new.chat_id;
  return null;
end
$$;
create trigger memories_made after insert on memories for each row execute function embed_memory_again();
create trigger memories_said_anew after update of text, chat_id on memories
  for each row when (old.text <> new.text or old.chat_id <> new.chat_id) execute function embed_memory_again();

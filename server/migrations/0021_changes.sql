-- What has changed for a user, numbered without gaps: every tab and device follows it, and asks for what came after
-- the last number that it has. Small facts, never texts. Old ones are swept.
create table change_heads (
  user_id uuid primary key references users (id) on delete cascade,
  seq bigint not null
) with (fillfactor = 70);

-- No foreign key, as with the events of replies: a trigger does the same for less.
create table changes (
  user_id uuid not null,
  seq bigint not null,
  kind text not null check (kind in ('chat', 'talk', 'chat-removed', 'reply-began', 'reply-ended', 'message', 'me', 'sessions')),
  chat_id uuid,
  message_id uuid,
  reply_id uuid,
  status text,
  changed_at timestamptz not null default now(),
  primary key (user_id, seq)
);
create index changes_by_age on changes using brin (changed_at);

create function forget_changes() returns trigger language plpgsql as $$
begin
  delete from changes c using gone where c.user_id = gone.user_id;
  return null;
end
$$;
create trigger change_heads_gone after delete on change_heads
  referencing old table as gone for each statement execute function forget_changes();

-- Whoever changes something else that a page shows calls this, last in its transaction: the user's number is locked
-- from here to its end. The triggers below are deferred for that reason.
create function note_change(
  who uuid, what text, chat uuid default null, message uuid default null, reply uuid default null, state text default null
) returns void language plpgsql as $$
begin
  with head as (
    -- Nobody where the user is gone.
    insert into change_heads as h (user_id, seq) select id, 1 from users where id = who
    on conflict (user_id) do update set seq = h.seq + 1 returning seq
  )
  insert into changes (user_id, seq, kind, chat_id, message_id, reply_id, status)
  select who, seq, what, chat, message, reply, state from head;
end
$$;

-- Whether a chat itself is another, or only goes on or was read, which happens all the time.
create function note_chat() returns trigger language plpgsql as $$
declare
  before chats := old;
begin
  if tg_op = 'DELETE' then
    perform note_change(old.owner_id, 'chat-removed', old.id);
    return null;
  end if;
  if tg_op = 'UPDATE' and old.owner_id <> new.owner_id then
    perform note_change(old.owner_id, 'chat-removed', old.id);
  end if;
  if tg_op = 'UPDATE' then
    before.last_seq := new.last_seq;
    before.read_seq := new.read_seq;
    before.updated_at := new.updated_at;
  end if;
  perform note_change(new.owner_id, case when before is not distinct from new then 'talk' else 'chat' end, new.id);
  return null;
end
$$;
create constraint trigger note_chat_made after insert on chats
  deferrable initially deferred for each row execute function note_chat();
create constraint trigger note_chat_changed after update on chats
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function note_chat();
create constraint trigger note_chat_gone after delete on chats
  deferrable initially deferred for each row execute function note_chat();

create function note_reply() returns trigger language plpgsql as $$
declare
  place record;
begin
  select c.owner_id, m.id into place from chats c join messages m on m.chat_id = c.id
  where c.id = new.chat_id and m.seq = new.message_seq;
  if not found then return null; end if;
  if new.ended_at is null then
    perform note_change(place.owner_id, 'reply-began', new.chat_id, place.id, new.id);
  else
    perform note_change(place.owner_id, 'reply-ended', new.chat_id, place.id, new.id, new.status);
  end if;
  return null;
end
$$;
create constraint trigger note_reply_begun after insert on replies
  deferrable initially deferred for each row when (new.ended_at is null) execute function note_reply();
create constraint trigger note_reply_ended after update of ended_at on replies
  deferrable initially deferred for each row when (old.ended_at is null and new.ended_at is not null)
  execute function note_reply();

-- The text of a reply comes with its end.
create function note_message() returns trigger language plpgsql as $$
begin
  perform note_change(c.owner_id, 'message', c.id, new.id) from chats c where c.id = new.chat_id;
  return null;
end
$$;
create constraint trigger note_message_changed after update on messages
  deferrable initially deferred for each row
  when (old.chat_id = new.chat_id and (old.version, old.picture_id, old.reaction, old.saved_at)
    is distinct from (new.version, new.picture_id, new.reaction, new.saved_at))
  execute function note_message();

create function note_user() returns trigger language plpgsql as $$
begin
  perform note_change(new.id, 'me');
  return null;
end
$$;
create constraint trigger note_user_changed after update on users
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function note_user();

create function note_account() returns trigger language plpgsql as $$
begin
  perform note_change(new.user_id, 'me');
  return null;
end
$$;
create constraint trigger note_account_changed after update on identity.accounts
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function note_account();

create function note_session() returns trigger language plpgsql as $$
begin
  perform note_change(new.user_id, 'sessions');
  return null;
end
$$;
create constraint trigger note_session_ended after update of ended_at on sessions
  deferrable initially deferred for each row when (old.ended_at is null and new.ended_at is not null)
  execute function note_session();

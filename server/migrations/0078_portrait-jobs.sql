-- The portrait of an own character is a picture job as well. Until it is there a sketch shows the character, which the
-- illustrator draws in the call that makes it.
alter table own_character_files
  add column is_sketch boolean not null default false,
  add check (not is_sketch or kind = 'picture');

alter table picture_jobs
  -- Whose portrait it is. No foreign key: a character goes when nothing names it any more, and the job that has nowhere
  -- to go then ends by itself.
  add column character_id uuid,
  add check (character_id is null or reply_id is null);
create index picture_jobs_of_character on picture_jobs (character_id, created_at) where character_id is not null;
-- A character waits for one portrait at a time.
create unique index picture_jobs_open_of_character on picture_jobs (character_id) where character_id is not null and ended_at is null;

alter table changes
  add column character_id uuid,
  drop constraint changes_kind_check,
  add constraint changes_kind_check check (kind in ('chat', 'talk', 'chat-removed', 'reply-began', 'reply-ended', 'message', 'me',
    'sessions', 'picture-job', 'picture-removed', 'payment', 'subscription', 'character'));

create function note_character_change(who uuid, which uuid) returns void language plpgsql as $$
begin
  with head as (
    insert into change_heads as h (user_id, seq) select id, 1 from users where id = who
    on conflict (user_id) do update set seq = h.seq + 1 returning seq
  )
  insert into changes (user_id, seq, kind, character_id) select who, seq, 'character', which from head;
end
$$;

-- What becomes of a portrait is told as a change of its character.
create or replace function note_picture_job() returns trigger language plpgsql as $$
begin
  if new.character_id is not null then
    perform note_character_change(new.owner_id, new.character_id);
  elsif new.reply_id is null then
    perform note_picture_change(new.owner_id, 'picture-job', new.id, null, new.status);
  elsif (tg_op = 'INSERT' and new.id <> new.reply_id) or (tg_op = 'UPDATE' and new.ended_at is not null and new.status <> 'done') then
    perform note_change(c.owner_id, 'message', c.id, m.id)
    from replies r join chats c on c.id = r.chat_id join messages m on m.chat_id = c.id and m.seq = r.message_seq
    where r.id = new.reply_id;
  end if;
  return null;
end
$$;

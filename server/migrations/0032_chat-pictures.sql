-- A picture in a chat is a picture job as well.
alter table picture_jobs
  -- The reply that it comes with; the first job of a reply has its id, those that try again have their own. No foreign
  -- key: a reply goes with what is cut off a talk, and the job that has nowhere to go then ends by itself.
  add column reply_id uuid,
  -- Nobody asked for it, so it costs nothing.
  add column is_unasked boolean not null default false;
create index picture_jobs_of_reply on picture_jobs (reply_id, created_at) where reply_id is not null;
-- A writing has one picture at a time.
create unique index picture_jobs_open_of_reply on picture_jobs (reply_id) where reply_id is not null and ended_at is null;

-- What becomes of the picture of a chat is told as a change of its message. That it is there, or was asked for together
-- with the reply, is told by the message and the reply themselves.
create or replace function note_picture_job() returns trigger language plpgsql as $$
begin
  if new.reply_id is null then
    perform note_picture_change(new.owner_id, 'picture-job', new.id, null, new.status);
  elsif (tg_op = 'INSERT' and new.id <> new.reply_id) or (tg_op = 'UPDATE' and new.ended_at is not null and new.status <> 'done') then
    perform note_change(c.owner_id, 'message', c.id, m.id)
    from replies r join chats c on c.id = r.chat_id join messages m on m.chat_id = c.id and m.seq = r.message_seq
    where r.id = new.reply_id;
  end if;
  return null;
end
$$;

-- What was read aloud: one file for each message, of the version that stands there. What a message loses its words by,
-- a change, the bin or erasure, takes the voice along; the file follows as every loose file does.
create table voices (
  message_id uuid primary key,
  version integer not null,
  -- File name in the storage: unguessable, so that the address alone gives access.
  file text not null unique,
  -- The words that are spoken.
  content text not null,
  duration_ms integer not null,
  created_at timestamptz not null default now()
);
create trigger voices_gone after delete on voices
  referencing old table as gone for each statement execute function loosen_files();

-- In place of a foreign key, which would look for a voice once for each message that goes.
create function forget_voices() returns trigger language plpgsql as $$
begin
  delete from voices v using gone where v.message_id = gone.id;
  return null;
end
$$;
create trigger messages_gone after delete on messages
  referencing old table as gone for each statement execute function forget_voices();

create function forget_voice() returns trigger language plpgsql as $$
begin
  delete from voices where message_id = new.id;
  return null;
end
$$;
create trigger messages_changed after update of version on messages
  for each row when (old.version <> new.version) execute function forget_voice();

-- Files in the storage that no picture points to, and when each may be removed. A file stands here before it is
-- written, and again from the moment its picture is deleted, by whatever means: none is forgotten.
create table loose_files (
  file text primary key,
  remove_after timestamptz not null
);
create index loose_files_due on loose_files (remove_after);

create function loosen_files() returns trigger language plpgsql as $$
begin
  insert into loose_files (file, remove_after) select file, now() from gone
  on conflict (file) do update set remove_after = excluded.remove_after;
  return null;
end
$$;
create trigger pictures_gone after delete on pictures
  referencing old table as gone for each statement execute function loosen_files();

-- Without it the deletion of a picture looks through every message for the one that shows it.
create index messages_with_picture on messages (picture_id) where picture_id is not null;

-- Of a list that the operator has from elsewhere: new pictures are refused by it, and what is stored is left to a person.
alter table removed_pictures add column is_listed boolean not null default false;
-- Such lists are long and mostly of bytes alone: what looks alike is looked for among the others.
create index removed_pictures_looks on removed_pictures (look) where look is not null;

-- What the bytes of each stored picture hash to, so that what is removed or hidden goes with its identical copies. Null
-- until a job has read what was stored before, or by a version that does not know this table. Sketches have none: whoever
-- chooses the same looks has the same one.
create table picture_prints (
  file text primary key,
  sha256 bytea
);
create index picture_prints_same on picture_prints (sha256);
create index picture_prints_unread on picture_prints (file) where sha256 is null;

create function note_unread_print() returns trigger language plpgsql as $$
begin
  insert into picture_prints (file) select file from stored on conflict do nothing;
  return null;
end
$$;
create function note_unread_portrait_print() returns trigger language plpgsql as $$
begin
  insert into picture_prints (file) select file from stored where kind = 'picture' and not is_sketch on conflict do nothing;
  return null;
end
$$;
create trigger pictures_printed after insert on pictures
  referencing new table as stored for each statement execute function note_unread_print();
create trigger own_character_pictures_printed after insert on own_character_files
  referencing new table as stored for each statement execute function note_unread_portrait_print();
insert into picture_prints (file)
select file from pictures union select file from own_character_files where kind = 'picture' and not is_sketch
on conflict do nothing;

-- What was seen in a picture before anybody saw it. One that is rated adult has a blurred copy, in a file of its own:
-- the name of one tells nothing of the other.
alter table pictures
  add column rating text not null default 'general' check (rating in ('general', 'adult')),
  add column veil text,
  add check (rating = 'general' or veil is not null);

-- The file that the owner sees: of a picture that is rated adult the blurred one, without a subscription.
create function shown_file(picture pictures) returns text language sql stable as $$
  select case
    when picture.veil is not null and (select plan from users where id = picture.owner_id) = 'none' then picture.veil
    else picture.file
  end
$$;

create function loosen_veils() returns trigger language plpgsql as $$
begin
  insert into loose_files (file, remove_after) select veil, now() from gone where veil is not null
  on conflict (file) do update set remove_after = excluded.remove_after;
  return null;
end
$$;
create trigger pictures_gone_veils after delete on pictures
  referencing old table as gone for each statement execute function loosen_veils();

-- Logins of acquirers (SAF-16): they see what somebody with Pro sees, and change nothing. Who has one pays nothing, so
-- `users.plan` stays as it is.
create table reviewers (
  user_id uuid primary key references users (id) on delete cascade,
  -- The acquirer.
  name text not null,
  since timestamptz not null,
  last_signed_in_at timestamptz,
  -- While it is switched off there is no password that would let anybody in.
  off_at timestamptz
);

-- What was asked for by these logins: never what was answered, or the query of an address. Without references, so that
-- no erasure changes it.
create table reviewer_looks (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  user_id uuid not null,
  method text not null,
  path text not null,
  is_refused boolean not null
);
create index reviewer_looks_of_user on reviewer_looks (user_id, id);
create trigger reviewer_looks_stay before update or delete or truncate on reviewer_looks
  for each statement execute function desk_refuse_change();

-- Whether somebody sees adult pictures clearly.
create function sees_clearly(viewer uuid) returns boolean language sql stable as $$
  select (select plan from users where id = viewer) <> 'none'
    or exists (select from reviewers where user_id = viewer)
$$;

create or replace function shown_file(picture pictures) returns text language sql stable as $$
  select case when picture.veil is null or sees_clearly(picture.owner_id) then picture.file else picture.veil end
$$;

create or replace function shown_portrait(portrait own_character_files) returns text language sql stable as $$
  select case
    when portrait.veil is null
      or sees_clearly((select c.owner_id from own_characters c where c.id = portrait.character_id)) then portrait.file
    else portrait.veil
  end
$$;

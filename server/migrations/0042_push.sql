-- By this key pair push services know the site. It is made once: devices belong to the key they were made known with.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  keys jsonb not null
);

-- A device that shows notices: one for each session that wants them.
create table push_devices (
  session_id uuid primary key references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  messages boolean not null,
  updates boolean not null,
  shows_name boolean not null,
  -- Minutes of the day in the time zone.
  quiet_from smallint not null,
  quiet_to smallint not null,
  time_zone text not null,
  -- It is told of updates that were published later than this.
  updates_told_to timestamptz not null
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_for_updates on push_devices (updates_told_to) where updates;

-- A notice on its way to one device: of a message, or else of an update.
create table push_notices (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references push_devices (session_id) on delete cascade,
  chat_id uuid references chats (id) on delete cascade,
  seq integer,
  published_at timestamptz,
  made_at timestamptz not null,
  -- Taking it moves it on, which is how one server sends it.
  due_at timestamptz not null,
  tries smallint not null default 0,
  check ((chat_id is null) = (seq is null) and (chat_id is null) <> (published_at is null))
);
create index push_notices_due on push_notices (due_at);
create index push_notices_of_device on push_notices (session_id);
create index push_notices_of_chat on push_notices (chat_id);

-- A device that is signed out shows nothing more, whoever signs it out.
create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create trigger end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push();

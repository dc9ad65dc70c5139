-- A character that may write first. A chat has a row once its owner has switched it on.
create table check_ins (
  chat_id uuid primary key references chats (id) on delete cascade,
  -- Minutes of the day in the time zone.
  quiet_from smallint not null,
  quiet_to smallint not null,
  time_zone text not null,
  -- When it is looked at next; null while it is switched off. A look moves it on, which is how one server takes it.
  look_at timestamptz,
  -- Silence counts from here at the earliest: it was switched on, or the character wrote first.
  since timestamptz not null,
  -- How often the character has written since this message of the user.
  unanswered integer not null default 0,
  after_message uuid
);
create index check_ins_to_look_at on check_ins (look_at) where look_at is not null;

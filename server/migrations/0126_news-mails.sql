-- Mails of what is new, to those who agreed to them. `email_updates` was on from the start and promised other mails: whoever
-- had it on has agreed to nothing of this, so it is read no more.
alter table identity.accounts add column news_by_mail boolean not null default false;

-- Whether an update goes by mail too, up to which user its readers are listed, and whether they all are.
alter table written_updates
  add column goes_by_mail boolean not null default false,
  add column listed_to uuid,
  add column is_listed boolean not null default false;

-- Who gets an update by mail. It names no row of an update: one that is removed and written anew goes to nobody twice.
create table update_mails (
  update_id text not null,
  user_id uuid not null references users on delete cascade,
  listed_at timestamptz not null,
  -- Null until it is handed on to be sent.
  queued_at timestamptz,
  primary key (update_id, user_id)
);
create index update_mails_of_user on update_mails (user_id);
create index update_mails_waiting on update_mails (update_id, user_id) where queued_at is null;

-- Where the reader of a mail ends mails of its kind, for the header of that name.
alter table identity.mails add column unsubscribe text;

-- Makes the tokens of these addresses. Every server takes it from here; where it is another one, no link in a mail works.
create table unsubscribe_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 32)
);

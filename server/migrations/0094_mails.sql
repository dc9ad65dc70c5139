-- Mails that their reader cannot ask for again, from the change that they tell of until the mail server has taken them.
-- None holds a link that signs anybody in.
create table identity.mails (
  id uuid primary key,
  -- Whose account the mail is about; null for who has reported something without one.
  user_id uuid references public.users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  queued_at timestamptz not null,
  tries integer not null default 0,
  due_at timestamptz not null
);
create index mails_due on identity.mails (due_at);
create index mails_of_user on identity.mails (user_id);

-- What the safety rules decided, appended only. Evidence holds matched terms, never a message.
create table moderation_events (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  surface text not null,
  category text not null,
  rule text not null,
  version text not null,
  evidence jsonb not null,
  created_at timestamptz not null default now()
);
create index moderation_events_of_user on moderation_events (user_id, created_at);

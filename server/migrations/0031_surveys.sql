-- What somebody said before the funnel, the latest answers only.
create table surveys (
  user_id uuid primary key references users (id) on delete cascade,
  client_id uuid not null,
  answers jsonb not null,
  answered_at timestamptz not null default now()
);

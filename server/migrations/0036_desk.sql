-- The operators' desk. An account is an operator's by `npm run operator`, never by a call.
create table operators (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz not null default now()
);

-- The second factor (RFC 6238). It counts once its first code has come.
create table identity.operator_factors (
  user_id uuid primary key references operators (user_id) on delete cascade,
  secret bytea not null,
  is_confirmed boolean not null default false,
  -- The step of time whose code was taken last: it and those before it are used up.
  last_step bigint not null default 0
);

-- Sessions to which the desk is open.
create table desk_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  until timestamptz not null
);

-- What operators did. Without references, so that no erasure changes it: of an erased person it keeps an id of nobody.
create table desk_deeds (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  operator_id uuid not null,
  deed text not null,
  user_id uuid,
  thing text not null default '',
  reason text not null default '',
  -- Made by the client, where a repeated call must not be another deed.
  client_id uuid unique
);
create index desk_deeds_of_user on desk_deeds (user_id, id) where user_id is not null;

-- What became of a case; each is decided once.
create table desk_decisions (
  kind text not null,
  case_id uuid not null,
  decision text not null check (decision in ('upheld', 'dismissed', 'escalated')),
  note text not null,
  operator_id uuid not null,
  decided_at timestamptz not null,
  primary key (kind, case_id)
);
create index desk_decisions_latest on desk_decisions (decided_at desc);

create function desk_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was done at the desk stays as it is: % of %', tg_op, tg_table_name using errcode = 'ML006';
end
$$;
create trigger desk_deeds_stay before update or delete or truncate on desk_deeds
  for each statement execute function desk_refuse_change();
create trigger desk_decisions_stay before update or delete or truncate on desk_decisions
  for each statement execute function desk_refuse_change();

-- All that is to be judged, one arm for each kind. A later migration that brings a kind replaces the view.
create view desk_cases as
  select 'blocked' as kind, id, user_id, category as about, surface, created_at as at from moderation_events
  union all
  select 'message-report', id, reporter_id, reason, 'message', created_at from reports;

-- The overview counts by days; rows lie in the order of their times.
create index messages_by_time on messages using brin (created_at);
create index ledger_transactions_by_time on ledger_transactions using brin (made_at);
create index picture_jobs_by_time on picture_jobs using brin (created_at);
-- The queue is read oldest first.
create index moderation_events_by_time on moderation_events (created_at, id);
create index reports_by_time on reports (created_at, id);

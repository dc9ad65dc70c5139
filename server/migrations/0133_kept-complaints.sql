-- What is left of a complaint about a decision once the account is erased: what it was about and what was answered, under the
-- number that its writer was told, without who that was and what they wrote.
create table kept_complaints (
  decision_id uuid not null,
  kind text not null check (kind in ('review', 'appeal')),
  surface text not null,
  category text not null,
  reason text not null,
  consequence text not null,
  decided_at timestamptz not null,
  opened_at timestamptz not null,
  -- Null where the account went before a person had answered.
  outcome text check (outcome in ('upheld', 'overturned')),
  ended_at timestamptz not null,
  primary key (decision_id, kind)
);
create index kept_complaints_by_end on kept_complaints (ended_at);
create index moderation_cases_by_answer on moderation_cases (answered_at) where text <> '';

-- Whichever way a decision goes: with its account, with a guest who does not come back, or with a ban that is over.
create function keep_complaints() returns trigger language plpgsql as $$
begin
  insert into kept_complaints (decision_id, kind, surface, category, reason, consequence, decided_at, opened_at, outcome, ended_at)
  select old.id, c.kind, old.surface, old.category, old.reason, old.consequence, old.created_at, c.opened_at,
    c.outcome, coalesce(c.answered_at, now())
  from moderation_cases c where c.decision_id = old.id and c.kind in ('review', 'appeal')
  on conflict do nothing;
  return old;
end
$$;
create trigger complaints_kept before delete on moderation_events for each row execute function keep_complaints();

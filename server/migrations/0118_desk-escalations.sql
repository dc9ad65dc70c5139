-- Cases that one operator hands on: they stay open, and somebody else decides them.
create table desk_escalations (
  kind text not null,
  case_id uuid not null,
  note text not null,
  operator_id uuid not null,
  escalated_at timestamptz not null,
  primary key (kind, case_id)
);

-- Until now they stood as decided, which nobody had done; but for those whose report was decided in the other list.
alter table desk_decisions disable trigger desk_decisions_stay;
with handed_on as (
  delete from desk_decisions d where d.decision = 'escalated' and not exists (
    select from reports r where d.kind = 'message-report' and r.id = d.case_id and r.state <> 'open')
  returning d.kind, d.case_id, d.note, d.operator_id, d.decided_at
)
insert into desk_escalations (kind, case_id, note, operator_id, escalated_at) select * from handed_on;
alter table desk_decisions enable trigger desk_decisions_stay;

-- The version before, which runs beside this one for a while, still stores them as decided. It takes an insert without
-- a row for a case that is decided already and stores nothing, so the row comes first and is moved then.
create function desk_hand_on() returns trigger language plpgsql as $$
begin
  insert into desk_escalations (kind, case_id, note, operator_id, escalated_at)
  values (new.kind, new.case_id, new.note, new.operator_id, new.decided_at) on conflict do nothing;
  delete from desk_decisions where kind = new.kind and case_id = new.case_id;
  return null;
end
$$;
create trigger desk_decisions_hand_on after insert on desk_decisions
  for each row when (new.decision = 'escalated') execute function desk_hand_on();

-- Only what a trigger does gets past it, and there is this one alone.
drop trigger desk_decisions_stay on desk_decisions;
create trigger desk_decisions_stay before update or delete or truncate on desk_decisions
  for each statement when (pg_trigger_depth() = 0) execute function desk_refuse_change();

create trigger desk_escalations_stay before update or delete or truncate on desk_escalations
  for each statement execute function desk_refuse_change();

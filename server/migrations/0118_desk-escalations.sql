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

create trigger desk_escalations_stay before update or delete or truncate on desk_escalations
  for each statement execute function desk_refuse_change();

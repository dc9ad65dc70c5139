-- The desk judges reports of messages; who made one may be gone.
create or replace view desk_cases as
  select 'blocked' as kind, id, user_id, category as about, surface, created_at as at from moderation_events
  union all
  select 'message-report', id, reporter_id, reason, 'message', created_at from reports
  where kind = 'message' and reporter_id is not null;

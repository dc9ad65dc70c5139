/** Everything that is under way and has to come to an end by itself. */
export const OPEN = `select (select count(*) from replies where status in ('queued', 'writing'))
  + (select count(*) from picture_jobs where ended_at is null)
  + (select count(*) from payments where state in ('created', 'submitted', 'unknown')) as open`

/** What must not be there at any time, a line for each. */
export const STUCK = `select 'reply ' || id || ' has been written at for a minute without a sign of life' as what from replies
    where status in ('queued', 'writing') and heartbeat_at < now() - interval '60 seconds'
  union all select 'picture job ' || id || ' is drawn without a sign of life' from picture_jobs
    where status = 'drawing' and heartbeat_at < now() - interval '90 seconds'
  union all select 'the portrait of ' || character_id || ' is drawn and its sketch is shown' from picture_jobs j
    where j.status = 'done' and exists (select from own_character_files f where f.character_id = j.character_id and f.is_sketch)
      and not exists (select from picture_jobs l where l.character_id = j.character_id and l.created_at > j.created_at)`

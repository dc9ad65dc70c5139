/** Everything that is under way and has to come to an end by itself. */
export const OPEN = `select (select count(*) from replies where status in ('queued', 'writing'))
  + (select count(*) from picture_jobs where ended_at is null)
  + (select count(*) from payments where state in ('created', 'submitted', 'unknown')) as open`

import sql from 'sql-template-tag'
import type { Rule } from './rule-store.ts'

/** What is under way gives signs of life, and nothing is left of what has ended. True at any moment while workers run. */
export const WORK_RULES: readonly Rule[] = [
  {
    id: 'REL-1',
    says: 'each reply that is open has given a sign of life within a minute',
    find: sql`select 'reply ' || id as what from replies
      where status in ('queued', 'writing') and heartbeat_at < now() - interval '60 seconds'`,
  },
  {
    id: 'REL-1',
    says: 'no message is being written whose reply has ended',
    find: sql`select 'message ' || m.id as what from messages m join replies r on r.id = m.reply_id
      where m.status = 'writing' and r.status not in ('queued', 'writing')`,
  },
  {
    id: 'REL-5',
    says: 'each picture that is drawn has given a sign of life within 90 seconds',
    find: sql`select 'picture job ' || id as what from picture_jobs
      where status = 'drawing' and heartbeat_at < now() - interval '90 seconds'`,
  },
  {
    id: 'REL-5',
    says: 'nothing is held for a picture job that has ended',
    find: sql`select 'picture job ' || j.id as what from allowance_holds h join picture_jobs j on j.id = h.id
      where j.ended_at is not null`,
  },
  {
    id: 'REL-5',
    says: 'a portrait that is drawn is shown, and not its sketch',
    find: sql`select 'the portrait of ' || character_id as what from picture_jobs j
      where j.status = 'done'
        and exists (select from own_character_files f where f.character_id = j.character_id and f.is_sketch)
        and not exists (
          select from picture_jobs l where l.character_id = j.character_id and l.created_at > j.created_at)`,
  },
]

import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { PreservedAccount, PreservedIncident, PreservedPicture, PreservedRecord } from './record.ts'

/** Lines of the talk around a reported message. */
const LINES = { before: 10, after: 4 }

type Found = {
  ownerId: string | null
  messageId: string | null
  characterId: string | null
  file: string | null
  incident: PreservedIncident
}

/** What a report is about, with whose it is. */
export async function findReported(db: Queries, reportId: string): Promise<Found | undefined> {
  const [row] = await db.rows<Found>(sql`
    select coalesce(
        (select h.owner_id from chats h where h.id = r.chat_id), (select p.owner_id from pictures p where p.file = r.file),
        c.owner_id, (select o.owner_id from own_character_files f join own_characters o on o.id = f.character_id
          where f.file = r.file)) as "ownerId",
      r.message_id as "messageId", r.file,
      coalesce(c.id, (select f.character_id from own_character_files f where f.file = r.file)) as "characterId",
      json_build_object('source', 'report', 'kind', r.kind, 'reason', r.reason, 'at', to_json(r.created_at),
        'address', r.address, 'text', nullif(r.content, ''), 'reporterSays', nullif(r.note, ''),
        'isPictureViewed', exists (select from desk_deeds d where d.deed = 'opened-report'
          and d.thing = 'picture of report ' || r.id), 'block', null) as incident
    from reports r left join own_characters c on c.id = r.premade_id where r.id = ${reportId}`)
  return row
}

/** A block of the rules that is about minors. */
export async function findBlocked(db: Queries, decisionId: string): Promise<Found | undefined> {
  const [row] = await db.rows<Found>(sql`
    select e.user_id as "ownerId", null as "messageId", null as "characterId", null as file,
      json_build_object('source', 'blocked', 'kind', e.surface, 'reason', e.category, 'at', to_json(e.created_at),
        'address', null, 'text', null, 'reporterSays', null, 'isPictureViewed', false,
        'block', json_build_object('rule', e.rule, 'terms', e.evidence, 'sha256', e.evidence_hash,
          'consequence', e.consequence)) as incident
    from moderation_events e where e.id = ${decisionId} and e.category = 'minors'`)
  return row
}

export async function findAccount(db: Queries, userId: string): Promise<PreservedAccount | undefined> {
  const [row] = await db.rows<{ account: PreservedAccount }>(sql`
    select json_build_object('id', u.id, 'kind', u.kind, 'name', a.name, 'email', a.email,
      'emailConfirmedAt', a.email_verified_at, 'phoneNumber', a.phone_number, 'phoneConfirmedAt', a.phone_verified_at,
      'signsInWith', (select coalesce(json_agg(json_build_object('provider', e.provider, 'id', e.subject)), '[]')
        from identity.external_accounts e where e.user_id = u.id),
      'country', a.country, 'state', a.state, 'since', u.created_at, 'bannedAt', u.banned_at) as account
    from users u left join identity.accounts a on a.user_id = u.id where u.id = ${userId}`)
  return row?.account
}

export async function listSessions(db: Queries, userId: string): Promise<PreservedRecord['sessions']> {
  return await db.rows(sql`
    select device, country, to_json(signed_in_at) as "signedInAt", to_json(last_seen_at) as "lastSeenAt"
    from sessions where user_id = ${userId} order by signed_in_at`)
}

export async function listAddresses(db: Queries, userId: string): Promise<PreservedRecord['addresses']> {
  return await db.rows(sql`
    select evidence ->> 'ip' as address, to_json(created_at) as at, evidence ->> 'userAgent' as "userAgent"
    from payments where user_id = ${userId} and evidence ->> 'ip' is not null order by created_at`)
}

/** The lines around a message, oldest first. */
export async function listTalk(db: Queries, messageId: string): Promise<PreservedRecord['talk']> {
  return await db.rows(sql`
    select m.author, m.content, to_json(m.created_at) as at, m.id = it.id as "isReported"
    from messages it join messages m on m.chat_id = it.chat_id
      and m.seq between it.seq - ${LINES.before}::int and it.seq + ${LINES.after}::int
    where it.id = ${messageId} order by m.seq`)
}

/** What there is of a file that was drawn for somebody. */
export async function listDrawn(db: Queries, file: string): Promise<PreservedPicture[]> {
  return await db.rows(sql`
    select p.file, true as "isGenerated", to_json(p.created_at) as "madeAt", j.asked, p.description as shows
    from pictures p left join picture_jobs j on j.id = p.job_id where p.file = ${file}`)
}

/** The files of an own character: the picture that shows it, and the card that it came in. */
export async function listOfCharacter(db: Queries, characterId: string): Promise<PreservedPicture[]> {
  return await db.rows(sql`
    select f.file, f.is_drawn as "isGenerated", to_json(c.created_at) as "madeAt", null as asked, null as shows
    from own_character_files f join own_characters c on c.id = f.character_id where f.character_id = ${characterId}`)
}

export async function findCharacter(db: Queries, characterId: string): Promise<object | undefined> {
  const [row] = await db.rows(sql`
    select id, name, age, gender, style, phrase, appearance, choices, card, to_json(created_at) as "createdAt"
    from own_characters where id = ${characterId}`)
  return row
}

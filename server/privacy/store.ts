import sql, { type Sql } from 'sql-template-tag'
import type { Database, Queries } from '#server/platform/database.ts'

/** All that is kept of who a user is, but for the password's hash, in the words of the file. */
export async function findFacts(db: Queries, userId: string): Promise<object | undefined> {
  const [facts] = await db.rows(sql`
    select u.id, u.kind, u.created_at as "since", a.name, a.email, a.email_verified_at as "emailConfirmedAt", a.gender,
      a.country, a.state, u.language, a.phone_number as "phoneNumber", a.phone_country as "phoneCountry",
      a.phone_verified_at as "phoneConfirmedAt",
      (select p.phone_number from identity.phone_verifications p where p.user_id = u.id) as "phoneNumberToConfirm",
      (select coalesce(jsonb_agg(jsonb_build_object('provider', e.provider, 'id', e.subject, 'email', e.email, 'since', e.created_at)
        order by e.created_at), '[]') from identity.external_accounts e where e.user_id = u.id) as "signsInWith",
      u.plan, u.plan_ended_at as "planEndedAt", u.bannable_offenses as "blockedActions",
      u.deletion_due_at as "toBeErasedAt", a.email_opt_in as "wantsOffersByMail", a.news_by_mail as "wantsUpdatesByMail",
      a.marketing as "cameBy", a.terms as "agreedTo", a.terms_agreed_at as "agreedAt",
      (select to_jsonb(t) - 'user_id' from attributions t where t.user_id = u.id) as "campaigns",
      u.adult_since as "saidToBeAdultAt", u.adult_text_version as "saidByText",
      (select coalesce(jsonb_agg(jsonb_build_object('provider', p.provider, 'startedAt', p.started_at, 'outcome', p.outcome,
        'method', p.method, 'endedAt', p.decided_at, 'country', p.country, 'state', p.state) order by p.started_at), '[]')
        from age_proofs p where p.user_id = u.id) as "ageChecks",
      (select coalesce(jsonb_agg(jsonb_build_object('toText', i.text_version, 'at', i.given_at, 'takenBackAt', i.taken_back_at)
        order by i.given_at), '[]') from intimate_consents i where i.user_id = u.id) as "consentsToIntimateData",
      (select coalesce(jsonb_agg(jsonb_build_object('toVersion', c.text_version, 'isGiven', c.is_given, 'at', c.chosen_at)
        order by c.id), '[]') from counting_choices c where c.user_id = u.id) as "answersToCountingVisits",
      (select coalesce(jsonb_agg(jsonb_build_object('to', c.way, 'toText', c.text_version, 'isGiven', c.is_given,
        'at', c.chosen_at) order by c.id), '[]') from contact_choices c where c.user_id = u.id) as "answersToMailsAndNotices",
      (select coalesce(jsonb_agg(jsonb_build_object('update', m.update_id, 'at', m.queued_at) order by m.queued_at), '[]')
        from update_mails m where m.user_id = u.id and m.queued_at is not null) as "updatesSentByMail",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'at', n.at, 'seenAt', n.seen_at) order by n.at), '[]')
        from ai_notices n where n.user_id = u.id) as "aiNotices"
    from users u join identity.accounts a on a.user_id = u.id where u.id = ${userId}`)
  return facts
}

/** As `22:30`. */
const timeOfDay = (minutes: Sql) => sql`to_char(time '00:00' + make_interval(mins => ${minutes}), 'HH24:MI')`

export async function listSessionFacts(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select device, country, signed_in_at as "signedInAt", stepped_up_at as "steppedUpAt", last_seen_at as "lastSeenAt", ended_at as "endedAt",
      ended_because as "endedBecause", (
        select jsonb_build_object('ofMessages', d.messages, 'ofUpdates', d.updates, 'withNames', d.shows_name,
          'address', d.endpoint, 'quietFrom', ${timeOfDay(sql`d.quiet_from`)}, 'quietTo', ${timeOfDay(sql`d.quiet_to`)},
          'timeZone', d.time_zone) from push_devices d where d.session_id = s.id
      ) as "showsNotices"
    from sessions s where user_id = ${userId} order by signed_in_at, id`)
}

/** Also those of talks that lie in the bin; the summaries of talks are among them. */
export async function listMemories(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select chat_id as "chat", kind, text, pinned, by_user as "byYou", happens_on as "happensOn", created_at as "since"
    from memories where owner_id = ${userId} and not forgotten order by created_at, id`)
}

/** What the two are called in the files that brought talks, by chat. */
export async function listBroughtNames(db: Queries, userId: string): Promise<Map<string, object>> {
  const rows = await db.rows<{ id: string; names: object }>(sql`
    select id, jsonb_strip_nulls(jsonb_build_object('you', brought_user_name, 'character', brought_character_name)) as names
    from chats where owner_id = ${userId} and coalesce(brought_user_name, brought_character_name) is not null`)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Where what files say beside their talks is kept: with a chat, or with what lies in the bin. */
const BROUGHT = {
  chats: {
    heads: (userId: string) => sql`
      select c.id, c.brought_fields as head from chats c where c.owner_id = ${userId} and (c.brought_fields is not null
        or exists (select from messages m where m.chat_id = c.id and m.brought_fields is not null))`,
    lines: (id: string) => sql`from messages where chat_id = ${id}`,
  },
  bin: {
    heads: (userId: string) => sql`
      select r.id, r.chat ->> 'brought_fields' as head from removals r where r.owner_id = ${userId}
        and (r.chat ->> 'brought_fields' is not null
          or exists (select from removed_messages m where m.removal_id = r.id and m.brought_fields is not null))`,
    lines: (id: string) => sql`from removed_messages where removal_id = ${id}`,
  },
}

/** The talks of which files say more than is read of them, by id, with what they say of the whole. */
export async function listBroughtHeads(
  db: Queries,
  userId: string,
  where: keyof typeof BROUGHT,
): Promise<Map<string, string | null>> {
  const rows = await db.rows<{ id: string; head: string | null }>(BROUGHT[where].heads(userId))
  return new Map(rows.map(({ id, head }) => [id, head]))
}

/** What they say of its messages after number `after`. */
export async function listBroughtLines(
  db: Queries,
  id: string,
  where: keyof typeof BROUGHT,
  after: number,
  limit: number,
): Promise<{ seq: number; fields: string }[]> {
  return await db.rows<{ seq: number; fields: string }>(sql`
    select seq, brought_fields as fields ${BROUGHT[where].lines(id)}
      and seq > ${after} and brought_fields is not null order by seq limit ${limit}`)
}

export async function findSurvey(db: Queries, userId: string): Promise<object | undefined> {
  const [survey] = await db.rows(sql`
    select answers, answered_at as "at" from surveys where user_id = ${userId}`)
  return survey
}

export async function listPersonas(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select name, gender, text, created_at as "since" from personas where owner_id = ${userId} order by created_at, id`)
}

export async function listDrafts(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select d.chat_id as "chat", d.content as "text", d.written_at as "at"
    from chat_drafts d join chats c on c.id = d.chat_id where c.owner_id = ${userId} and d.content <> '' order by c.created_at, c.id`)
}

export async function listCheckIns(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select k.chat_id as "chat", k.look_at is not null as "mayWriteFirst", ${timeOfDay(sql`k.quiet_from`)} as "quietFrom",
      ${timeOfDay(sql`k.quiet_to`)} as "quietTo", k.time_zone as "timeZone"
    from check_ins k join chats c on c.id = k.chat_id where c.owner_id = ${userId} order by c.created_at, c.id`)
}

/** Beside their cards, which have files of their own; also deleted ones that a chat still names. */
export async function listOwnCharacters(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select id, name, age, gender, style, phrase, appearance, choices, created_at as "since", deleted_at as "deletedAt"
    from own_characters where owner_id = ${userId} order by created_at, id`)
}

/** What was asked of pictures; the pictures themselves are files of the archive. */
export async function listPictureJobs(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select id, created_at as "at", status, asked, array(select p.file from pictures p where p.job_id = j.id order by p.number) as "pictures"
    from picture_jobs j where owner_id = ${userId} order by created_at, id`)
}

/** The user's page of the books: what changed how much luna there was, or was owed. */
export async function listLuna(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select t.made_at as "at", t.kind, t.what as "for", t.change as "luna", t.balance as "balanceThen", coalesce((
      select -e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = t.id and a.kind = 'chargeback_debt'), 0::bigint) as "owed"
    from ledger_transactions t join ledger_wallets w on w.id = t.wallet_id
    where w.user_id = ${userId} and (t.change <> 0 or t.kind in ('revoke', 'restore')) order by t.id`)
}

/** Each that was begun, whatever came of it, with what is kept of where it was made from. */
export async function listPayments(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select id, number, kind, plan, package_id as "package", what, cents, refunded_cents as "refundedCents", state,
      decline_reason as "declinedBecause", dispute, paid_with as "paidWith", created_at as "begunAt", paid_at as "paidAt",
      evidence ->> 'ip' as "fromNetworkAddress", evidence ->> 'userAgent' as "fromBrowser",
      evidence -> 'agreed' as "agreedTo"
    from payments where user_id = ${userId} order by created_at, id`)
}

export async function listWithdrawals(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select w.withdrawn_at as "at", w.payment_id as "payment", w.back_cents as "backCents", w.kept_cents as "keptCents"
    from withdrawals w join payments p on p.id = w.payment_id where p.user_id = ${userId} order by w.withdrawn_at`)
}

export async function listReports(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select number, created_at as "at", kind as "about", address, reason, note, content as "text", email, signature,
      state, decided_at as "decidedAt",
      (select d.decision from desk_decisions d where d.kind = 'message-report' and d.case_id = reports.id) as "decidedByOperator"
    from reports where reporter_id = ${userId}
    order by created_at, id`)
}

/** What the safety rules decided, without the rule and the words that it looks for: those would teach to pass it by. */
export async function listDecisions(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select e.created_at as "at", e.surface as "blocked", e.category as "reason", e.version as "rulesOf", e.consequence,
      e.counts_until as "countsUntil", e.overturned_at as "takenBackAt", e.days_given_back as "daysOfProGivenBack",
      e.offers_help as "helpLinesWithUnreadWarning",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'text', c.text, 'at', c.opened_at, 'outcome', c.outcome,
        'answeredAt', c.answered_at) order by c.opened_at), '[]') from moderation_cases c where c.decision_id = e.id) as "lookedAt",
      (select d.decision from desk_decisions d where d.kind = 'blocked' and d.case_id = e.id) as "decidedByOperator"
    from moderation_events e where e.user_id = ${userId} order by e.created_at, e.id`)
}

/** When an operator opened the user's data or changed the account; by whom, and in which words, stays with us. */
export async function listOpenings(db: Queries, userId: string): Promise<object[]> {
  return await db.rows(sql`
    select made_at as "at", 'operator' as "by", deed as "did" from told_deeds where user_id = ${userId} order by id`)
}

/** The day from which the account is erased: `dueAt`, or the one that it had. Undefined where it is erased. */
export async function scheduleErasure(db: Queries, userId: string, dueAt: Date): Promise<Date | undefined> {
  const [row] = await db.rows<{ deletion_due_at: Date }>(sql`
    update users set deletion_due_at = coalesce(deletion_due_at, ${dueAt}) where id = ${userId} and kind <> 'erased' returning deletion_due_at`)
  return row?.deletion_due_at
}

/**
 * Accounts without a way in, which nobody can enter any more where no session leads to one. A ban has a key of its own, by
 * which its account is entered, and one that is to be erased already is left to its day. That the user is anonymous says
 * all of it; the ways in are looked for all the same, as what is erased by mistake is gone.
 */
const isClosed = sql`u.kind = 'anonymous' and u.banned_at is null and u.deletion_due_at is null
  and not exists (select from identity.accounts a where a.user_id = u.id and a.email is not null)
  and not exists (select from identity.external_accounts e where e.user_id = u.id)`
const hasPlan = sql`exists (select from subscriptions s where s.user_id = u.id and s.state <> 'ended')`

/** Those of which a subscription would be charged again. */
export async function listLostPayers(db: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select u.id from users u where ${isClosed}
      and exists (select from subscriptions s where s.user_id = u.id and s.state <> 'ended' and s.renews)
      and not exists (select from sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now})
    order by u.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Has those erased whose last session is forgotten and whose time with Pro is over; answers how many. */
export async function scheduleLost(db: Queries, before: Date, now: Date): Promise<number> {
  const rows = await db.rows(sql`
    update users u set deletion_due_at = ${now} where ${isClosed} and u.created_at < ${before} and not ${hasPlan}
      and not exists (select from sessions s where s.user_id = u.id) returning u.id`)
  return rows.length
}

export async function cancelErasure(db: Queries, userId: string): Promise<void> {
  await db.rows(sql`update users set deletion_due_at = null where id = ${userId}`)
}

const isDue = (now: Date) => sql`u.deletion_due_at <= ${now} and u.kind <> 'erased'`
const waitsForCase = sql`exists (select from open_minors_cases o where o.user_id = u.id)`

/** How many accounts are due, and wait for somebody to judge what was blocked or reported as about minors. */
export async function countWaiting(db: Queries, now: Date): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    sql`select count(*)::int as count from users u where ${isDue(now)} and ${waitsForCase}`,
  )
  return row?.count ?? 0
}

/** Users whose time has come, but for those passed over; nobody about whom a case on minors is open. */
export const listDue = (db: Queries, now: Date, passed: string[], limit: number): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>(sql`
    select u.id from users u where ${isDue(now)} and not ${waitsForCase} and u.id <> all(${passed}::uuid[])
    order by u.deletion_due_at limit ${limit}`)

/** Somebody may have talked for years. */
const ERASURE_MS = 10 * 60_000

/**
 * Erases a user whose time has come, with all that hangs on the row but a ban. False where that is not so any more, or
 * another server is at it.
 */
export async function eraseDue(
  db: Database,
  userId: string,
  now: Date,
  holdBan: (tx: Queries, userId: string) => Promise<() => Promise<void>>,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [due] = await tx.rows<{ id: string; chats: string[] }>(sql`
      select u.id, array(
        select c.id from chats c where c.owner_id = u.id
        union select r.chat_id from removals r where r.owner_id = u.id
      ) as chats
      from users u where u.id = ${userId} and ${isDue(now)} and not ${waitsForCase} for update skip locked`)
    if (!due) return false
    const keepBan = await holdBan(tx, due.id)
    await tx.rows(sql`delete from users where id = ${due.id}`, ERASURE_MS)
    await keepBan()
    // Written while the messages went: a trigger tells every server that their talk has changed.
    await tx.rows(sql`delete from talk_revisions where chat_id = any(${due.chats})`)
    return true
  })
}

import sql, { type Sql } from 'sql-template-tag'
import type { ChangedNotifications, Notifications, SocialProvider, UserGender } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { GRAVE_HARMS } from '#contract/moderation.ts'
import type { Queries } from '#server/platform/database.ts'
import type { AccountRow, StandingRow } from './present.ts'

/** How the user `u` stands with the safety rules. */
const STANDING = sql`
    case when u.locked_until > now() then u.locked_until end as locked_until,
    (
      select count(*) from moderation_events e where e.user_id = u.id and e.counts_until > now() and e.overturned_at is null
    )::integer as bannable_offenses,
    (
      select max(e.created_at) from moderation_events e where e.user_id = u.id and e.category = any(${GRAVE_HARMS})
        and e.counts_until is not null and e.overturned_at is null
    ) as grave_offence_at,
    (
      select jsonb_strip_nulls(jsonb_build_object('decisionId', e.id, 'reason', e.reason, 'offersHelp', nullif(e.offers_help, false)))
      from moderation_events e
      where e.user_id = u.id and (e.consequence <> 'none' or e.offers_help) and e.seen_at is null and e.overturned_at is null
      order by e.created_at desc limit 1
    ) as warning`

const accountOf = (where: Sql) => sql`
  select u.id as user_id, u.kind, u.plan, u.plan_ended_at, u.deletion_due_at, u.language,
    ${STANDING},
    a.email, a.email_key, a.email_verified_at, a.password_hash is not null as has_password, a.name, a.gender,
    a.country, a.state, a.phone_number, a.phone_country,
    a.sms_required and a.phone_verified_at is null as sms_owed, a.email_opt_in, a.news_by_mail,
    array(select e.provider from identity.external_accounts e where e.user_id = u.id order by e.created_at) as connections,
    array(
      select p.id from picture_jobs j join pictures p on p.job_id = j.id and p.owner_id = u.id
      where j.owner_id = u.id and j.by_guest order by p.id
    ) as free_generated_images,
    (select coalesce(sum(c.last_seq), 0) from chats c where c.owner_id = u.id)::integer as total_messages,
    (select count(*) from own_characters c where c.owner_id = u.id and c.deleted_at is null)::integer as own_characters,
    greatest(a.created_at, u.updates_read_to) as updates_read_to
  from identity.accounts a join users u on u.id = a.user_id where ${where}`

export async function findAccount(db: Queries, userId: string): Promise<AccountRow | undefined> {
  const [row] = await db.rows<AccountRow>(accountOf(sql`a.user_id = ${userId}`))
  return row
}

/** Undefined for who has an account. */
export async function findGuest(db: Queries, userId: string): Promise<StandingRow | undefined> {
  const [row] = await db.rows<StandingRow>(
    sql`select ${STANDING} from users u where u.id = ${userId} and u.kind = 'guest'`,
  )
  return row
}

export type CredentialsRow = {
  user_id: string
  email: string | null
  /** As mails say it: who signs up with somebody else's address must not write to its owner, so it is empty until that is confirmed. */
  name: string
  country: string | null
  language: Language
  password_hash: string | null
  /**
   * There is an address, which gets a link where there is no password, or a provider. An account has neither for as long as
   * its user is `anonymous`: what gives it the first of them makes it `registered`, and the last is never taken off.
   */
  has_way_in: boolean
  banned_at: Date | null
  appeal_key: string
}

const credentials = (where: Sql) => sql`
  select a.user_id, a.email, case when a.email_verified_at is null then '' else a.name end as name, a.country, a.password_hash, u.language, u.banned_at, u.appeal_key,
    u.kind <> 'anonymous' as has_way_in
  from identity.accounts a join users u on u.id = a.user_id where ${where}`

export async function findCredentialsByKey(
  db: Queries,
  emailKey: string,
): Promise<CredentialsRow | undefined> {
  const [row] = await db.rows<CredentialsRow>(credentials(sql`a.email_key = ${emailKey}`))
  return row
}

export async function findCredentials(db: Queries, userId: string): Promise<CredentialsRow | undefined> {
  const [row] = await db.rows<CredentialsRow>(credentials(sql`a.user_id = ${userId}`))
  return row
}

export type BannedRow = {
  user_id: string
  has_account: boolean
  password_hash: string | null
  /** Earliest first. */
  connections: SocialProvider[]
  deletion_due_at: Date | null
}

/** Somebody who is banned, by the key of the ban. */
export async function findBanned(db: Queries, appealKey: string): Promise<BannedRow | undefined> {
  const [row] = await db.rows<BannedRow>(sql`
    select u.id as user_id, a.user_id is not null as has_account, u.deletion_due_at,
      case when a.email is not null then a.password_hash end as password_hash,
      array(select e.provider from identity.external_accounts e where e.user_id = u.id order by e.created_at) as connections
    from users u left join identity.accounts a on a.user_id = u.id
    where u.appeal_key = ${appealKey} and u.banned_at is not null`)
  return row
}

/** Turns a guest into somebody with an account; false where the guest is none any more. */
export async function promoteGuest(
  db: Queries,
  userId: string,
  kind: 'anonymous' | 'registered',
): Promise<boolean> {
  const rows = await db.rows(sql`
    update users set kind = ${kind} where id = ${userId} and kind = 'guest' returning id`)
  return rows.length > 0
}

export async function insertUser(db: Queries, userId: string): Promise<void> {
  await db.rows(sql`insert into users (id, kind) values (${userId}, 'registered')`)
}

export type NewAccount = {
  userId: string
  email?: string
  emailKey?: string
  isEmailVerified?: boolean
  passwordHash?: string
  name: string
  gender?: UserGender | undefined
  country?: string | undefined
  state?: string | undefined
  smsRequired: boolean
  emailOptIn: boolean
  marketing: object
  /** The terms that were agreed to: a legal page and its version. */
  terms: string
}

/** False where the mailbox has an account already. */
export async function insertAccount(db: Queries, account: NewAccount): Promise<boolean> {
  const {
    userId,
    email = null,
    emailKey = null,
    passwordHash = null,
    name,
    smsRequired,
    emailOptIn,
  } = account
  const rows = await db.rows(sql`
    insert into identity.accounts (user_id, email, email_key, email_verified_at, password_hash, name, gender, country,
      state, sms_required, email_opt_in, news_by_mail, marketing, terms, terms_agreed_at)
    values (${userId}, ${email}, ${emailKey}, ${account.isEmailVerified ? sql`now()` : null}, ${passwordHash}, ${name},
      ${account.gender ?? null}, ${account.country ?? null}, ${account.state ?? null}, ${smsRequired}, ${emailOptIn}, ${emailOptIn},
      ${JSON.stringify(account.marketing)}, ${account.terms}, now())
    on conflict (email_key) do nothing returning user_id`)
  return rows.length > 0
}

/**
 * Gives an account without an address its own; undefined where it has one, or the mailbox has an account already.
 * `isFirstWay`: there was no way to sign in before; then a code is owed where one is asked of everybody who signs up.
 */
export async function updateCredentials(
  db: Queries,
  userId: string,
  {
    email,
    emailKey,
    passwordHash,
    smsRequired,
  }: { email: string; emailKey: string; passwordHash: string; smsRequired: boolean },
): Promise<{ isFirstWay: boolean } | undefined> {
  const [given] = await db.rows<{ isFirstWay: boolean }>(sql`
    with account as (
      update identity.accounts a set email = ${email}, email_key = ${emailKey}, password_hash = ${passwordHash},
        sms_required = a.sms_required or ${smsRequired}
          and exists (select from users u where u.id = a.user_id and u.kind = 'anonymous')
      where user_id = ${userId} and email is null
        and not exists (select 1 from identity.accounts where email_key = ${emailKey})
      returning user_id
    )
    update users set kind = 'registered' from account join users before on before.id = account.user_id
    where users.id = account.user_id returning before.kind = 'anonymous' as "isFirstWay"`)
  return given
}

export async function updateHash(db: Queries, userId: string, passwordHash: string): Promise<void> {
  await db.rows(sql`update identity.accounts set password_hash = ${passwordHash} where user_id = ${userId}`)
}

export async function updateProfile(
  db: Queries,
  userId: string,
  name: string,
  gender: UserGender | null,
): Promise<void> {
  await db.rows(
    sql`update identity.accounts set name = ${name}, gender = ${gender} where user_id = ${userId}`,
  )
}

/** Answers what was welcome before; what is not said stays. */
export async function updateNotifications(
  db: Queries,
  userId: string,
  { emailOptIn, emailUpdates }: ChangedNotifications,
): Promise<Notifications | undefined> {
  const [before] = await db.rows<Notifications>(sql`
    with before as (
      select user_id, email_opt_in, news_by_mail from identity.accounts where user_id = ${userId} for update
    )
    update identity.accounts a set email_opt_in = coalesce(${emailOptIn ?? null}, a.email_opt_in),
      news_by_mail = coalesce(${emailUpdates ?? null}, a.news_by_mail)
    from before where a.user_id = before.user_id
    returning before.email_opt_in as "emailOptIn", before.news_by_mail as "emailUpdates"`)
  return before
}

export async function updateLanguage(db: Queries, userId: string, language: Language): Promise<void> {
  await db.rows(sql`update users set language = ${language} where id = ${userId} and language <> ${language}`)
}

/** Locks a guest who is about to become part of an account; false where that has happened. */
export async function lockGuest(db: Queries, userId: string): Promise<boolean> {
  return (
    (await db.rows(sql`select id from users where id = ${userId} and kind = 'guest' for update`)).length > 0
  )
}

/** What the guest was warned for counts on; the guest and the guest's sessions go. */
export async function mergeGuest(db: Queries, guestId: string, userId: string): Promise<void> {
  await db.rows(sql`
    update users set bannable_offenses = bannable_offenses + (select bannable_offenses from users where id = ${guestId})
    where id = ${userId}`)
  await db.rows(sql`delete from users where id = ${guestId}`)
}

/** Bans for good; answers whether that was new. */
export async function banUser(db: Queries, userId: string, now: Date): Promise<boolean> {
  return (
    (
      await db.rows(
        sql`update users set banned_at = ${now} where id = ${userId} and banned_at is null returning id`,
      )
    ).length > 0
  )
}

/** Takes a ban back; answers since when there was one. */
export async function unbanUser(db: Queries, userId: string): Promise<Date | undefined> {
  const [row] = await db.rows<{ since: Date }>(sql`
    update users u set banned_at = null
    from (select id, banned_at as since from users where id = ${userId} and banned_at is not null for no key update) was
    where u.id = was.id returning was.since`)
  return row?.since
}

/** Remembers a solved bot check; false where it was used before. */
export async function claimBotCheck(db: Queries, id: string, expiresAt: Date): Promise<boolean> {
  await db.rows(sql`delete from identity.used_bot_checks where expires_at < now() - interval '1 hour'`)
  const rows = await db.rows(sql`
    insert into identity.used_bot_checks (id, expires_at) values (${id}, ${expiresAt}) on conflict do nothing returning id`)
  return rows.length > 0
}

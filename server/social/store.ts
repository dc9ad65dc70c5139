import sql from 'sql-template-tag'
import type { SocialProvider } from '#contract/accounts.ts'
import type { Queries } from '#server/platform/database.ts'

type NewFlow = {
  stateHash: Buffer
  browserHash: Buffer
  provider: SocialProvider
  purpose: 'sign-in' | 'link'
  userId: string | undefined
  codeVerifier: string
  nonce: string
  details: object
  now: Date
  expiresAt: Date
}

/** Forgets sign-ins whose time was over before `before`; answers how many. */
export async function eraseFlows(db: Queries, before: Date): Promise<number> {
  return (
    await db.rows(sql`delete from identity.social_flows where expires_at < ${before} returning state_hash`)
  ).length
}

/** Keeps a sign-in that begins. */
export async function insertFlow(db: Queries, flow: NewFlow): Promise<void> {
  await db.rows(sql`
    insert into identity.social_flows (state_hash, browser_hash, provider, purpose, user_id, code_verifier, nonce,
      details, created_at, expires_at)
    values (${flow.stateHash}, ${flow.browserHash}, ${flow.provider}, ${flow.purpose}, ${flow.userId ?? null},
      ${flow.codeVerifier}, ${flow.nonce}, ${JSON.stringify(flow.details)}, ${flow.now}, ${flow.expiresAt})`)
}

export type FlowKey = { stateHash: Buffer; browserHash: Buffer; provider: SocialProvider }

type FlowRow = {
  purpose: 'sign-in' | 'link'
  user_id: string | null
  code_verifier: string
  nonce: string
  details: unknown
}

/** The sign-in of a state, in the browser that began it, while it is open. */
export async function findFlow(db: Queries, key: FlowKey, now: Date): Promise<FlowRow | undefined> {
  const [row] = await db.rows<FlowRow>(sql`
    select purpose, user_id, code_verifier, nonce, details from identity.social_flows
    where state_hash = ${key.stateHash} and browser_hash = ${key.browserHash} and provider = ${key.provider}
      and used_at is null and expires_at > ${now}`)
  return row
}

/** The same, and from now on it is closed: whoever comes with that state later gets nothing. */
export async function takeFlow(db: Queries, key: FlowKey, now: Date): Promise<FlowRow | undefined> {
  const [row] = await db.rows<FlowRow>(sql`
    update identity.social_flows set used_at = ${now}
    where state_hash = ${key.stateHash} and browser_hash = ${key.browserHash} and provider = ${key.provider}
      and used_at is null and expires_at > ${now}
    returning purpose, user_id, code_verifier, nonce, details`)
  return row
}

type Person = { issuer: string; subject: string }

/** One at a time for each person of a provider, to the end of the transaction: nobody gets two accounts. */
export async function lockIdentity(tx: Queries, { issuer, subject }: Person): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`)
}

type OwnerRow = { user_id: string; banned_at: Date | null }

export async function findOwner(tx: Queries, { issuer, subject }: Person): Promise<OwnerRow | undefined> {
  const [row] = await tx.rows<OwnerRow>(sql`
    select e.user_id, u.banned_at from identity.external_accounts e join users u on u.id = e.user_id
    where e.issuer = ${issuer} and e.subject = ${subject}`)
  return row
}

type NewExternalAccount = Person & {
  provider: SocialProvider
  userId: string
  email: string | undefined
}

/** False where the account has another person of this provider already. */
export async function insertExternalAccount(tx: Queries, account: NewExternalAccount): Promise<boolean> {
  const { issuer, subject, provider, userId, email } = account
  const rows = await tx.rows(sql`
    insert into identity.external_accounts (issuer, subject, provider, user_id, email)
    values (${issuer}, ${subject}, ${provider}, ${userId}, ${email ?? null})
    on conflict (user_id, provider) do nothing returning user_id`)
  return rows.length > 0
}

/**
 * Takes a provider off an account; nothing changes where it was not connected. False where it is the only way in: no
 * password with an address, and no other provider. The account is locked, so that two ways do not go at once.
 */
export async function removeExternalAccount(
  tx: Queries,
  userId: string,
  provider: SocialProvider,
): Promise<boolean> {
  const [account] = await tx.rows<{ has_other: boolean }>(sql`
    select a.password_hash is not null and a.email is not null or exists (
      select from identity.external_accounts e where e.user_id = a.user_id and e.provider <> ${provider}) as has_other
    from identity.accounts a where a.user_id = ${userId} for no key update`)
  if (!account?.has_other) return false
  await tx.rows(
    sql`delete from identity.external_accounts where user_id = ${userId} and provider = ${provider}`,
  )
  return true
}

type LinkableRow = { is_anonymous: boolean }

export async function findLinkable(tx: Queries, userId: string): Promise<LinkableRow | undefined> {
  const [row] = await tx.rows<LinkableRow>(sql`
    select u.kind = 'anonymous' as is_anonymous
    from identity.accounts a join users u on u.id = a.user_id where a.user_id = ${userId}`)
  return row
}

export async function isMailboxTaken(tx: Queries, emailKey: string): Promise<boolean> {
  const rows = await tx.rows(sql`select user_id from identity.accounts where email_key = ${emailKey}`)
  return rows.length > 0
}

/** Gives an account without an address the one that the provider has verified, or confirms that it is the same; false where neither is so. */
export async function adoptEmail(
  tx: Queries,
  userId: string,
  { email, emailKey, now }: { email: string; emailKey: string; now: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update identity.accounts set email = coalesce(email, ${email}), email_key = ${emailKey}, email_verified_at = ${now}
    where user_id = ${userId} and coalesce(email_key, ${emailKey}) = ${emailKey} and email_verified_at is null
      and not exists (select 1 from identity.accounts where email_key = ${emailKey} and user_id <> ${userId})
    returning user_id`)
  return rows.length > 0
}

/** An anonymous user who can sign in from now on is one like others, and owes what they owe; false for somebody else. */
export async function promoteAnonymous(
  tx: Queries,
  userId: string,
  { smsRequired }: { smsRequired: boolean },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    with promoted as (
      update users set kind = 'registered' where id = ${userId} and kind = 'anonymous' returning id
    ), owing as (
      update identity.accounts a set sms_required = true from promoted where a.user_id = promoted.id and ${smsRequired}
    )
    select id from promoted`)
  return rows.length > 0
}
